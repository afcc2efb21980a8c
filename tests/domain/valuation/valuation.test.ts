import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import {
  type AdjustmentId,
  adjusted,
  adjustmentIds,
  adjustments,
  answersOf,
  effectOf,
  openQuestion,
} from '~/domain/valuation/adjustments.ts';
import { shareByAge, tradeValue } from '~/domain/valuation/depreciation.ts';
import { pastLimits } from '~/domain/valuation/limits.ts';
import { canResume, offerFor, offerRange, offerStands } from '~/domain/valuation/offer.ts';
import { changed, nextStep, shownStep, type Valuation, type ValuationChange } from '~/domain/valuation/valuation.ts';
import { valuationView } from '~/domain/valuation/valuation-view.ts';

const now = new Date('2026-11-23T00:00:00Z');
const day = 86_400_000;
const mazda = { make: 'Mazda', model: 'CX-5', year: 2022 };
const begun: Valuation = {
  ...{ rego: 'ABC123', regoState: 'nsw', vehicle: mazda },
  ...{ answers: {}, photosDone: false, accepted: false },
};
const best = { condition: 'good', history: 'full', accident: 'none', keys: 'two' } as const;
const answered = (answers: Record<string, string>): ValuationChange => ({
  kind: 'answered',
  answers: Object.entries(answers).map(([id, answer]) => ({ id: id as AdjustmentId, answer })),
});
const having = (valuation: Valuation, ...changes: ValuationChange[]) =>
  changes.reduce((so_far, change) => changed(so_far, change, 7, now), valuation);

const aValue = fc.integer({ min: 1, max: 400 }).map((fifties) => fifties * 250);
const someAnswers = fc.record(
  Object.fromEntries(adjustmentIds.map((id) => [id, fc.constantFrom(...answersOf(id))])) as Record<
    AdjustmentId,
    fc.Arbitrary<string>
  >,
);

describe('the table of values', () => {
  const priceNew = fc.integer({ min: 10_000, max: 150_000 });
  const km = fc.integer({ min: 0, max: 100_000 });
  const make = fc.constantFrom('Toyota', 'MG', 'Nobody', 'Mazda');

  test('TRADE-07 a vehicle is never worth more for being older, for having done more, or than it cost', () => {
    fc.assert(
      fc.property(make, priceNew, km, fc.integer({ min: 0, max: 6 }), (name, price, kilometres, age) => {
        const value = (years: number, done: number) =>
          tradeValue({ make: name, year: 2026 - years }, price, done, 2026) ?? Number.NaN;
        expect(value(age, kilometres)).toBeGreaterThan(0);
        expect(value(age, kilometres)).toBeLessThanOrEqual(price * 1.1);
        expect(value(age, kilometres + 5000)).toBeLessThanOrEqual(value(age, kilometres));
        // With the kilometres that are usual at its age.
        expect(value(age + 1, kilometres + 15_000)).toBeLessThanOrEqual(value(age, kilometres));
      }),
      { seed: 14 },
    );
  });

  test('TRADE-07 the table ends where estimates end', () => {
    expect(shareByAge).toHaveLength(8);
    expect(tradeValue({ make: 'Mazda', year: 2018 }, 40_000, 90_000, 2026)).toBeUndefined();
    expect(tradeValue({ make: 'Mazda', year: 2022 }, 40_000, 67_500, 2026)).toBe(22_000);
    expect(tradeValue({ make: 'constructor', year: 2022 }, 40_000, 67_500, 2026)).toBe(21_200);
  });
});

describe('the questions', () => {
  test('TRADE-03 the effect of each answer is the same whatever else is answered, and they add up to the figure', () => {
    fc.assert(
      fc.property(aValue, someAnswers, (value, answers) => {
        const sum = adjustmentIds.reduce((all, id) => all + effectOf(id, answers[id], value), value);
        expect(adjusted(value, answers)).toBe(Math.max(0, sum));
      }),
      { seed: 14 },
    );
  });

  test('TRADE-03 a worse answer never raises the figure', () => {
    fc.assert(
      fc.property(aValue, fc.constantFrom(...adjustmentIds), (value, id) => {
        const effects = answersOf(id).map((answer) => effectOf(id, answer, value));
        expect(effects).toEqual(effects.toSorted((one, other) => other - one));
      }),
      { seed: 14 },
    );
  });

  test('TRADE-03 they are about condition, history, accidents and keys, and come one at a time', () => {
    expect(adjustmentIds).toEqual(['condition', 'history', 'accident', 'keys']);
    expect(adjustments.every(({ answers }) => Object.keys(answers).length >= 2)).toBe(true);
    expect(openQuestion({ condition: 'good', accident: 'none' })).toBe('history');
    expect(openQuestion(best)).toBeUndefined();
  });
});

describe('an offer', () => {
  test('TRADE-03 is valid for its days and not a millisecond longer', () => {
    const offer = offerFor(20_000, best, 7, now);
    if (!offer) throw new Error('no offer');
    expect(offer.price).toBe(20_000);
    expect(offerStands(offer, new Date(now.getTime() + 7 * day - 1))).toBe(true);
    expect(offerStands(offer, new Date(now.getTime() + 7 * day))).toBe(false);
    expect(offerFor(20_000, { condition: 'good' }, 7, now)).toBeUndefined();
  });

  test('TRADE-03 is within its range, which has round ends', () => {
    fc.assert(
      fc.property(aValue, fc.integer({ min: 1, max: 20 }), (price, percent) => {
        const { low, high } = offerRange(price, percent);
        expect(low).toBeLessThanOrEqual(price);
        expect(high).toBeGreaterThanOrEqual(price);
        expect([low % 100, high % 100]).toEqual([0, 0]);
      }),
      { seed: 14 },
    );
  });

  test('TRADE-02 a valuation can be continued for 14 days', () => {
    expect(canResume(now, new Date(now.getTime() + 14 * day - 1))).toBe(true);
    expect(canResume(now, new Date(now.getTime() + 14 * day))).toBe(false);
  });
});

