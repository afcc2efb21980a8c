import { expect, test } from '@playwright/test';
import { builtPage, builtPaths, textsOf } from './built-page.ts';

const trucks = 'ironbark-trucks';

test('FACET-05 a yard with Isuzu and Isuzu UTE distinguishes them: on the home page, in the footer, and on the page of each', () => {
  const home = builtPage(trucks, '/');
  for (const [name, path] of [
    ['Isuzu', '/search/isuzu'],
    ['Isuzu UTE', '/search/isuzu-ute'],
  ] as const) {
    const tiles = home.querySelectorAll(`main a[href="${path}"]`).map((tile) => tile.textContent.trim());
    expect(tiles.length, name).toBeGreaterThan(0);
    for (const tile of tiles) expect(/^Isuzu(?: UTE)?/.exec(tile)?.[0]).toBe(name);
    const page = builtPage(trucks, path);
    expect(textsOf(page, 'h1')).toEqual([`${name} for sale`]);
    expect(textsOf(page, '.crumbs [aria-current]')).toEqual([`${name} for sale`]);
    expect(page.querySelector('title')?.textContent).toContain(`${name} for sale`);
    const cars = textsOf(page, 'main article h2');
    expect(cars.every((car) => car.includes('Isuzu UTE') === (name === 'Isuzu UTE'))).toBe(true);
    expect(textsOf(home, 'body > footer a')).toContain(name);
  }
});

test('FACET-05 a dealer with only Isuzu UTE calls it Isuzu', () => {
  expect(builtPaths('harbour-motors', '/search/')).toContain('/search/isuzu-ute/');
  expect(textsOf(builtPage('harbour-motors', '/search/isuzu-ute'), 'h1')).toEqual(['Isuzu for sale']);
});
