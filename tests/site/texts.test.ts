import { expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { around, fill } from '~/domain/texts/text.ts';
import { loadAllSites } from '~/site/load/load.ts';
import { problemText } from '~/site/source/problem.ts';
import { problemsOf, siteOf, smith, smithWith } from './dealers-folder.ts';

const dealerWith = (texts: string) =>
  smithWith(`{ "slug": "smith", "name": "S", "url": "https://s.example", "template": "base",\n  "texts": ${texts} }`);

test('CONF-05 ERR-02 ERR-03 a dealer that rewords nothing has every text of the platform', () => {
  const { texts } = siteOf(smith());
  expect(texts).toEqual(platformTexts);
  expect(texts.leads.leadFailed).toBe('Lead submission failed');
  expect(texts.leads.carLeadFailed).toBe('An unexpected error occured');
});

test('CONF-04 a dealer rewords single texts; the others keep the words of the preset and the platform', () => {
  const site = siteOf({
    ...smith({ dealer: { template: 'family', texts: { tags: { reserved: 'On hold' } } } }),
    '_presets/family/dealer.json': { texts: { tags: { reserved: 'Held', comingSoon: 'On its way' } } },
  });
  expect(site.texts).toEqual({
    ...platformTexts,
    tags: { ...platformTexts.tags, reserved: 'On hold', comingSoon: 'On its way' },
  });
});

test('a wording may only use the names of the text it replaces', () => {
  expect(problemsOf(dealerWith('{ "prices": { "was": "Was {prize}" } }')).map(problemText)).toEqual([
    'dealers/smith/dealer.json:2:33  texts.prices.was  = "Was {prize}"  can have only {price} in curly brackets',
  ]);
  expect(problemsOf(dealerWith('{ "tags": { "reserved": "Held for {name}" } }'))).toMatchObject([
    { path: 'texts.tags.reserved', rule: 'cannot have anything in curly brackets' },
  ]);
});

test('CONF-05 an unknown text is reported with the nearest existing one', () => {
  expect(problemsOf(dealerWith('{ "tags": { "reservd": "Held" } }'))).toMatchObject([
    { path: 'texts.tags.reservd', rule: 'is not a known key', nearest: 'reserved' },
  ]);
});

test('names in curly brackets are filled in, wherever and however often they occur', () => {
  const { prices } = siteOf(smith({ dealer: { texts: { prices: { was: '{price}, yes {price}, before' } } } })).texts;
  expect(fill(prices.was, { price: '$10' })).toBe('$10, yes $10, before');
  // A value is not a text of ours: what looks like a name in it stays.
  expect(fill(prices.was, { price: '{price}$&' })).toBe('{price}$&, yes {price}$&, before');
});

test('the demo dealers reword the two messages that no shopper should read', () => {
  const { sites } = loadAllSites('dealers');
  expect(sites.length).toBeGreaterThan(3);
  for (const { slug, texts } of sites) {
    expect([slug, texts.leads.leadFailed, texts.leads.carLeadFailed].join()).not.toMatch(/occured|submission failed/);
  }
});

test('the text before and after a name is returned separately, for markup in between', () => {
  const { prices } = siteOf(
    smith({ dealer: { texts: { prices: { purchasePrice: 'To buy', was: '{price} before' } } } }),
  ).texts;
  expect(around(prices.was, 'price')).toEqual(['', ' before']);
  expect(around(prices.purchasePrice, 'price')).toEqual(['To buy', '']);
});
