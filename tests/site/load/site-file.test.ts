import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dealerData } from '~/site/load/dealer-data.ts';
import { readSiteFile, siteFileText } from '~/site/load/site-file.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { dealersFolder, siteOf, smith } from '../dealers-folder.ts';

function released() {
  const site = siteOf(smith({}));
  const car = aCar({ dealership_id: site.dealershipId, make: 'Kia' });
  const stockFile = join(dealersFolder({ 'stock.ndjson': JSON.stringify(car) }), 'stock.ndjson');
  const input = { site, stockFile, stockFingerprint: 'abc', builtAt: '2026-11-20T02:25:00Z' };
  return { input, dealer: readSiteFile(siteFileText(input)) };
}

test('CONF-02 a server gets the dealer of a release as its pages were built: options, facts of the stock, the moment', () => {
  const { input, dealer } = released();
  expect(dealer.site).toEqual(JSON.parse(JSON.stringify(input.site)));
  expect(dealer.facts).toEqual(JSON.parse(JSON.stringify(dealerData(input).facts)));
  expect(dealer.stock).toMatchObject({ fingerprint: 'abc', readAt: new Date('2026-11-20T02:00:00Z') });
});

test('CONF-02 no request can change it for the next one', () => {
  const { site, facts } = released().dealer;
  for (const part of [site, site.theme, site.theme.colours, site.locations, site.locations[0], facts, facts.catalogue])
    expect(Object.isFrozen(part)).toBe(true);
});

test('CONF-02 links lead where those of its built pages do', () => {
  const { linkTarget } = released().dealer;
  expect(linkTarget('/search?make=Kia')).toBe('/search/kia');
  expect(linkTarget('/contact-us')).toBe('/contact-us');
});

test('CONF-02 cars of the build are not for a server: it is told whom to ask', () => {
  const { stock } = released().dealer;
  expect(() => stock.cars()).toThrow('a server asks services.stock');
  expect(() => stock.hashOf({})).toThrow('only while its pages are built');
});