describe('a valuation', () => {
  test('TRADE-07 over 7 years or over 100,000 km there is no estimate', () => {
    expect(pastLimits({ year: 2019 }, 100_000, 2026)).toBeUndefined();
    expect(pastLimits({ year: 2018 }, 10, 2026)).toBe('too-old');
    expect(pastLimits({ year: 2025 }, 100_001, 2026)).toBe('too-far');
  });

  test('TRADE-03 goes through its steps, back too, and never ahead of itself', () => {
    expect(nextStep(begun)).toBe('confirm');
    const valued = having(begun, { kind: 'valued', kilometres: 40_000, value: 20_000 });
    expect(nextStep(valued)).toBe('condition');
    expect(shownStep(valued, 'confirm')).toBe('confirm');
    expect(shownStep(valued, 'offer')).toBe('condition');
    const all = having(valued, answered(best));
    expect(nextStep(all)).toBe('photos');
    const done = having(all, { kind: 'photos-done' });
    expect([nextStep(done), shownStep(done, 'keys'), shownStep(done, 'nonsense')]).toEqual(['offer', 'keys', 'offer']);
    expect(done.offer?.price).toBe(20_000);
  });

  test.each(['too-far', 'unknown', 'away'] as const)(
    'TRADE-03 TRADE-07 an odometer typo can be put right where it ended as %s',
    (value) => {
      const typo = having(begun, { kind: 'valued', kilometres: 520_000, value });
      expect([nextStep(typo), shownStep(typo, 'confirm'), shownStep(typo, 'condition')]).toEqual([
        'enquiry',
        'confirm',
        'enquiry',
      ]);
      const look = { show: 'figure', timeZone: 'Australia/Sydney' } as never;
      const stored = { ...typo, key: 'k', photos: 0, createdAt: now };
      const { valuation: texts } = platformTexts;
      expect(valuationView(stored, undefined, look, texts)).toMatchObject({ step: 'done', back: 'confirm' });
      expect(valuationView(stored, 'confirm', look, texts)).toMatchObject({ step: 'confirm', kms: '520,000' });
      const right = having(typo, { kind: 'valued', kilometres: 52_000, value: 20_000 });
      expect([right.noEstimate, nextStep(right)]).toEqual([undefined, 'condition']);
    },
  );

  test('TRADE-03 answers that left too little can be put right, and what nobody answered cannot be asked again', () => {
    const worn = { condition: 'poor', history: 'none', accident: 'damaged', keys: 'one' };
    const little = having(begun, { kind: 'valued', kilometres: 1, value: 1000 }, answered(worn));
    expect([shownStep(little, 'confirm'), shownStep(little, 'keys')]).toEqual(['confirm', 'keys']);
    const old = { ...begun, noEstimate: 'too-old' as const };
    const unknown = { ...begun, vehicle: undefined, kilometres: 5, noEstimate: 'unknown' as const };
    expect([shownStep(old, 'confirm'), shownStep(unknown, 'confirm')]).toEqual(['enquiry', 'enquiry']);
    const typo = having(
      begun,
      { kind: 'valued', kilometres: 520_000, value: 'too-far' },
      { kind: 'sent', leadId: '1' },
    );
    expect(shownStep(typo, 'confirm')).toBe('sent');
  });

  test('TRADE-03 a changed answer makes another offer', () => {
    const done = having(begun, { kind: 'valued', kilometres: 1, value: 20_000 }, answered(best));
    expect(having(done, answered({ keys: 'one' })).offer?.price).toBe(19_650);
  });

  test('TRADE-07 a vehicle that is unknown, past the limits or worth too little is valued by a person', () => {
    expect(nextStep({ ...begun, vehicle: undefined })).toBe('enquiry');
    expect(nextStep(having(begun, { kind: 'valued', kilometres: 120_000, value: 'too-far' }))).toBe('enquiry');
    const worn = { condition: 'poor', history: 'none', accident: 'damaged', keys: 'one' };
    const little = having(begun, { kind: 'valued', kilometres: 1, value: 1000 }, answered(worn));
    expect([little.noEstimate, little.offer, nextStep(little)]).toEqual(['too-little', undefined, 'enquiry']);
    // Put right, it gets its figure after all.
    const right = having(little, answered(best));
    expect([right.offer?.price, nextStep(right)]).toEqual([1000, 'photos']);
  });

  test('TRADE-04 only a valid offer is accepted, and only once', () => {
    const done = having(begun, { kind: 'valued', kilometres: 1, value: 20_000 }, answered(best), {
      kind: 'photos-done',
    });
    const accepted = having(done, { kind: 'sent', leadId: 'l1' });
    expect([accepted.accepted, nextStep(accepted)]).toEqual([true, 'sent']);
    expect(having(accepted, { kind: 'sent', leadId: 'l2' })).toEqual(accepted);
    expect(having(accepted, answered({ keys: 'one' }))).toEqual(accepted);
    const late = changed(done, { kind: 'sent', leadId: 'l1' }, 7, new Date(now.getTime() + 8 * day));
    expect([late.accepted, late.leadId]).toEqual([false, 'l1']);
    expect(having(begun, { kind: 'sent', leadId: 'l1' }).accepted).toBe(false);
  });
});
