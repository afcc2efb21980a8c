import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { liveFiles } from '../../scripts/releases/release.ts';
import { builtPage, builtPaths, textsOf } from './built-page.ts';

const toyota = 'northside-toyota';

/** The panel on the page of a model. */
function panelOf(slug: string): HTMLElement {
  const panel = builtPage(toyota, `/toyota-${slug}`).querySelector('section.service');
  if (!panel) throw new Error(`The page of ${slug} has no service panel.`);
  return panel;
}
const words = (panel: HTMLElement) => panel.textContent.replace(/\s+/g, ' ');

const half = 'every 6 months or 10,000 km';
const year = 'every 12 months or 15,000 km';

test('SERVICE-01 the page of a model has the panel with price, years, services, interval and range, without another request', () => {
  const panel = panelOf('hilux');
  expect(textsOf(panel, 'h2')).toEqual(['Toyota Service Advantage']);
  for (const part of ['$290', '6 services', '3 years', '60,000 km', half]) expect(words(panel)).toContain(part);
  expect(panel.querySelectorAll('script, astro-island, [data-src], iframe')).toEqual([]);
  // Dealers who are not tied to Toyota show none of it.
  for (const dealer of ['harbour-motors', 'coastline-caravans', 'ironbark-trucks'] as const) {
    for (const path of builtPaths(dealer).filter((it) => !it.startsWith('/cars/') && !it.startsWith('/search/'))) {
      const html = readFileSync(join(liveFiles('.cache/e2e/dist', dealer), path, 'index.html'), 'utf8');
      expect(html.includes('Service Advantage'), `${dealer}${path}`).toBe(false);
    }
  }
});

test('SERVICE-02 "Book a service" links to the booking page at the manufacturer', () => {
  const [link] = panelOf('rav4').querySelectorAll('a.button');
  expect(link?.textContent.trim()).toBe('Book a service');
  expect(link?.getAttribute('href')).toBe('https://northside.toyota-family.example/service/booking');
});

test('SERVICE-03 SERVICE-04 SERVICE-05 the panel of each model shows what its services cost', () => {
  const rows: [slug: string, price: string, services: string, interval: string, range: string][] = [
    ['gr86', '$250', '5 services over 5 years', year, '75,000 km'],
    ['hilux', '$290', '6 services over 3 years', half, '60,000 km'],
    ['hiace', '$290', '6 services over 3 years', half, '60,000 km'],
    ['landcruiser-prado', '$390', '10 services over 5 years', half, '100,000 km'],
    ['tundra', '$400', '10 services over 5 years', half, '100,000 km'],
    ['bz4x', '$180', '5 services over 5 years', year, '75,000 km'],
    ['corolla-sedan', '$245', '5 services over 5 years', year, '75,000 km'],
    ['corolla-hatch', '$245', '5 services over 5 years', year, '75,000 km'],
    ['yaris', '$245', '5 services over 5 years', year, '75,000 km'],
    ['camry', '$255', '5 services over 5 years', year, '75,000 km'],
    ['yaris-cross', '$250', '5 services over 5 years', year, '75,000 km'],
    ['corolla-cross', '$250', '5 services over 5 years', year, '75,000 km'],
    ['rav4', '$260', '5 services over 5 years', year, '75,000 km'],
    ['kluger', '$265', '5 services over 5 years', year, '75,000 km'],
  ];
  for (const [slug, ...parts] of rows) {
    const panelText = words(panelOf(slug)).toLowerCase();
    for (const part of parts) expect(panelText, slug).toContain(part.toLowerCase());
  }
});

test('SERVICE-03 SERVICE-04 SERVICE-05 the service page has the prices of all models in one table', () => {
  const page = builtPage(toyota, '/genuine-service');
  expect(builtPage(toyota, '/').querySelector('body > header a[href="/genuine-service"]')).not.toBeNull();
  const table = page
    .querySelectorAll('main tbody tr')
    .map((row) => [textsOf(row, 'th')[0], ...textsOf(row, 'td')] as [string, ...string[]]);
  const of = (model: string) => table.find(([names]) => names.split(', ').includes(model))?.slice(1);
  const [half, year] = ['6 months or 10,000 km', '12 months or 15,000 km'];
  const short = (price: string) => [price, '6 services over 3 years', half, '60,000 km'];
  const long = (price: string) => [price, '10 services over 5 years', half, '100,000 km'];
  const five = (price: string) => [price, '5 services over 5 years', year, '75,000 km'];
  const expected: Record<string, string[]> = {
    HiAce: short('$290'),
    Granvia: short('$290'),
    HiLux: short('$290'),
    Fortuner: short('$290'),
    Coaster: short('$485'),
    Prado: long('$390'),
    'LandCruiser 70': long('$525'),
    'LandCruiser 300': long('$400'),
    Tundra: long('$400'),
    bZ4X: five('$180'),
    'Corolla Sedan': five('$245'),
    'Corolla Hatch': five('$245'),
    Yaris: five('$245'),
    Camry: five('$255'),
    'Yaris Cross': five('$250'),
    'C-HR': five('$250'),
    'Corolla Cross': five('$250'),
    RAV4: five('$260'),
    Kluger: five('$265'),
    'All other models': five('$250'),
  };
  const numbers = (cells: string[] | undefined) => cells?.map((cell) => cell.replace(' services', ''));
  for (const [model, cells] of Object.entries(expected)) expect(numbers(of(model)), model).toEqual(numbers(cells));
});
