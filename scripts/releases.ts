/** Releases of the sites on this machine: node scripts/releases.ts [--help] (docs/operations.md) */
import { join, resolve } from 'node:path';
import { openContentHashes } from './build/content-hash.ts';
import { buildPaths } from './build/paths.ts';
import { codeHash } from './build/plan/fingerprint.ts';
import { isOfSystem } from './build/refusal.ts';
import { dealersByName } from './build/selection.ts';
import { sizeText } from './build/table.ts';
import { dealerList, readCommandLine, UsageError } from './command/command-line.ts';
import { printRows } from './operator/print-rows.ts';
import { removeAside } from './releases/aside.ts';
import { dealersWithReleases, releaseRows } from './releases/list.ts';
import { whileChanging } from './releases/lock.ts';
import { pack } from './releases/pack.ts';
import { prune, releaseRetentionOf } from './releases/prune.ts';
import { releaseIds } from './releases/release.ts';
import { deletedDealerWarnings, removeSite } from './releases/remove.ts';
import { knownRelease, liveId, pin, rollback, switchTo, unpin } from './releases/switch.ts';
import { take } from './releases/take.ts';

const usage = `node scripts/releases.ts COMMAND [--dealer a,b]

  list                  lists the releases on this machine
  rollback [--to ID]    makes the release before the live one, or ID, live again
  switch [--to ID]      makes the newest release, or ID, live
  pin [--to ID]         protects the live release, or ID, from pruning and, while it is live, from being replaced by builds or switch
  unpin [--to ID]       removes that protection
  prune                 deletes releases that are no longer needed, as every build, switch and take does
  remove                takes down the sites of dealers whose folder is gone, and deletes their releases
  pack [--to ID]        packs the live release, or ID, into one file in the folder --out
  take FILE...          installs packed releases on this machine, completely or not at all, and makes them live

  --dealer a,b          only these dealers; rollback, pin, unpin and remove require this, or --all-dealers
  --to ID               id of a release of one dealer
  --keep N --hours H    prune: number of releases kept per dealer (RELEASES_KEPT, 5), and hours for which any that was live is kept (RELEASES_KEPT_HOURS, 24)
  --out FOLDER          pack: folder for the file (default: the current folder)
  --no-switch           take: does not change the live release; the files of the new one are served, for pages of gateways that have switched
  --accept-version      take: also installs releases built by another version of the platform

The exit code is 1 if anything was refused; the other dealers and files are still processed.`;

const { values, positionals } = readCommandLine({
  usage,
  positionals: Number.POSITIVE_INFINITY,
  options: {
    dealer: { type: 'string', multiple: true },
    'all-dealers': { type: 'boolean', default: false },
    to: { type: 'string' },
    keep: { type: 'string' },
    hours: { type: 'string' },
    out: { type: 'string', default: '.' },
    'no-switch': { type: 'boolean', default: false },
    'accept-version': { type: 'boolean', default: false },
  },
});
const [command = '', ...files] = positionals;
const paths = buildPaths();
const { distDir } = paths;
const named = dealerList(values.dealer);

/** Each command that changes the releases of one dealer; returns what to say. */
const changes = {
  rollback: async (slug: string) => {
    const id = await rollback(distDir, slug, values.to);
    return `${id} is live. The next build will replace it. To keep it: node scripts/releases.ts pin --dealer ${slug}`;
  },
  switch: async (slug: string) => {
    const id = values.to ?? releaseIds(distDir, slug).at(-1);
    if (id === undefined) return undefined;
    await switchTo(distDir, slug, id);
    await deleteOld(slug);
    return `${id} is live`;
  },
  pin: async (slug: string) => `${await pin(distDir, slug, values.to)} is pinned`,
  unpin: async (slug: string) => `${await unpin(distDir, slug, values.to)} is no longer pinned`,
  remove: async (slug: string) => {
    await removeSite(distDir, paths.dealersDir, slug);
    return 'is no longer served';
  },
  prune: async (slug: string) => `${(await deleteOld(slug)).length} deleted`,
};
const mustBeNamed = ['rollback', 'pin', 'unpin', 'remove'];

if (!command) console.log(usage);
else if (command === 'list') {
  const rows: Record<string, string>[] = [];
  await onEach(async (slug) => {
    rows.push(...(await releaseRows(distDir, slug)));
    return undefined;
  });
  printRows(rows);
  for (const warning of deletedDealerWarnings(distDir, paths.dealersDir)) console.warn(`warning  ${warning}`);
} else if (command === 'take') {
  if (files.length === 0) complain(new UsageError('Give the files to install: node scripts/releases.ts take FILE...'));
  for (const file of files) await takeFile(resolve(file)).catch(complain);
} else if (command === 'pack') await onEach(packOne);
else if (command in changes) {
  const change = changes[command as keyof typeof changes];
  await onEach((slug) => whileChanging(distDir, slug, () => change(slug)));
} else complain(new UsageError(`Unknown command "${command}".\n\n${usage}`));

/** Does it for each chosen dealer and prints the result. */
async function onEach(work: (slug: string) => Promise<string | undefined>): Promise<void> {
  try {
    if (files.length > 0) throw new UsageError(`${command}: unexpected argument "${files[0]}". See --help.`);
    for (const slug of chosen()) await work(slug).then((text) => text && console.log(`${slug}: ${text}`), complain);
  } catch (error) {
    complain(error);
  }
}

async function packOne(slug: string): Promise<string> {
  const release = knownRelease(distDir, slug, values.to ?? liveId(distDir, slug));
  const { file, bytes } = await pack(release, resolve(values.out));
  return `${file}, ${sizeText(bytes)}`;
}

function chosen(): string[] {
  const all = dealersWithReleases(distDir);
  if (mustBeNamed.includes(command) && !named && !values['all-dealers'])
    throw new UsageError(`Say which dealers: ${command} --dealer a,b, or --all-dealers.`);
  const slugs = dealersByName(all, named);
  if (values.to !== undefined && slugs.length !== 1)
    throw new UsageError('--to is the release of one dealer: say which with --dealer.');
  return slugs;
}

async function takeFile(file: string): Promise<void> {
  const code = values['accept-version']
    ? undefined
    : codeHash(paths, openContentHashes(join(paths.cacheDir, 'hashes.json')));
  const { slug, id } = await take(file, { distDir, code });
  if (values['no-switch'])
    return console.log(
      `${slug}: ${id} is installed. To make it live: node scripts/releases.ts switch --dealer ${slug}`,
    );
  await whileChanging(distDir, slug, async () => {
    await switchTo(distDir, slug, id);
    await deleteOld(slug);
  });
  console.log(`${slug}: ${id} is live`);
}

async function deleteOld(slug: string): Promise<string[]> {
  const keeping = releaseRetentionOf({
    RELEASES_KEPT: values.keep ?? process.env['RELEASES_KEPT'],
    RELEASES_KEPT_HOURS: values.hours ?? process.env['RELEASES_KEPT_HOURS'],
  });
  const gone = await prune(distDir, slug, keeping, new Date());
  await removeAside(distDir, slug);
  return gone;
}

/** Prints what was refused, or the disk's error; anything else is a program error. */
function complain(error: unknown): void {
  if (!(error instanceof UsageError) && !isOfSystem(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
