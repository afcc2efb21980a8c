import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ownScript, weighPages } from '../../scripts/bench/pages/weight.ts';
import { buildPaths } from '../../scripts/build/paths.ts';
import { liveFiles } from '../../scripts/releases/release.ts';
import { dealers } from '../e2e/sites.ts';
import { builtPage } from './built-page.ts';
import { reservable } from './reservable.ts';
import { served } from './served-page.ts';

const built = { ...buildPaths(), distDir: '.cache/e2e/dist', dealersDir: '.cache/e2e/dealers' };

for (const dealer of dealers) {
  test(`ENQ-01 scripts of ${dealer} stay within what they may weigh, as each page comes and once a car page is awake`, async () => {
    const pages = weighPages(built, [dealer]);

    await test.step(`The scripts of every kind of page of ${dealer} stay within what it may weigh, in few files`, () => {
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
      // Each file is a request of its own, and compressed by itself. The search shares most with what comes late, or with
      // other pages; a location may have a map.
      const mostFiles: Record<string, number> = { search: 24, car: 12, home: 8, location: 5 };
      const scattered = pages.filter(({ kind, files }) => files > (mostFiles[kind] ?? 4));
      expect(scattered.map(({ kind, files }) => `${kind}: ${files} files of script`)).toEqual([]);
    });

    await test.step(`ENQ-01 a car page of ${dealer} with its sidebar and bar awake and a form opened weighs at most 115 kB, React among it`, () => {
      const page = pages.find(({ kind }) => kind === 'car');
      expect((page?.opened ?? 0) / 1000, 'kB').toBeLessThan(115);
      // Something was opened, and the sidebar is awake beside it.
      expect((page?.opened ?? 0) - (page?.js ?? 0), 'bytes').toBeGreaterThan(80_000);
      expect((page?.side ?? 0) / 1000, 'kB').toBeLessThan(12);
      expect(page?.side ?? 0, 'bytes').toBeGreaterThan(5000);
    });
  });
}

test('No script of a site contains the host of Algolia’s Insights, which would count shoppers', () => {
  const scripts = dealers.flatMap((dealer) => globSync(join(liveFiles(built.distDir, dealer), '_astro/*.js')));
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('search-insights'))).toEqual([]);
});

for (const dealer of ['northside-toyota', 'coastline-caravans'] as const) {
  test(`RESERVE-01 TRADE-02 the steps of checkout and valuation of ${dealer} bring at most 15 kB of script besides React and the form`, async ({
    request,
  }) => {
    const form = builtPage(dealer, '/contact').toString();
    const checkout = `${reservable(dealer)}/${dealer === 'coastline-caravans' ? 'buy-online' : 'checkout'}`;
    for (const path of [checkout, '/trade-in']) {
      const { status, page } = await served(request, dealer, path);
      expect([path, status]).toEqual([path, 200]);
      const own = ownScript(liveFiles(built.distDir, dealer), page.toString(), form);
      // Its island is weighed, and not the page without it.
      expect(own, path).toBeGreaterThan(1000);
      expect(own, path).toBeLessThan(15_000);
    }
  });
}
