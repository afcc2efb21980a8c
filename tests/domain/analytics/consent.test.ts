import { describe, expect, test } from 'vitest';
import {
  allowedPurposes,
  type ConsentCase,
  type ConsentChoice,
  consentMode,
  keptConsentOf,
  mustAsk,
} from '~/domain/analytics/consent.ts';

const now = Date.UTC(2026, 10, 22);
const day = 86_400_000;
const aCase = (fields: Partial<ConsentCase> = {}): ConsentCase => ({
  purposes: ['statistics', 'marketing'],
  stored: undefined,
  browserSaysNo: false,
  now,
  ...fields,
});
const storedChoice = (choice: ConsentChoice, at = now - day) => ({ choice, at });

describe('consent to analytics', () => {
  test('silence is no, and the question is asked', () => {
    expect(allowedPurposes(aCase())).toEqual([]);
    expect(mustAsk(aCase())).toBe(true);
  });

  test('each purpose has its own answer', () => {
    const consent = aCase({ stored: storedChoice({ statistics: true, marketing: false }) });
    expect(allowedPurposes(consent)).toEqual(['statistics']);
    expect(mustAsk(consent)).toBe(false);
  });

  test('a no is an answer: the question is not asked again', () => {
    expect(mustAsk(aCase({ stored: storedChoice({ statistics: false, marketing: false }) }))).toBe(false);
  });

  test('a purpose that the dealer adds later is asked about, and off until then', () => {
    const consent = aCase({ stored: storedChoice({ statistics: true }) });
    expect(mustAsk(consent)).toBe(true);
    expect(allowedPurposes(consent)).toEqual(['statistics']);
  });

  test('a purpose that the dealer has dropped is neither asked about nor allowed', () => {
    const consent = aCase({ purposes: ['statistics'], stored: storedChoice({ statistics: true, marketing: true }) });
    expect(allowedPurposes(consent)).toEqual(['statistics']);
    expect(mustAsk(aCase({ purposes: ['statistics'], stored: storedChoice({ statistics: false }) }))).toBe(false);
  });

  test.each([
    ['after a year less a day it counts', now - 364 * day, ['statistics']],
    ['after a year it is over', now - 365 * day, []],
    ['from a clock that was ahead it does not count', now + 1, []],
  ])('%s', (_, at, allowed) => {
    const consent = aCase({ purposes: ['statistics'], stored: storedChoice({ statistics: true }, at) });
    expect(allowedPurposes(consent)).toEqual(allowed);
    expect(mustAsk(consent)).toBe(allowed.length === 0);
  });

  test('Global Privacy Control answers no without a question; what the visitor chooses here takes precedence', () => {
    expect(mustAsk(aCase({ browserSaysNo: true }))).toBe(false);
    expect(allowedPurposes(aCase({ browserSaysNo: true }))).toEqual([]);
    const chosen = aCase({ browserSaysNo: true, stored: storedChoice({ statistics: true, marketing: false }) });
    expect(allowedPurposes(chosen)).toEqual(['statistics']);
  });

  test.each([
    [[], 'denied', 'denied'],
    [['statistics'], 'granted', 'denied'],
    [['marketing'], 'denied', 'granted'],
    [['statistics', 'marketing'], 'granted', 'granted'],
  ] as const)('Consent Mode v2 for %j', (allowed, statistics, marketing) => {
    expect(consentMode(allowed)).toEqual({
      analytics_storage: statistics,
      ad_storage: marketing,
      ad_user_data: marketing,
      ad_personalization: marketing,
    });
  });

  test.each([
    undefined,
    null,
    'yes',
    7,
    {},
    { choice: {} },
    { at: 1 },
    { choice: 'all', at: 1 },
    { choice: {}, at: 'x' },
  ])('a kept choice that is %j counts as none', (value) => {
    expect(keptConsentOf(value)).toBeUndefined();
  });

  test('of a stored choice only answers to known purposes count', () => {
    expect(keptConsentOf({ choice: { statistics: true, marketing: 'yes', resale: true }, at: 5 })).toEqual({
      choice: { statistics: true },
      at: 5,
    });
  });
});
