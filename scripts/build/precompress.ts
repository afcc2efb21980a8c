import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const textExtensions = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest']);

/** Below this size (bytes) a compressed copy saves less than its response headers weigh. */
const smallestWorthIt = 1024;
/** Files compressed at the same time: enough to keep zlib's threads busy. */
const parallelFiles = 8;

/**
 * Pages change with every build: Brotli at a quality that costs half a millisecond a page, and no gzip, as every browser that runs
 * the site's scripts takes Brotli over https. Hashed assets are compressed once for all dealers, as well as can be.
 */
const pageQuality: Quality = { brotli: 5 };
const assetQuality: Quality = { brotli: 11, gzip: 9 };
type Quality = { brotli: number; gzip?: number };

/**
 * Writes `.br` (and `.gz` for assets) beside every text file of the client output, for servers that send files as they lie.
 * Hashed assets (`_astro/`) go through `cacheDir`, keyed by content, so that dealers with equal code share the work.
 */
export function precompress(cacheDir: string): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const folder = fileURLToPath(dir);
        const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
          (entry) => entry.isFile() && textExtensions.has(extname(entry.name)),
        );
        await mkdir(cacheDir, { recursive: true });
        const waiting = files.values();
        await Promise.all(
          Array.from({ length: parallelFiles }, async () => {
            for (const entry of waiting) {
              const file = join(entry.parentPath, entry.name);
              const hashed = file.startsWith(join(folder, '_astro'));
              await compressFile(file, hashed ? cacheDir : undefined);
            }
          }),
        );
        logger.info(`${files.length} files in ${Math.round(performance.now() - started)} ms`);
      },
    },
  };
}

async function compressFile(file: string, cacheDir: string | undefined): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestWorthIt) return;
  if (!cacheDir) {
    await writeCompressed(file, content, pageQuality);
    return;
  }
  const key = join(cacheDir, createHash('sha256').update(content).digest('hex'));
  if (!existsSync(`${key}.gz`)) {
    // Two workers may compress the same asset at once: each writes its own file, the later rename wins.
    const own = `${key}.${process.pid}`;
    await writeCompressed(own, content, assetQuality);
    await rename(`${own}.br`, `${key}.br`);
    await rename(`${own}.gz`, `${key}.gz`);
  }
  await Promise.all([copyFile(`${key}.br`, `${file}.br`), copyFile(`${key}.gz`, `${file}.gz`)]);
}

async function writeCompressed(file: string, content: Buffer, quality: Quality): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  if (quality.gzip) await writeFile(`${file}.gz`, await deflate(content, { level: quality.gzip }));
}
