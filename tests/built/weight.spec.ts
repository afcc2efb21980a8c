import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { weighPages } from '../../scripts/bench/weight.ts';
import { buildPaths } from '../../scripts/build/paths.ts';
import { dealers } from '../e2e/sites.ts';

const built = { ...buildPaths(), distDir: '.cache/e2e/dist', dealersDir: '.cache/e2e/dealers' };

for (const dealer of dealers) {
  test(`The scripts of every kind of page of ${dealer} stay within what it may weigh, in few files`, () => {
    const pages = weighPages(built, [dealer]);
    expect(pages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['home', 'search', 'car', 'content']));
    const heavy = pages.filter(({ js, limit }) => js > limit);
    expect(heavy.map(({ kind, js, limit }) => `${kind}: ${js} bytes after gzip, at most ${limit}`)).toEqual([]);
    // Each file is a request of its own, and compressed by itself.
    const scattered = pages.filter(({ kind, files }) => files > (kind === 'search' || kind === 'car' ? 30 : 12));
    expect(scattered.map(({ kind, files }) => `${kind}: ${files} files of script`)).toEqual([]);
  });
}

test('No script of a site names the host of Algolia’s Insights, which would count shoppers', () => {
  const scripts = globSync('.cache/e2e/dist/*/client/_astro/*.js');
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('search-insights'))).toEqual([]);
});
