import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AstroIntegration, build } from 'astro';
import { filesIn } from '../../../src/site/load/files-in.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { type CodeChoices, codeChoices } from '../astro/code-choices.ts';
import { contentSecurityPolicy } from '../astro/content-security-policy.ts';
import { makeDroppable } from '../astro/droppable-server.ts';
import { fontFamilies, forgetFonts } from '../astro/font-families.ts';
import { compressFolder } from '../astro/precompress.ts';
import { assetCache, astroConfig, codeBundling, codeIntegrations, withoutSync } from '../astro/site-config.ts';
import { siteInPlace } from '../astro/site-in-place.ts';
import { lastChange, openContentHashes } from '../content-hash.ts';
import { whileBundling } from '../dealer-lock.ts';
import { bundleFolder } from '../paths.ts';
import { codeHash } from '../plan/fingerprint.ts';
import { Refusal } from '../refusal.ts';
import { sharedCode } from '../selection.ts';
import { sharedDealerModules } from './dealer-modules.ts';
import type { PolicyOfCode } from './policy.ts';
import { type Bundle, type BundleRecord, contentOf, isIntact, recordFile } from './read-bundle.ts';
import { markOf, markStart } from './server-marks.ts';

/** Placeholder in the code for a dealer's own address. */
export const nowhere = 'https://address-of-the-dealer.invalid';

/** Bundles of the same shape that stay: that of the code now, and of the code before, which a rollback or another checkout may need. */
const keptBundles = 2;

/**
 * Makes the bundle of a dealer, unless it is there. It appears whole or not at all.
 * @param onWait called with the reason for a wait: another run that makes it, or the bundler
 * @throws Refusal if the code is no longer what the build was planned with: it would be kept under the name of other code
 */
export async function makeBundle(job: BuildJob, onWait: (text: string) => void): Promise<void> {
  const { bundle, target, paths, waitMs } = job;
  const folder = bundleFolder(paths, bundle);
  if (await isIntact(paths, bundle)) return;
  await whileBundling(paths, bundle, target, { waitMs, onWait }, async () => {
    if (await isIntact(paths, bundle)) return;
    // Disks may round times down.
    const start = Date.now() - 20;
    refuseOtherCode(job);
    onWait('bundling the code that dealers share');
    await makeIn(folder, codeChoices(siteInPlace(job.site, target)), job, start);
  });
}

/** @param start also refuses code that has been changed since then, and changed back: the bundler may have read it in between */
function refuseOtherCode({ code, paths }: BuildJob, start = Number.POSITIVE_INFINITY): void {
  const isOther = codeHash(paths, openContentHashes(join(paths.cacheDir, 'hashes.json'))) !== code;
  if (isOther || sharedCode.some((path) => lastChange(join(paths.root, path)) > start))
    throw new Refusal('The code has changed since this build was planned. Build again.');
}

async function makeIn(folder: string, choices: CodeChoices, job: BuildJob, start: number): Promise<void> {
  const { target, paths } = job;
  // Left by a process that ended early.
  const work = `${folder}.part`;
  await rm(work, { recursive: true, force: true });
  const outDir = join(work, 'out');
  const made: Partial<Bundle> = {};
  const config = await astroConfig({ url: nowhere, outDir, cacheDir: work, target, paths });
  await forgetFonts(config);
  await build(
    {
      ...config,
      integrations: [...codeIntegrations(choices), recording(work, made)],
      security: { ...config.security, csp: contentSecurityPolicy({ searchHost: '' }) },
      fonts: await fontFamilies(choices.fonts),
      vite: { ...config.vite, ...codeBundling(choices, paths, [sharedDealerModules()]) },
      logLevel: 'warn',
    },
    withoutSync,
  );
  const server = join(work, 'server');
  if (target === 'node') {
    await makeDroppable(server);
    await compressFolder(join(work, 'client'), assetCache(paths, work));
  }
  const bundle: BundleRecord = {
    ...(made as Pick<Bundle, 'policy' | 'entry' | 'madeIn'>),
    marked: markedFiles(server, pathToFileURL(`${work}/`).href),
    content: contentOf(work),
  };
  await writeFile(join(work, recordFile), JSON.stringify(bundle));
  for (const left of ['out', 'astro', 'vite']) await rm(join(work, left), { recursive: true, force: true });
  refuseOtherCode(job, start);
  // A damaged one.
  await rm(folder, { recursive: true, force: true });
  await rename(work, folder);
  await removeOldBundles(dirname(folder));
}

type SetPrerenderer = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:start']>>[0]['setPrerenderer'];

/** Renders no pages, and sets the code aside. */
function recording(work: string, made: Partial<Bundle>): AstroIntegration {
  let server: URL;
  let setPrerenderer: SetPrerenderer | undefined;
  return {
    name: 'shared-bundle',
    hooks: {
      'astro:config:done': ({ config }) => {
        server = config.build.server;
        made.madeIn = { outDir: config.outDir.href, cacheDir: config.cacheDir.href };
      },
      'astro:build:start': (start) => {
        setPrerenderer = start.setPrerenderer;
      },
      // Set only now: Astro leaves out the entry of its own renderer if another one is set earlier.
      'astro:build:setup': () => {
        setPrerenderer?.((usual) => ({
          ...usual,
          setup: async () => {
            const rendering = fileURLToPath(new URL('.prerender/', server));
            await cp(rendering, join(work, 'prerender'), { recursive: true });
            made.entry = (await readdir(rendering)).find((name) => name.startsWith('prerender-entry.')) ?? '';
          },
          getStaticPaths: async () => [],
        }));
      },
      'astro:build:ssr': ({ manifest }) => {
        made.policy = manifest.csp as unknown as PolicyOfCode;
        Object.assign(manifest, { csp: markOf('policy').slice(1, -1) });
      },
      'astro:build:done': async ({ dir }) => {
        await mkdir(work, { recursive: true });
        await cp(server, join(work, 'server'), { recursive: true });
        await cp(dir, join(work, 'client'), { recursive: true });
      },
    },
  };
}

/** Removes the least recently used bundles. */
async function removeOldBundles(folder: string): Promise<void> {
  const bundles = (await readdir(folder)).filter((name) => existsSync(join(folder, name, recordFile)));
  const used = await Promise.all(bundles.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const old = used.sort((a, b) => b.at - a.at).slice(keptBundles);
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true });
}

/** Files that hold a mark, or name the folder or the address that the code was made with. */
function markedFiles(folder: string, madeIn: string): string[] {
  const marks = [markStart, madeIn, nowhere];
  return filesIn(folder).filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return marks.some((mark) => text.includes(mark));
  });
}
