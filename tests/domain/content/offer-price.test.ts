import { expect, test } from 'vitest';
import { offerPrice } from '~/domain/content/offer-price.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

test.each([
  ['nothing', {}, undefined],
  ['a price alone', { price: 99 }, { amount: '$99' }],
  ['a drive-away price alone', { drive_away_price: 45_990 }, { amount: '$45,990', kind: 'drive away' }],
  [
    'both',
    { price: 41_260, drive_away_price: 45_990 },
    { amount: '$45,990', kind: 'drive away', before: '$41,260 before government charges' },
  ],
  ['both alike', { price: 45_990, drive_away_price: 45_990 }, { amount: '$45,990', kind: 'drive away' }],
])('OFFER-03 LEGAL-03 of %s the price reads %j: what is to be paid leads', (_, offer, shown) => {
  expect(offerPrice(offer, platformTexts.offers)).toEqual(shown);
});
