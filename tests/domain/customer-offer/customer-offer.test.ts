import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAnswer } from '~/domain/customer-offer/answer-form.ts';
import { customerOfferStates, offerAfter, offerAnswers, offerStateAt } from '~/domain/customer-offer/customer-offer.ts';
import { offerLimits } from '~/domain/lead/fields/offer-limits.ts';
import { checkLeadFields } from '~/domain/lead/form/lead-form.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { contact, leadOptions } from '../lead/a-lead.ts';

const texts = platformTexts.fieldErrors;

describe('the state of an offer', () => {
  test('ENQ-11 an offer that was answered, or has expired, cannot be answered again, whatever is pressed', () => {
    for (const state of customerOfferStates.filter((it) => it !== 'sent')) {
      for (const event of [...offerAnswers, 'run-out'] as const) expect(offerAfter(state, event)).toBeUndefined();
    }
    expect(offerAnswers.map((answer) => offerAfter('sent', answer))).toEqual(['accepted', 'countered', 'declined']);
  });

  test('ENQ-11 an offer expires the moment its time is over; an answer stays what it was', () => {
    const endsAt = new Date('2026-11-30T00:00:00Z');
    expect(offerStateAt({ state: 'sent', endsAt }, new Date(endsAt.getTime() - 1))).toBe('sent');
    expect(offerStateAt({ state: 'sent', endsAt }, endsAt)).toBe('expired');
    expect(offerStateAt({ state: 'accepted', endsAt }, endsAt)).toBe('accepted');
  });
});

describe('what can be offered', () => {
  const shares = { lowest: 50, highest: 120 };
  const offered = (amount: string, price?: number) => {
    const fields = { ...contact, offer_from_client: amount };
    const checked = checkLeadFields('offer', leadOptions({ withCar: true, price }), fields, texts);
    return checked.ok ? checked.fields.offer_from_client : checked.errors.offer_from_client;
  };

  test.each([
    ['24,500', 25_990, 24_500],
    ['12,900', 25_990, 12_900],
    ['12,899', 25_990, 'That’s a long way under the asking price. We can look at offers from $12,900.'],
    ['31,200', 25_990, 31_200],
    ['31,201', 25_990, texts.offerTooHigh],
    ['24,500.50', 25_990, texts.wholeDollars],
    ['', 25_990, texts.required_offer_from_client],
    // A car that shows no price, or none at all: whatever it is worth to them.
    ['1', undefined, 1],
    ['9,999,999', undefined, 9_999_999],
  ])('ENQ-11 an offer of "%s" for a price of %s: %s', (amount, price, expected) => {
    expect(offered(amount, price)).toBe(expected);
  });

  test('ENQ-11 the limits are round, include the asking price, and favour the shopper', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (price) => {
        const { least, most } = offerLimits(price, shares);
        expect(least).toBeGreaterThanOrEqual(1);
        expect(least).toBeLessThanOrEqual(Math.max(1, price / 2));
        expect(most).toBeGreaterThanOrEqual(price * 1.2);
        expect(most % 100).toBe(0);
      }),
    );
  });
});

describe('the answer to an offer', () => {
  const check = (given: Record<string, string>) => checkAnswer(given, { offered: 24_000, most: 31_200 }, texts);

  test('ENQ-11 a counter-offer is in whole dollars above the offer and within reach of the price; comments are optional', () => {
    expect(check({ answer: 'accept' })).toEqual({ ok: true, fields: { answer: 'accept', words: '' } });
    expect(check({ answer: 'counter', counter: '$25,000', words: ' With a full tank. ' })).toEqual({
      ok: true,
      fields: { answer: 'counter', counter: 25_000, words: 'With a full tank.' },
    });
    expect(check({ answer: 'counter', counter: '24,000' })).toMatchObject({
      errors: { counter: expect.stringContaining('at least $24,001') },
    });
    expect(check({ answer: 'counter', counter: '31,201' })).toMatchObject({
      errors: { counter: expect.stringContaining('$31,200') },
    });
    expect(check({ answer: 'counter' })).toMatchObject({ errors: { counter: texts.required_counter } });
    expect(check({ answer: 'decline', words: '<b>No</b>' })).toMatchObject({ errors: { words: texts.plainText } });
  });

  test('ENQ-11 a form that the page did not make is rejected', () => {
    expect(check({})).toBeUndefined();
    expect(check({ answer: 'run-out' })).toBeUndefined();
  });
});
