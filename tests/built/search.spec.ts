import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { bodyTypes } from '../../src/domain/car/derived/body-type-pictures.ts';
import { kebab } from '../../src/domain/car/record/slug.ts';
import { bodiesText } from '../../src/domain/search/facets/bodies-text.ts';
import { capitalised } from '../../src/domain/text.ts';
import { type DealerSlug, dealers, searchPath } from '../e2e/sites.ts';
import { builtFile, builtPage, textsOf } from './built-page.ts';
import { builtCards, demoStock } from './demo-stock.ts';
import { servedOnRequest } from './served-page.ts';

/** A filter of a search page, by its heading. */
function filter(dealer: DealerSlug, label: string): HTMLElement {
  const filters = builtPage(dealer, searchPath).querySelectorAll('#filters details');
  const found = filters.find((it) => textsOf(it, 'summary')[0] === label);
  if (!found) throw new Error(`${dealer} has no filter "${label}".`);
  return found;
}

/** Values of a filter that show before its toggle is used, without their counts. */
const valuesOf = (dealer: DealerSlug, label: string) => textsOf(filter(dealer, label), 'li label > span:first-of-type');

const toggleOf = (dealer: DealerSlug, label: string) => textsOf(filter(dealer, label), 'button');

const sortsOf = (dealer: DealerSlug) => textsOf(builtPage(dealer, searchPath), 'main select option');

/** What the dealer lists, as its own data file tells it. */
interface Listed {
  make: string;
  model: string;
  price?: number;
  kilometres?: number;
}
const listedBy = (dealer: DealerSlug): Listed[] =>
  JSON.parse(readFileSync(builtFile(dealer, '/stock.json'), 'utf8')).vehicles;

test('SEARCH-14 lowest and highest kms are offered only by dealers who add them', () => {
  expect(sortsOf('harbour-motors')).toEqual([
    'Most relevant',
    'Latest',
    'Lowest price',
    'Highest price',
    'Lowest weekly repayment',
    'Lowest kms',
    'Highest kms',
    'Newest year',
  ]);
  expect(sortsOf('northside-toyota')).toEqual([
    'Most relevant',
    'Latest',
    'Highest price',
    'Lowest price',
    'Lowest weekly repayment',
    'Highest weekly repayment',
  ]);
});

test('SEARCH-08 TAG-08 a dealer lists used vehicles that are in stock, and nothing else of its feed', () => {
  const cards = builtCards('ironbark-trucks').map(({ row }) => row);
  const feed = demoStock('ironbark-trucks');
  expect(new Set(feed.map((row) => row['Condition']))).toEqual(new Set(['used', 'new', 'demo']));
  expect(feed.filter((row) => row['Condition'] === 'used').map((row) => row['Stock Status'])).toContain('sold');
  const listed = feed.filter((row) => row['Condition'] === 'used' && row['Stock Status'] !== 'sold');
  const shown = listed.filter((row) => row['Show On Website'] !== 'No').map((row) => row['Stock No']);
  expect(cards.map((row) => row['Stock No']).sort()).toEqual(shown.sort());
  expect(listedBy('ironbark-trucks')).toHaveLength(shown.length);
  // Others list new ones and what has just sold.
  const others = builtCards('harbour-motors').map(({ row }) => row);
  expect(new Set(others.map((row) => row['Condition']))).toEqual(new Set(['used', 'new', 'demo']));
  expect(others.map((row) => row['Stock Status'])).toContain('sold');
});

test('SEARCH-15 a dealer leaves out cars without a price when the lowest comes first, and only then', async ({
  request,
}) => {
  const count = async (order: string) => {
    const page = await servedOnRequest(request, 'northside-toyota', `/search?sortBy=${order}`);
    return Number(textsOf(page, 'main [role=status]')[0]?.match(/\d+/)?.[0]);
  };
  const all = await count('price:desc');
  const listed = listedBy('northside-toyota');
  const priced = listed.filter(({ price }) => price).length;
  expect([all, await count('created_at_timestamp:desc')]).toEqual([listed.length, listed.length]);
  expect(priced).toBeLessThan(all);
  expect(await count('price:asc')).toBe(priced);
});

test('TAG-07 each dealer’s feed has vehicles that arrive when it is imported: their tag shows today, whenever that is', () => {
  const now = Date.now() / 1000;
  for (const dealer of dealers) {
    const fresh = builtCards(dealer).filter(({ row }) => row['Date Added'] === '');
    expect(fresh.length, dealer).toBeGreaterThanOrEqual(3);
    for (const { row, card } of fresh) {
      const tag = card.querySelector('just-arrived');
      expect(tag?.textContent, row['Stock No']).toMatch(/\w/);
      expect(Number(tag?.getAttribute('from')), row['Stock No']).toBeLessThanOrEqual(now);
      expect(Number(tag?.getAttribute('until')), row['Stock No']).toBeGreaterThan(now);
    }
  }
});

test('FACET-02 FACET-04 FACET-05 makes: the first seven by name, or the longer list of popular ones by number of cars', () => {
  const makes = new Set(listedBy('harbour-motors').map(({ make }) => make));
  const byName = [...makes].sort((a, b) => a.localeCompare(b)).slice(0, 7);
  expect(byName).toContain('Isuzu');
  expect(valuesOf('harbour-motors', 'Make')).toEqual(byName);
  expect(toggleOf('harbour-motors', 'Make')).toEqual(['Show all makes']);
  expect(toggleOf('harbour-motors', 'Model')).toEqual(['Show all models']);

  const popular = valuesOf('northside-toyota', 'Make');
  expect(popular).toHaveLength(8);
  expect(popular).not.toContain('Nissan');
  const carsOf = (make: string) => listedBy('northside-toyota').filter((car) => car.make === make).length;
  const counts = popular.map(carsOf);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  expect(popular[0]).toBe('Toyota');
  expect(toggleOf('northside-toyota', 'Make')).toEqual(['Show all makes']);
});

