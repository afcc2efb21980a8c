import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
} from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { filesIn } from '../../../src/site/load/files-in.ts';

const textExtensions = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest']);

/** Below this size (bytes) a compressed copy saves less than its response headers weigh. */
const smallestWorthIt = 1024;

/**
 * Pages change with every build: Brotli at a quality that costs half a millisecond a page, and no gzip, as every browser that runs
 * the site's scripts accepts Brotli over https. Hashed assets are compressed once for all dealers, at maximum quality.
 */
const pageQuality: Quality = { brotli: 5 };
const assetQuality: Quality = { brotli: 11, gzip: 9 };
type Quality = { brotli: number; gzip?: number };

/** Bytes that the compressor returns at a time: a whole page; in pieces, which is the default, a fifth slower. */
const chunk = 64 * 1024;

/** Compressed assets of all bundles, and the folder on the same disk in which one build makes them. */
export type AssetCache = { kept: string; scratch: string };

/**
 * Writes `.br` (and `.gz` for assets) beside every text file of the client output, for servers that send files as they are; not beside
 * those that already have theirs, from a bundle or an earlier release. Hashed assets (`_astro/`) go through the cache, keyed by content.
 */
export function precompress(cache: AssetCache): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const files = await compressFolder(fileURLToPath(dir), cache);
        logger.info(`${files} files in ${Math.round(performance.now() - started)} ms`);
      },
    },
  };
}

/** Writes the compressed copies of a folder's text files that have none yet. Returns their number. */
export async function compressFolder(folder: string, cache: AssetCache): Promise<number> {
  const present = new Set(filesIn(folder));
  const files = [...present].filter((file) => textExtensions.has(extname(file)) && !present.has(`${file}.br`));
  // Leftovers of a killed build of this dealer.
  await rm(cache.scratch, { recursive: true, force: true });
  for (const needed of Object.values(cache)) await mkdir(needed, { recursive: true });
  const waiting = files.values();
  const inTurn = async () => {
    for (const file of waiting) await compressFile(join(folder, file), file.startsWith('_astro/') ? cache : undefined);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, inTurn));
  await rm(cache.scratch, { recursive: true });
  return files.length;
}

/** The two encodings in which an asset is stored. */
const forms = [
  { suffix: '.br', expand: promisify(brotliDecompress) },
  { suffix: '.gz', expand: promisify(gunzip) },
];

/**
 * The compressed form of a page; undefined if it is too small to be worth it. Compressed in this thread: handing a page
 * to another one costs a quarter more, and other dealers' builds keep the other processors busy.
 */
export const compressedPage = (page: Buffer): Buffer | undefined =>
  page.length < smallestWorthIt ? undefined : brotliCompressSync(page, brotliOptions(page, pageQuality.brotli));

/** Writes the compressed copies of one file, through the cache if there is one. */
export async function compressFile(file: string, cache: AssetCache | undefined): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestWorthIt) return;
  if (!cache) {
    await writeCompressed(file, content, pageQuality);
    return;
  }
  const hash = createHash('sha256').update(content).digest('hex');
  const key = join(cache.kept, hash);
  let kept = await keptCopies(key, content);
  if (!kept) {
    // Two builds may compress the same asset at once: each writes its own file, the later rename wins.
    const own = join(cache.scratch, hash);
    await writeCompressed(own, content, assetQuality);
    for (const { suffix } of forms) await rename(`${own}${suffix}`, `${key}${suffix}`);
    kept = await keptCopies(key, content);
    if (!kept)
      throw new Error(
        `Compressed files cannot be kept in ${cache.kept}: what was written there reads back as something else.`,
      );
  }
  for (const [n, { suffix }] of forms.entries()) await writeFile(`${file}${suffix}`, kept[n] as Buffer);
}

/**
 * The cached copies of an asset, if each one decompresses to it: a disk may have damaged one, and visitors would get
 * garbage for a year.
 */
async function keptCopies(key: string, content: Buffer): Promise<Buffer[] | undefined> {
  try {
    return await Promise.all(
      forms.map(async ({ suffix, expand }) => {
        const copy = await readFile(`${key}${suffix}`);
        if (!content.equals(await expand(copy))) throw new Error('another file');
        return copy;
      }),
    );
  } catch {
    return undefined;
  }
}

async function writeCompressed(file: string, content: Buffer, quality: Quality): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotliOptions(content, quality.brotli)));
  if (quality.gzip) await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: quality.gzip }));
}

const brotliOptions = ({ length }: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // A window just large enough for the file: a larger one is more memory to clear.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.ceil(Math.log2(length)), constants.BROTLI_DEFAULT_WINDOW),
  },
  chunkSize: chunk,
});
