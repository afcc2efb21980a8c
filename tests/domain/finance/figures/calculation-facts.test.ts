import { expect, test } from 'vitest';
import { calculationFacts } from '~/domain/finance/figures/calculation-facts.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

const fees = [
  { name: 'Establishment fee', dollars: 395, every: 'loan' },
  { name: 'Security registration', dollars: 6, every: 'loan' },
  { name: 'Dealer agency fee', dollars: 912.25, every: 'loan' },
  { name: 'Account fee', dollars: 8, every: 'month' },
] as const;
const options = { price: { min: 1000, max: 250_000 }, rate: { min: 4, max: 20, default: 8.5 }, fees };
const facts = (query: string) => calculationFacts(query, options, platformTexts);
const whole = 'amount=30000&tradeIn=0&term=5&interest=8.5&residual=0&frequency=month';

test('CALC-09 CALC-14 the calculator’s result is listed line by line, recalculated', () => {
  const lines = facts(whole).map(({ label, value }) => `${label}: ${value}`);
  expect(lines).toEqual([
    'Purchase price: $30,000',
    'Establishment fee: $395',
    'Security registration: $6',
    'Dealer agency fee: $912.25',
    'Amount financed: $31,313.25',
    'Loan term: 5 Years',
    'Interest rate: 8.50% p.a.',
    expect.stringMatching(/^Comparison rate with these fees: 1[01]\.\d\d% p\.a\.$/),
    'Repayment: $650 a month',
    'Total repayments: $39,000',
    'Interest and fees: $9,000',
  ]);
  expect(facts(whole.replace('tradeIn=0', 'tradeIn=3000').replace('residual=0', 'residual=9000'))).toEqual(
    expect.arrayContaining([
      { label: 'Deposit or trade-in', value: '$3,000' },
      { label: 'Residual', value: '$9,000' },
    ]),
  );
});

test.each([
  '',
  'payment=12',
  whole.replace('&frequency=month', ''),
  whole.replace('interest=8.5', 'interest=none'),
  whole.replace('amount=30000', 'amount=900'),
  whole.replace('tradeIn=0', 'tradeIn=30000'),
])('CALC-12 what is not a calculation, or comes to nothing, tells nothing: %j', (query) => {
  expect(facts(query)).toEqual([]);
});
