import { expect, test } from '@playwright/test';
import type { DealerSlug } from '../e2e/sites.ts';
import { builtPage, builtPaths, textsOf } from './built-page.ts';

/** The cards of a dealer's search page, each with its controls that keep the car. */
function cardsOf(dealer: DealerSlug, path = '/search/new-used-and-demo-cars/') {
  const cards = builtPage(dealer, path).querySelectorAll('main article');
  expect(cards.length).toBeGreaterThan(5);
  return cards.map((card) => ({
    text: card.textContent,
    photos: card.querySelector('img') !== null,
    save: card.querySelector('save-car')?.getAttribute('label'),
    watch: card.querySelector('watch-car button')?.textContent.replace(/\s+/g, ' ').trim(),
  }));
}

test('CARD-04 each card has the one control that its dealer has', () => {
  for (const [dealer, label] of [
    ['harbour-motors', 'save'],
    ['coastline-caravans', 'compare'],
  ] as const) {
    for (const card of cardsOf(dealer).filter(({ text }) => !text.includes('similar'))) {
      expect([dealer, card.save, card.watch]).toEqual([dealer, label, undefined]);
    }
  }
  for (const card of cardsOf('ironbark-trucks')) {
    expect([card.save, card.watch]).toEqual([undefined, expect.stringMatching(/^Watchlist: \d{4} /)]);
  }
});

test('FAV-04 with the option on, only used cars with a price and photos can be saved', () => {
  for (const path of ['/search/new-cars/', '/search/demo-cars/']) {
    for (const card of cardsOf('northside-toyota', path)) expect(card.save).toBeUndefined();
  }
  const used = cardsOf('northside-toyota', '/search/used-cars/');
  expect(used.filter(({ save }) => save === 'favourite').length).toBeGreaterThan(5);
  for (const { save, text, photos } of used) {
    const savable = /\$\d/.test(text) && photos && !text.includes('similar');
    expect([text, save]).toEqual([text, savable ? 'favourite' : undefined]);
  }
  // On car pages, too.
  let controls = 0;
  for (const path of builtPaths('northside-toyota', '/cars/').slice(0, 60)) {
    const page = builtPage('northside-toyota', path);
    const condition = textsOf(page, '[data-side] > p').join();
    const control = page.querySelector('[data-side] save-car');
    if (!condition.includes('Pre-Owned')) expect([path, control]).toEqual([path, null]);
    else if (control) controls += 1;
  }
  expect(controls).toBeGreaterThan(5);
});

test('PHONE-03 with the option on, a car page shows the whole number from the start, and logs nothing', () => {
  const whole = builtPage('ironbark-trucks', builtPaths('ironbark-trucks', '/cars/')[0] ?? '');
  expect(whole.querySelector('[data-phone-reveal]')).toBeNull();
  expect(whole.querySelector('[data-call][data-masked]')).toBeNull();
  const side = whole.querySelector('[data-side] a[href^="tel:08"]');
  expect(side?.textContent.replace(/\s+/g, ' ')).toMatch(/08 \d{4} \d{4}/);
  // Elsewhere it is masked until it is asked for.
  const masked = builtPage('harbour-motors', builtPaths('harbour-motors', '/cars/')[0] ?? '');
  expect(masked.querySelector('[data-phone-reveal]')).not.toBeNull();
});
