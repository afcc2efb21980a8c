import { expect, test } from '@playwright/test';
import { weighPages } from '../../scripts/bench/weight.ts';
import { buildPaths } from '../../scripts/build/paths.ts';
import { dealers } from '../e2e/sites.ts';

const built = { ...buildPaths(), distDir: '.cache/e2e/dist', dealersDir: '.cache/e2e/dealers' };

for (const dealer of dealers) {
  test(`The scripts of every kind of page of ${dealer} stay within what it may weigh`, () => {
    const pages = weighPages(built, [dealer]);
    expect(pages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['home', 'search', 'car', 'content']));
    const heavy = pages.filter(({ js, limit }) => js > limit);
    expect(heavy.map(({ kind, js, limit }) => `${kind}: ${js} bytes after gzip, at most ${limit}`)).toEqual([]);
  });

  test(`Pages of ${dealer} without an island load few files of script`, () => {
    const many = weighPages(built, [dealer]).filter(({ island, files }) => !island && files > 12);
    expect(many.map(({ kind, files }) => `${kind}: ${files} files`)).toEqual([]);
  });
}