test('FACET-06 numeric models of Mazda and MG include the make’s name in the filter, on their page and on their cards', () => {
  expect(valuesOf('harbour-motors', 'Model')).toContain('Mazda3');
  expect(valuesOf('harbour-motors', 'Model').join()).not.toContain('Mazda3, MG3');
  expect(valuesOf('harbour-motors', 'Model')).toContain('CX-5');
  for (const [path, name] of [
    ['/search/mazda/3', 'Mazda3'],
    ['/search/mg/3', 'MG3'],
    ['/search/mg/4', 'MG4'],
  ] as const) {
    const page = builtPage('harbour-motors', path);
    expect(textsOf(page, 'h1')).toEqual([`${name} for sale`]);
    const cards = textsOf(page, 'main article h2');
    expect(cards.length).toBeGreaterThan(3);
    for (const card of cards) expect(card).toMatch(new RegExp(`^20\\d\\d ${name}(?!\\d)`));
  }
});

test('FACET-07 conditions are listed in the order new, demo, used', () => {
  expect(valuesOf('harbour-motors', 'Condition')).toEqual(['New', 'Demo', 'Used']);
  expect(valuesOf('northside-toyota', 'Condition')).toEqual(['New', 'Demo', 'Pre-Owned']);
});

test('FACET-08 FACET-09 with certifiedOnly there is a switch for certified cars, and no filter for the others', () => {
  const panel = builtPage('northside-toyota', searchPath).querySelector('#filters');
  expect(panel?.querySelectorAll('input[role=switch]')).toHaveLength(1);
  expect(panel?.textContent).toContain('Certified only');
  expect(panel?.textContent).not.toContain('Not certified');
});

test('FACET-10 FACET-12 a slider spans what is in stock, prices and kilometres in thousands, in a hundred steps', () => {
  for (const dealer of dealers) {
    const sliders = builtPage(dealer, searchPath).querySelectorAll('#filters details:has(input[type=range])');
    expect(sliders.length, dealer).toBeGreaterThan(2);
    for (const slider of sliders) {
      const [low] = slider.querySelectorAll('input[type=range]');
      const [min, max, step] = ['min', 'max', 'step'].map((name) => Number(low?.getAttribute(name)));
      const span = (max ?? 0) - (min ?? 0);
      expect(span, dealer).toBeGreaterThan(0);
      expect(step, `${dealer} ${textsOf(slider, 'summary')[0]}`).toBe(Math.max(1, Math.round(span / 100)));
    }
  }
  const ends = (values: (number | undefined)[]) => {
    const known = values.filter((value): value is number => value !== undefined);
    return [Math.floor(Math.min(...known) / 1000) * 1000, Math.ceil(Math.max(...known) / 1000) * 1000].map(String);
  };
  const spanOf = (label: string) => {
    const low = filter('harbour-motors', label).querySelector('input[type=range]');
    return [low?.getAttribute('min'), low?.getAttribute('max')];
  };
  expect(spanOf('Price')).toEqual(ends(listedBy('harbour-motors').map(({ price }) => price)));
  expect(spanOf('Kilometres')).toEqual(ends(listedBy('harbour-motors').map(({ kilometres }) => kilometres)));
});

test('FACET-13 a slider shows its limits, and whether a price is weekly', () => {
  const label = (text: string) => textsOf(filter('ironbark-trucks', text), 'p')[0];
  expect(label('Price per week')).toMatch(/^\$[\d,]+ - \$[\d,]+ \/ week$/);
  expect(label('Purchase price')).toMatch(/^\$[\d,]+,000 - \$[\d,]+,000$/);
  expect(label('Kilometres')).toMatch(/^[\d,]+ km - [\d,]+,000 km$/);
});

test('FACET-16 FACET-17 a tile for each body type, with its own picture and name, links to its search page', () => {
  const pictures = Object.keys(bodyTypes).map((id) =>
    readFileSync(builtFile('harbour-motors', `/body-types/${id}.svg`), 'utf8'),
  );
  expect(new Set(pictures).size).toBe(Object.keys(bodyTypes).length);
  for (const dealer of dealers) {
    const tiles = builtPage(dealer, '/').querySelectorAll('main li a[href^="/search/"]:has(img):has(.label)');
    expect(tiles.length, dealer).toBeGreaterThan(1);
    for (const tile of tiles) {
      const [name = ''] = textsOf(tile, '.label');
      expect(tile.getAttribute('href'), dealer).toBe(`/search/${kebab(name)}`);
      expect(textsOf(builtPage(dealer, tile.getAttribute('href') ?? ''), 'h1')).toEqual([
        `${capitalised(bodiesText(name))} for sale`,
      ]);
      const [id] = Object.entries(bodyTypes).find(([, known]) => known === name) ?? [];
      const picture = tile.querySelector('img')?.getAttribute('src') ?? '';
      if (id) expect(picture, `${dealer} ${name}`).toBe(`/body-types/${id}.svg`);
      else expect(existsSync(builtFile(dealer, picture)), picture).toBe(true);
    }
  }
});
