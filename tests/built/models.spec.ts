import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { kebab } from '../../src/domain/car/record/slug.ts';
import { builtPage, builtPaths, textsOf } from './built-page.ts';

const toyota = 'northside-toyota';
const menu = () => builtPage(toyota, '/').querySelector('body > header models-menu') as HTMLElement;
const models = () => builtPage(toyota, '/models').querySelector('main') as HTMLElement;

interface WrittenModel {
  name: string;
  slug: string;
  manufacturer_body: string;
  status?: string;
  stock_model?: string;
  override_url?: string;
  accessories_count?: number;
}
const { models: written } = JSON.parse(readFileSync(`dealers/${toyota}/models.json`, 'utf8')) as {
  models: WrittenModel[];
};
const modelWhere = (holds: (model: WrittenModel) => boolean) => written.find(holds) as WrittenModel;

/** The tile of a model on the models page, or in the menu. */
function tileOf(place: HTMLElement, name: string): HTMLElement {
  const tile = place.querySelectorAll('li').find(
    (it) =>
      it
        .querySelector('h3, .name')
        ?.textContent.replace(/(Upcoming|All-New)?\s*$/, '')
        .trim() === name,
  );
  if (!tile) throw new Error(`There is no tile of ${name}.`);
  return tile;
}
const linkOf = (tile: HTMLElement, text: string) =>
  tile
    .querySelectorAll('a')
    .find((link) => link.textContent.trim().startsWith(text))
    ?.getAttribute('href');

test('MODEL-01 the models menu lists the categories in order, and the links beside them', () => {
  expect(textsOf(menu(), '[data-category]')).toEqual([
    'Cars',
    'Hatch & sedans',
    'SUVs & 4WDs',
    'Utes & Vans',
    'GR & performance',
    'Electrified',
    'Upcoming',
    'Discontinued',
  ]);
  const links = menu()
    .querySelectorAll('.links a')
    .map((link) => [link.textContent.trim(), link.getAttribute('href')]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['Our Stock', '/search/new-used-and-demo-cars/'],
      ['Toyota Warranty Advantage', '/pages/toyota-warranty-advantage'],
      ['Enquiries', '/enquiries/new-vehicle-enquiry'],
    ]),
  );
  const pages = builtPaths(toyota);
  expect(pages).toContain('/pages/toyota-warranty-advantage/');
  expect(pages).toContain('/enquiries/new-vehicle-enquiry/');
});

test('MODEL-03 "Our Stock" in the menu links to the page of a model that is in stock, which is already there', () => {
  const pages = new Set(builtPaths(toyota));
  const inStock = written.flatMap(({ name, stock_model = name, status }) => {
    const path = `/search/toyota/${kebab(stock_model)}`;
    return status !== 'coming_soon' && pages.has(`${path}/`) ? [{ name, path }] : [];
  });
  expect(inStock.length).toBeGreaterThan(0);
  for (const { name, path } of inStock) expect(linkOf(tileOf(menu(), name), 'Our Stock')).toBe(path);
});

for (const [where, place] of [
  ['in the menu', menu],
  ['on the models page', models],
] as const) {
  test(`MODEL-03 MODEL-04 a tile ${where} has name, picture, status and buttons; one that is coming soon has no stock`, () => {
    const all = new Set(builtPaths(toyota));
    for (const { name, status, override_url } of written) {
      const tile = tileOf(place(), name);
      expect(tile.querySelector('img')?.getAttribute('src'), name).toMatch(/^\/media\//);
      const label = status === 'coming_soon' ? ['Upcoming'] : status ? ['All-New'] : [];
      expect(textsOf(tile, '.tag'), name).toEqual(label);
      const explore = linkOf(tile, 'Explore') ?? '';
      if (!override_url) expect(all, name).toContain(`${explore}/`);
      const stock = linkOf(tile, 'Our Stock');
      if (status === 'coming_soon') expect(stock, name).toBeUndefined();
      else expect(stock, name).toMatch(/^\/search\/(.*make.*Toyota.*model|toyota\/[\w-]+$)/);
    }
    expect(written.map(({ status }) => status)).toEqual(expect.arrayContaining(['coming_soon', 'new', undefined]));
  });

  test(`MODEL-05 ${where} a model with an address of its own leads there, and has no page here`, () => {
    const { name, slug, override_url } = modelWhere((model) => model.override_url !== undefined);
    expect(linkOf(tileOf(place(), name), 'Explore')).toBe(override_url);
    expect(builtPaths(toyota)).not.toContain(`/toyota-${slug}/`);
  });
}

test('MODEL-08 the accessories list has a card for each model that has any, and each links to a page', () => {
  const list = builtPage(toyota, '/parts-and-accessories').querySelector('main') as HTMLElement;
  const cards = list.querySelectorAll('li').filter((card) => linkOf(card, 'View Accessories'));
  const having = written.filter(({ accessories_count = 0 }) => accessories_count > 0);
  expect(cards.map((card) => textsOf(card, 'h3')[0])).toEqual(expect.arrayContaining(having.map(({ name }) => name)));
  expect(cards).toHaveLength(having.length);
  expect(having.length).toBeLessThan(written.length);
  const pages = new Set(builtPaths(toyota));
  for (const { name, slug } of having) {
    expect(linkOf(tileOf(list, name), 'View Accessories')).toBe(`/${slug}/accessories`);
    expect(pages).toContain(`/${slug}/accessories/`);
  }
  const leads = builtPage(toyota, '/')
    .querySelectorAll('body > header a')
    .map((link) => link.getAttribute('href'));
  expect(leads).toContain('/vehicle-parts-and-accessories');
});

test('MODEL-07 a dealer without models has no models page and no link to one', () => {
  for (const dealer of ['harbour-motors', 'coastline-caravans', 'ironbark-trucks'] as const) {
    expect(builtPaths(dealer)).not.toContain('/models/');
    expect(builtPage(dealer, '/').querySelector('a[href="/models"]')).toBeNull();
  }
  expect(builtPaths(toyota)).toContain('/models/');
});
