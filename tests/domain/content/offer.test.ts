import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedDescription, foldedDisclaimer, offerTiming, shownOffers } from '~/domain/content/offer.ts';

const offer = (id: string, ...excluded_website_ids: string[]) => ({ id, excluded_website_ids });

describe('which offers a website shows', () => {
  const offers = [offer('a'), offer('b', 'smith'), offer('c', 'smith', 'jones'), offer('d', 'jones')];
  test.each([
    ['smith', [], ['a', 'd']],
    ['smith', ['c'], ['a', 'c', 'd']],
    ['jones', [], ['a', 'b']],
    ['brown', [], ['a', 'b', 'c', 'd']],
  ])('OFFER-05 %s with the exempt list %j shows %j', (websiteId, exemptIds, ids) => {
    expect(shownOffers(offers, { websiteId, exemptIds }).map(({ id }) => id)).toEqual(ids);
  });
});

describe('when an offer runs', () => {
  const spring = { ...offer('spring'), start: '2026-10-01', expiry: '2026-12-31' };
  test.each([
    ['2026-09-30T13:59:00Z', 'coming'],
    ['2026-09-30T14:00:00Z', 'running'],
    ['2026-12-31T12:59:00Z', 'running'],
    ['2026-12-31T13:00:00Z', 'over'],
  ])('OFFER-01 at %s in Sydney it is %s', (moment, timing) => {
    expect(offerTiming(spring, 'Australia/Sydney', new Date(moment))).toBe(timing);
  });

  test('OFFER-01 an offer without days always runs', () => {
    expect(offerTiming(offer('always'), 'Australia/Perth', new Date('2030-01-01'))).toBe('running');
  });
});

test('FIN-30 a disclaimer with a comparison rate is never folded, whatever its length', () => {
  const terms = `Comparison rate 9.36% p.a. based on $30,000 over 5 years. WARNING: ${'terms '.repeat(60)}`;
  expect(foldedDisclaimer(terms)).toEqual({ short: terms });
  expect(foldedDisclaimer('terms '.repeat(60))).toHaveProperty('full');
});

describe('texts', () => {
  const words = (length: number) => 'word '.repeat(60).slice(0, length);
  test.each([
    [200, false],
    [201, true],
  ])('OFFER-06 a description of %i characters is folded: %s', (length, folded) => {
    const text = foldedDescription(words(length));
    expect(text.full !== undefined).toBe(folded);
    if (folded) expect(text.full).toHaveLength(length);
  });

  test('OFFER-06 a folded description shows at most 160 characters, a disclaimer 200', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 201, maxLength: 900 }), (text) => {
        expect(foldedDescription(text).short.length).toBeLessThanOrEqual(161);
        expect(foldedDisclaimer(text).short.length).toBeLessThanOrEqual(201);
        expect(foldedDescription(text).full).toBe(text);
      }),
    );
  });
});
