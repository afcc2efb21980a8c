import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Every source file by path. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|tsx|astro)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }));

test('DATA-15 what the browser stores is exactly what docs/browser-storage.md lists', () => {
  const listed = [...readFileSync('docs/browser-storage.md', 'utf8').matchAll(/^\| `([^`{]+)/gm)].map(([, key]) => key);
  const named = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/\b(?:versionedStorage|storedAtom)(?:<[^>]*>)?\(\s*\{\s*key: ['`]([^'`$]+)/g)].map(
      ([, key]) => key,
    ),
    ...[...text.matchAll(/\b(?:key|markKey) = '([^']+)'/g)].map(([, key]) => key),
  ]);
  expect([...new Set(named)].sort()).toEqual([...listed].sort());
});

test('DATA-15 only one module writes to the storage, and no script sets a cookie', () => {
  const writers = sources.filter(({ text }) => /(local|session)Storage\s*(\.setItem|\[)/.test(text));
  expect(writers.map(({ path }) => path)).toEqual(['client/account/signed-in-mark.ts']);
  expect(sources.filter(({ text }) => /document\.cookie|indexedDB/.test(text)).map(({ path }) => path)).toEqual([]);
});
