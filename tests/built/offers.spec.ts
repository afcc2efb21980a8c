import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { type DealerSlug, dealers } from '../e2e/sites.ts';
import { builtPage, builtPaths, textsOf } from './built-page.ts';

const toyota = 'northside-toyota';
const harbour = 'harbour-motors';

interface WrittenOffer {
  id: string;
  name: string;
  description: string;
  sanitized_description?: string;
  disclaimer?: string;
  category?: string;
  image_url?: string;
  image_or_model_image?: { url: string };
  excluded_website_ids?: string[];
}

/** The offers as the dealer wrote them. */
const written = (dealer: DealerSlug): WrittenOffer[] =>
  JSON.parse(readFileSync(`dealers/${dealer}/offers.json`, 'utf8')).offers;
const writtenOffer = (dealer: DealerSlug, id: string) =>
  written(dealer).find((offer) => offer.id === id) as WrittenOffer;

const offersPage = (dealer: DealerSlug) => builtPage(dealer, '/special-offers');
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The card of an offer, found by its name as a shopper finds it. */
function cardOf(page: HTMLElement, name: string): HTMLElement {
  const card = page
    .querySelectorAll('main article')
    .find((it) => oneLine(it.querySelector('h2, h3')?.textContent ?? '') === name);
  if (!card) throw new Error(`There is no card of "${name}".`);
  return card;
}
const cardText = (card: HTMLElement) => oneLine(card.textContent);

for (const [dealer, id, path] of [
  [toyota, 'nt-rav4', '/offers/nt-rav4'],
  [harbour, 'hm-spring-cx5', '/offers/mazda/hm-spring-cx5'],
  [harbour, 'hm-used-service', '/offers/hm-used-service'],
] as const) {
  test(`OFFER-02 the menu of ${dealer} leads to the offers, and a card to its page ${path}`, () => {
    const { name } = writtenOffer(dealer, id);
    expect(builtPage(dealer, '/').querySelector('body > header a[href="/special-offers"]')).not.toBeNull();
    expect(cardOf(offersPage(dealer), name).querySelector('h2 a')?.getAttribute('href')).toBe(path);
    expect(textsOf(builtPage(dealer, path), 'h1')).toEqual([name]);
  });
}

test('OFFER-05 an offer that excludes this website is in no list and has no page, unless the dealer exempts it', () => {
  const excluding = written(toyota).filter((offer) => offer.excluded_website_ids?.includes(toyota));
  const [exempt, left] = [
    excluding.find(({ id }) => id === 'nt-bz4x'),
    excluding.find(({ id }) => id === 'nt-hiace-fleet'),
  ];
  expect([exempt, left]).not.toContain(undefined);
  const names = textsOf(offersPage(toyota), 'main article h2');
  expect(names).toContain(exempt?.name);
  expect(names).not.toContain(left?.name);
  const pages = builtPaths(toyota, '/offers/');
  expect(pages).toContain('/offers/nt-bz4x/');
  expect(pages).not.toContain('/offers/nt-hiace-fleet/');
  expect(builtPage(toyota, '/toyota-hiace').textContent).not.toContain(left?.name);
});

test('OFFER-06 a long description starts cut to 160 characters and a long disclaimer to 200, with their toggles', () => {
  const { name, description, disclaimer = '' } = writtenOffer(toyota, 'nt-kluger');
  const card = cardOf(offersPage(toyota), name);
  for (const [text, most, more, less] of [
    [description, 160, 'View more', 'View less'],
    [disclaimer, 200, 'full disclaimer', 'less'],
  ] as const) {
    const folded = card.querySelectorAll('details').find((it) => textsOf(it, '.more')[0] === more);
    expect(text.length).toBeGreaterThan(200);
    expect(folded?.getAttribute('open'), more).toBeUndefined();
    expect(textsOf(folded as HTMLElement, '.less')).toEqual([less]);
    expect(oneLine(folded?.querySelector('.rest')?.textContent ?? '')).toBe(oneLine(text));
    const short = oneLine(folded?.parentNode?.querySelector('.short')?.textContent ?? '');
    expect(short.length).toBeLessThanOrEqual(most + 1);
    expect(oneLine(text).startsWith(short.replace(/…$/, '').trim())).toBe(true);
  }
  const plain = cardOf(offersPage(toyota), writtenOffer(toyota, 'nt-summer-check').name);
  expect(plain.querySelectorAll('details')).toEqual([]);
});

/** A script of the platform: a file of the build, or data. */
const isOwn = (script: HTMLElement) =>
  script.getAttribute('src')?.startsWith('/_astro/') || script.getAttribute('type') === 'application/json';

test('OFFER-07 the safe HTML replaces the description, and the model’s picture a missing one', () => {
  const offer = writtenOffer(toyota, 'nt-corolla-hatch');
  const card = cardOf(offersPage(toyota), offer.name);
  expect(textsOf(card, '.prose li')).toEqual(['rubber floor mats', 'a full tank', 'rego until November 2027']);
  expect(cardText(card)).not.toContain(offer.description);
  expect(card.querySelector('img')?.getAttribute('src')).toContain(offer.image_or_model_image?.url);
  const plain = writtenOffer(toyota, 'nt-rav4');
  const plainCard = cardOf(offersPage(toyota), plain.name);
  expect(cardText(plainCard)).toContain(plain.description);
  expect(plainCard.querySelector('img')?.getAttribute('src')).toContain(plain.image_url);
  // No script and no handler stands in the words of any offer.
  for (const dealer of dealers) {
    for (const path of ['/special-offers', ...builtPaths(dealer, '/offers/')]) {
      const words = builtPage(dealer, path).querySelectorAll('main article *');
      const active = words.filter(
        (it) => (it.tagName === 'SCRIPT' && !isOwn(it)) || Object.keys(it.attributes).some((name) => /^on/i.test(name)),
      );
      expect(active.map(String), `${dealer}${path}`).toEqual([]);
    }
  }
});

test('OFFER-08 a finance offer is labelled as one on its card; other categories are not shown', () => {
  const page = offersPage(toyota);
  for (const { name, category, excluded_website_ids: excluded = [] } of written(toyota)) {
    if (excluded.length > 0) continue;
    const shown = textsOf(cardOf(page, name), '.kind')[0];
    if (category === 'Finance offer') expect(shown).toBe(category);
    else expect(shown).not.toBe(category);
  }
});

test('OFFER-03 LEGAL-03 a card shows the price to pay first, and the price without government charges below it', () => {
  const card = cardText(cardOf(offersPage(toyota), writtenOffer(toyota, 'nt-rav4').name));
  expect(card).toMatch(/\$53,990\s*drive away\s*\$48,350 before government charges/);
  expect(cardText(cardOf(offersPage(toyota), writtenOffer(toyota, 'nt-summer-check').name))).toContain('$99');
});

test('OFFER-01 a long list of offers can be narrowed down by kind and model, a short one cannot', () => {
  const filter = offersPage(toyota).querySelector('form[data-offer-filter]') as HTMLElement;
  expect(textsOf(filter, 'select[name="kind"] option')).toEqual([
    'All kinds',
    'Accessory offer',
    'Demonstrator',
    'Finance offer',
    'Service offer',
    'Stock offer',
  ]);
  expect(textsOf(filter, 'select[name="model"] option')).toContain('RAV4');
  expect(offersPage(harbour).querySelector('form[data-offer-filter]')).toBeNull();
});
