import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressFile } from '../../scripts/build/astro/precompress.ts';
import { openContentHashes } from '../../scripts/build/content-hash.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'caches-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('compressed files in the cache', () => {
  const content = 'body { color: red } '.repeat(200);

  test.each<[string, (file: string) => void]>([
    ['cut off', (file) => truncateSync(file, 20)],
    ['empty', (file) => writeFileSync(file, '')],
    ['garbage', (file) => writeFileSync(file, 'garbage')],
    ['gone', (file) => rmSync(file)],
    ['of another file', (file) => writeFileSync(file, readFileSync(file.replace(/[0-9a-f]{64}/, 'other')))],
  ])('OPS-09 that are %s are made again, and never published', async (what, damage) => {
    const cache = join(folder, `cache ${what}`);
    const scratch = join(folder, `scratch ${what}`);
    const site = join(folder, `site ${what}`);
    for (const directory of [cache, scratch, site]) mkdirSync(directory);
    const [file, other] = [join(site, 'page.css'), join(site, 'other.css')];
    writeFileSync(file, content);
    writeFileSync(other, content.replace('red', 'tan'));
    await compressFile(other, { kept: cache, scratch });
    for (const name of readdirSync(cache))
      writeFileSync(join(cache, name.replace(/^[0-9a-f]{64}/, 'other')), readFileSync(join(cache, name)));
    await compressFile(file, { kept: cache, scratch });
    for (const name of readdirSync(cache)) if (!name.startsWith('other')) damage(join(cache, name));
    await compressFile(file, { kept: cache, scratch });
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(content);
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(content);
  });
});

test.each(['', 'garbage', 'null', '5', '[1,2]', '{"a":null,"b":{"mtime":1,"size":2}}'])(
  'OPS-01 a memory of content hashes that holds %j begins anew',
  (memory) => {
    const cacheFile = join(folder, 'hashes.json');
    const file = join(folder, 'a file');
    writeFileSync(cacheFile, memory);
    writeFileSync(file, 'content');
    const hashes = openContentHashes(cacheFile);
    expect(hashes.of(file)).toMatch(/^[0-9a-f]{32}$/);
    hashes.save();
  },
);
