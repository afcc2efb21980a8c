import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { weighPages } from '../../scripts/bench/weight.ts';
import { buildPaths } from '../../scripts/build/paths.ts';
import { dealers } from '../e2e/sites.ts';

const built = { ...buildPaths(), distDir: '.cache/e2e/dist', dealersDir: '.cache/e2e/dealers' };

for (const dealer of dealers) {
  test(`The scripts of every kind of page of ${dealer} stay within what it may weigh, in few files`, () => {
    const pages = weighPages(built, [dealer]);
    expect(pages.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['home', 'search', 'car', 'contact', 'content']),
    );
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    const heavy = pages.filter(({ js, awake, limits }) => js > limits.js || awake > limits.awake);
    expect(
      heavy.map(
        ({ kind, js, awake, limits }) =>
          `${kind}: ${kilobytes(js)} of ${kilobytes(limits.js)}, with its islands ${kilobytes(awake)} of ${kilobytes(limits.awake)}`,
      ),
    ).toEqual([]);
    // Each file is a request of its own, and compressed by itself. The search shares most with what comes late, or with other pages.
    const mostFiles: Record<string, number> = { search: 28, car: 28 };
    const scattered = pages.filter(({ kind, files }) => files > (mostFiles[kind] ?? 12));
    expect(scattered.map(({ kind, files }) => `${kind}: ${files} files of script`)).toEqual([]);
  });
}

test('No script of a site names the host of Algolia’s Insights, which would count shoppers', () => {
  const scripts = globSync('.cache/e2e/dist/*/client/_astro/*.js');
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('search-insights'))).toEqual([]);
});

for (const dealer of dealers) {
  test(`ENQ-01 a car page of ${dealer} with its sidebar and bar awake and a form opened weighs at most 115 kB, React among it`, () => {
    const [page] = weighPages(built, [dealer]).filter(({ kind }) => kind === 'car');
    expect((page?.opened ?? 0) / 1000, 'kB').toBeLessThan(115);
    // Something was opened, and the sidebar is awake beside it.
    expect((page?.opened ?? 0) - (page?.js ?? 0), 'bytes').toBeGreaterThan(80_000);
    expect((page?.side ?? 0) / 1000, 'kB').toBeLessThan(12);
    expect(page?.side ?? 0, 'bytes').toBeGreaterThan(5000);
  });
}
