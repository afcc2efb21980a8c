import { expect, test } from 'vitest';
import { digitsOf } from '~/domain/finance/loan/loan-request.ts';
import { amountIn } from '~/domain/typed/typed-amount.ts';
import { typedDollars, typedKilometres } from '~/domain/typed/typed-number.ts';

test.each([
  ...['15k', '15 K', '15 thsnd', '15thsnd', '15 thsd', '15 ths', '15 thou', '15 thous', '15 thousand', '15 Thousands'],
  ...['15 thousnd', '15 thosand', '15 thousend', '15 thsand', '15 grand', '15.0 thousand'],
  ...['15 THSND', '15\u00a0thousand', '１５ thousand'],
])('FIN-11 LEAD-16 CALC-05 "%s" is fifteen thousand wherever it is typed', (text) => {
  expect([typedDollars(text), amountIn(text), digitsOf(text)]).toEqual([15_000, 15_000, '15000']);
  expect([typedDollars(`$${text}`), amountIn(`$${text}`)]).toEqual([15_000, 15_000]);
  expect(typedKilometres(`${text} km`)).toBe(15_000);
});

test.each(['15 th', '15 t', '15 million', '15 hundred', '15 thin', '15 kings', '15 pw'])(
  'FIN-11 LEAD-16 CALC-05 "%s" is not fifteen thousand',
  (text) => {
    expect([typedDollars(text), amountIn(text), digitsOf(text)]).toEqual([undefined, 15, '15']);
  },
);
