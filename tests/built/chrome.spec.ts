import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { loadAllSites } from '../../src/site/load/load.ts';
import { builtFile, builtPage, textsOf } from './built-page.ts';

const dealer = JSON.parse(readFileSync('dealers/harbour-motors/dealer.json', 'utf8'));

test('NAV-02 an entry with children is a dropdown, and its count matches the page it links to', () => {
  const page = builtPage('harbour-motors', '/');
  const used = page
    .querySelectorAll('header nav details')
    .find((menu) => menu.querySelector('summary')?.textContent.includes('Used cars'));
  const count = /\((\d+)\)/.exec(used?.querySelector('summary')?.textContent ?? '')?.[1];
  expect(used?.querySelectorAll('li a').length).toBeGreaterThan(5);
  expect(textsOf(builtPage('harbour-motors', '/search/used-cars'), 'main').join()).toContain(`${count} `);
  // An entry without children is a plain link.
  const plain = builtPage('coastline-caravans', '/');
  expect(plain.querySelector('header nav > ul > li > a[href="/special-offers"]')).not.toBeNull();
});

test('NAV-03 the mega menu has a tile for each make: to the group’s site for that make if there is one, else to its stock', () => {
  const tiles = builtPage('harbour-motors', '/').querySelectorAll('header .brands a');
  const targets = Object.fromEntries(
    tiles.map((tile) => [
      tile.querySelector('.name, img')?.getAttribute('alt') ?? tile.querySelector('.name')?.textContent,
      tile.getAttribute('href'),
    ]),
  );
  expect(targets).toEqual({
    Mazda: dealer.dealershipWebsites[0].url,
    Hyundai: '/search/hyundai',
    Kia: '/search/kia',
    Subaru: dealer.dealershipWebsites[1].url,
    MG: '/search/mg',
    BYD: '/search/byd',
  });
  const logos = tiles.map((tile) => tile.querySelector('img')?.getAttribute('src') ?? 'no logo');
  expect(logos).toEqual(
    ['mazda', 'hyundai', 'kia', 'subaru', 'mg', 'byd'].map((make) => `/media/wordmark-${make}.svg`),
  );
  for (const logo of logos) expect(readFileSync(builtFile('harbour-motors', logo), 'utf8')).toContain('<svg');
});

test('FOOT-03 a social icon shows if the dealer has its address and wants it shown', () => {
  const { social } = dealer;
  // This one has an address, and is off.
  expect(social.linkedin).toEqual({ url: expect.any(String), show: false });
  const links = builtPage('harbour-motors', '/').querySelectorAll('footer .social a');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    social.facebook.url,
    social.instagram.url,
    social.youtube.url,
  ]);
  expect(links.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())).toEqual([
    'Harbour Motors on Facebook',
    'Harbour Motors on Instagram',
    'Harbour Motors on YouTube',
  ]);
  const others = builtPage('coastline-caravans', '/').querySelectorAll('footer .social a');
  expect(others.map((link) => link.getAttribute('href')).join()).toContain('tiktok');
});

test('CONF-02 the body has the marks of what its dealer has, for scripts that act without an element, and no other', () => {
  const { sites } = loadAllSites('dealers');
  expect(sites.length).toBeGreaterThan(3);
  for (const { slug, reserve, features } of sites) {
    const { attributes } = builtPage(slug as 'harbour-motors', '/').querySelector('body') as HTMLElement;
    const { favourites, watchlist } = features;
    const marks = ['data-reserves', 'data-account-list', 'data-watches'].filter((name) => name in attributes);
    expect([slug, ...marks]).toEqual([
      slug,
      ...(reserve.enabled ? ['data-reserves'] : []),
      ...(favourites && watchlist ? ['data-account-list'] : []),
      ...(watchlist && !favourites ? ['data-watches'] : []),
    ]);
    expect(Object.values(attributes)).not.toContain('false');
  }
});
