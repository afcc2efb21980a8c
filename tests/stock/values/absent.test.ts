import { expect, test } from 'vitest';
import { isAbsent } from '~/domain/car/record/field-schemas.ts';
import { absentTest } from '~/stock/values/absent.ts';

test.each(['–', '—', '‑', '−', '– / –', '---', '…', 'N\\A', '(blank)', '#N/A', 'Not Provided', ' tba '])(
  'DATA-06 "%s" is not a value of a feed',
  (text) => {
    expect(absentTest()(text)).toBe(true);
  },
);

test.each(['0', 'x', 'No', 'D', '3', 'A-Class', '– 5', 'Not your average ute', '+'])(
  'DATA-06 "%s" is a value',
  (text) => {
    expect(absentTest()(text)).toBe(false);
  },
);

test('DATA-06 a custom list replaces the usual texts, and applies to every dash', () => {
  const own = absentTest(['-', 'void']);
  expect(['–', 'VOID', 'tba'].map(own)).toEqual([true, true, false]);
});

test('DATA-06 a dash of any length is not a value of a car', () => {
  expect(['-', '–', '—', 'x'].map(isAbsent)).toEqual([true, true, true, false]);
});
