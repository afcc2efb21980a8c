import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AstroIntegration, build } from 'astro';
import type { BuildJob } from '../../releases/build-job.ts';
import { compressFolder } from '../astro/precompress.ts';
import { assetCache, astroConfig, codeConfig, codeIntegrations, withoutSync } from '../astro/site-config.ts';
import { lastChange, openContentHashes } from '../content-hash.ts';
import { whileBundling } from '../dealer-lock.ts';
import { bundleFolder } from '../paths.ts';
import { codeHash } from '../plan/fingerprint.ts';
import { Refusal } from '../refusal.ts';
import { sharedCode } from '../selection.ts';
import { type Bundle, type BundleRecord, contentOf, isIntact, recordFile } from './read-bundle.ts';

/** In place of a dealer's address: no code asks Astro for it (tests/house-rules.test.ts). */
const nowhere = 'https://address-of-the-dealer.invalid';

/** Bundles of a target that stay: that of the code now, and of the code before, which a rollback or another checkout may need. */
const keptBundles = 2;

/**
 * Makes the code that all dealers share, unless it is there. It appears whole or not at all.
 * @param onWait called with the reason for a wait: another run that makes it, or the bundler
 * @throws Refusal if the code is no longer what the build was planned with: it would be kept under the name of other code
 */
export async function makeBundle(job: BuildJob, onWait: (text: string) => void): Promise<void> {
  const { bundle, target, paths, waitMs } = job;
  const folder = bundleFolder(paths, bundle);
  if (await isIntact(paths, bundle)) return;
  await whileBundling(paths, target, { waitMs, onWait }, async () => {
    if (await isIntact(paths, bundle)) return;
    // Disks may round times down.
    const start = Date.now() - 20;
    refuseOtherCode(job);
    onWait('bundling the code that dealers share');
    await makeIn(folder, job, start);
  });
}

/** @param start also refuses code that has been changed since then, and changed back: the bundler may have read it in between */
function refuseOtherCode({ code, paths }: BuildJob, start = Number.POSITIVE_INFINITY): void {
  const isOther = codeHash(paths, openContentHashes(join(paths.cacheDir, 'hashes.json'))) !== code;
  if (isOther || sharedCode.some((path) => lastChange(join(paths.root, path)) > start))
    throw new Refusal('The code has changed since this build was planned. Build again.');
}

async function makeIn(folder: string, job: BuildJob, start: number): Promise<void> {
  const { target, paths } = job;
  // Left by a process that ended early.
  const work = `${folder}.part`;
  await rm(work, { recursive: true, force: true });
  const outDir = join(work, 'out');
  const made: Partial<Bundle> = {};
  // Caches of its own: from one that earlier builds left, Astro would publish fonts without checking them.
  const config = await astroConfig({ url: nowhere, outDir, cacheDir: work, target, paths });
  await build(
    {
      ...config,
      ...(await codeConfig(config, paths)),
      integrations: [...codeIntegrations(), recording(work, made)],
      logLevel: 'warn',
    },
    withoutSync,
  );
  if (target === 'node') await compressFolder(join(work, 'client'), assetCache(paths, work));
  const bundle: BundleRecord = { ...(made as Pick<Bundle, 'entry'>), content: contentOf(work) };
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
