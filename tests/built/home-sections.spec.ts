import { expect, test } from '@playwright/test';
import { type DealerSlug, dealers, measured } from '../e2e/sites.ts';
import { builtPage, builtPaths, textsOf } from './built-page.ts';

const headings = (dealer: DealerSlug) => textsOf(builtPage(dealer, '/'), 'main h2');
const parameters = (dealer: DealerSlug) =>
  builtPage(dealer, '/')
    .querySelectorAll('[data-finder] select')
    .map((select) => select.getAttribute('name'));

test('CONF-02 each trade opens with its own questions, and no two home pages have the same order or opening', () => {
  expect(parameters('harbour-motors')).toEqual([
    'refinementList[make][0]',
    'refinementList[body][0]',
    'range[price]',
    'range[weekly_repayment]',
  ]);
  expect(parameters('coastline-caravans')).toEqual(['refinementList[sleeps][0]', 'range[body_length]', 'range[price]']);
  expect(parameters('ironbark-trucks')).toEqual([
    'refinementList[body][0]',
    'range[gvm]',
    'range[payload]',
    'range[subscription_price]',
  ]);
  expect(headings('northside-toyota')[0]).toBe('The Toyota range');
  const openings = dealers.map((dealer) =>
    builtPage(dealer, '/').querySelector('[data-hero]')?.getAttribute('data-hero'),
  );
  expect(new Set(openings).size).toBe(dealers.length);
  const starts = dealers.map((dealer) => headings(dealer).slice(0, 3).join());
  expect(new Set(starts).size).toBe(dealers.length);
});

test('CONF-02 the home page of a dealer whose stock has not arrived yet links to the search and shows no counts', () => {
  const page = builtPage(measured, '/');
  expect(page.querySelector('main form[role="search"]')).not.toBeNull();
  expect(textsOf(page, 'main').join()).not.toMatch(/\b0 \w/);
  expect(textsOf(builtPage('harbour-motors', '/'), 'main .quick').join()).toMatch(/All \d+ cars/);
});

test('FIN-27 URL-05 a budget can be set by price or by week, in a form that needs no JavaScript', () => {
  const finder = builtPage('harbour-motors', '/').querySelector('form[data-finder]');
  expect(finder?.getAttribute('action')).toMatch(/^\/search\//);
  const choices = finder?.querySelectorAll('select[name="range[weekly_repayment]"] option') ?? [];
  expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(['', ':100', ':150', ':200', ':250', ':300']);
  expect(choices[2]?.text.trim()).toMatch(/^Up to \$150 a week \(\d+\)$/);
});

test('SEARCH-23 FIN-27 the range with two handles is by price, or by week where the search knows repayments', () => {
  const handles = (dealer: DealerSlug) =>
    builtPage(dealer, '/')
      .querySelectorAll('form[action^="/search"]:has([data-scale]) input')
      .map((input) =>
        ['name', 'value', 'min', 'max', 'step'].flatMap((name) => input.getAttribute(name) ?? []).join(' '),
      );
  const scale = (name: string, min: number, max: number, step: number) => [
    `${name}_span ${min}:${max}`,
    `${name}_from ${min} ${min} ${max} ${step}`,
    `${name}_to ${max} ${min} ${max} ${step}`,
  ];
  expect(handles('harbour-motors')).toEqual([
    'sortBy price:desc',
    'sortBy weekly_repayment:desc',
    ...scale('budget', 7000, 83_000, 500),
    ...scale('weekly', 60, 370, 10),
  ]);
  expect(handles('coastline-caravans')).toEqual(['sortBy price:desc', ...scale('budget', 21_000, 240_000, 500)]);
});

test('CONF-02 caravans are found by tow car, trucks by licence', () => {
  const tow = builtPage('coastline-caravans', '/').querySelector('select[name="range[aggregate_trailer_mass]"]');
  expect(
    tow
      ?.querySelectorAll('option[value=":2000"]')
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain('Subaru Outback');
  const licences = builtPage('ironbark-trucks', '/')
    .querySelectorAll('main a[href*="range[gvm]"]')
    .map((link) => link.getAttribute('href')?.split('=').at(-1));
  expect(licences).toEqual([':4500', '4501:8000', '8001:']);
});

test('FACET-16 tiles by body type have picture, name and count, those by make name and count, and each links to its own page', () => {
  const page = builtPage('harbour-motors', '/');
  const paths = builtPaths('harbour-motors', '/search/');
  const tiles = page.querySelectorAll('.pictures a, .tiles a');
  const targets = tiles.map((tile) => tile.getAttribute('href'));
  expect(targets).toEqual(
    expect.arrayContaining(['/search/suv', '/search/people-mover', '/search/mazda', '/search/byd']),
  );
  for (const target of targets) expect(paths).toContain(`${target}/`);
  for (const tile of tiles) expect(tile.textContent.replace(/\s+/g, ' ')).toMatch(/\S\d+ cars?\s*$/);
  for (const tile of page.querySelectorAll('.pictures a')) expect(tile.querySelector('img')).not.toBeNull();
});

test('PROMO-06 PROMO-07 the feature banner has offers, service and selling; the text of a slide has a background of its own', () => {
  for (const dealer of dealers) {
    const banner = builtPage(dealer, '/').querySelectorAll('.banner a');
    expect(banner.map((tile) => tile.querySelector('strong')?.textContent)).toEqual([
      'Special offers',
      'Book a service',
      expect.stringMatching(/^Sell your /),
    ]);
    for (const tile of banner) expect(tile.getAttribute('href')).toMatch(/^\//);
  }
});

test('CONTENT-08 certified pre-owned: the home page and its own page name warranty, inspection and roadside assist', () => {
  const promises = ['1-year extra warranty', '90-point inspection', '12 months roadside assist'];
  const link = builtPage('northside-toyota', '/').querySelector(
    'main a[href="/pages/about-toyota-certified-pre-owned"]',
  );
  expect(link).not.toBeNull();
  for (const path of ['/', link?.getAttribute('href') ?? '']) {
    expect(textsOf(builtPage('northside-toyota', path), 'main li')).toEqual(expect.arrayContaining(promises));
  }
});

test('URL-08 what names the number of all vehicles opens all of them, where the search begins in a town', () => {
  const page = builtPage('coastline-caravans', '/');
  const all = page
    .querySelectorAll('a')
    .filter(({ textContent }) => /\ball \d+ (caravans|vehicles)/i.test(textContent));
  expect(all.length).toBeGreaterThanOrEqual(2);
  for (const link of all) expect(link.getAttribute('href')).toMatch(/^\/search\/.*\?show=all$/);
  const finder = page.querySelector('form[data-finder]');
  expect(finder?.querySelector('input[name=show]')?.getAttribute('value')).toBe('all');
  expect(builtPage('harbour-motors', '/').querySelector('input[name=show], a[href*="show=all"]')).toBeNull();
});
