import fc from 'fast-check';
import { expect, test } from 'vitest';
import { financeQuery, readFinanceQuery } from '~/domain/finance/enquiry/finance-query.ts';
import { inputRanges } from '~/domain/finance/loan/calculator-inputs.ts';

const ranges = inputRanges({ price: { min: 1000, max: 250_000 }, rate: { min: 0.5, max: 15, default: 10 } });
const read = (query: string) => readFinanceQuery(new URLSearchParams(query), ranges);
const vin = 'JTNK4RBE103012345';

test('FIN-02 an address gives the subject of the loan and its amount', () => {
  const query = `vin=${vin}&nvic=ABC22A&year=2022&preferredDealership=north&car_type=used&vehiclePriceBudget=45990&loanTerm=3&selfAssessedCreditScore=POOR&whoIsHelping=Sam&car_id=c1`;
  expect(read(query)).toEqual({
    ...{ carId: 'c1', vin, nvic: 'ABC22A', year: '2022', dealership: 'north', carType: 'used' },
    ...{ amount: 45_990, term: 3, score: 'POOR', whoIsHelping: 'Sam' },
  });
  expect(read('price=20000&credit_score=decent')).toEqual({ amount: 20_000, score: 'DECENT' });
});

test.each([
  ['', {}],
  ['price=5000', { amount: 10_000 }],
  ['vehiclePriceBudget=20000-35000', { amount: 35_000 }],
  ['vehiclePriceBudget=$45,990.00', { amount: 45_990 }],
  ['price=lots', {}],
  ['loanTerm=12', { term: 7 }],
  ['vin=not-a-vin', {}],
  ['year=20222', {}],
  ['car_id=../../etc', {}],
  ['car_type=stolen', {}],
  ['whoIsHelping=<script>', {}],
  ['preferredDealership=a b', {}],
])('FIN-02 of %j counts what can be right: %j', (query, said) => {
  expect(read(query)).toEqual(said);
});

test('FIN-03 the calculator’s result is passed on whole, and its amount and deposit are the form’s', () => {
  const shown = 'amount=45990&tradeIn=5000&term=3&interest=8.5&residual=0&frequency=month';
  expect(read(`vehiclePriceBudget=49990&${shown}`)).toEqual({
    ...{ amount: 45_990, deposit: 5000, term: 3, calculation: shown },
  });
  expect(read('amount=45990&term=3')).not.toHaveProperty('calculation');
});

test('FIN-06 what links say of a car is read back', () => {
  const car = { id: 'c1', dealership_slug: 'north', price: 30_000, car_type: 'used', vin } as const;
  expect(readFinanceQuery(new URLSearchParams(financeQuery(car)), ranges)).toEqual({
    ...{ carId: 'c1', dealership: 'north', amount: 30_000, carType: 'used', vin },
  });
  expect(financeQuery({ ...car, price: undefined, vin: undefined } as unknown as typeof car)).toEqual({
    ...{ preferredDealership: 'north', car_id: 'c1', car_type: 'used' },
  });
});

test('FIN-02 whatever an address contains, what is read from it fits into the form', () => {
  const keys = ['price', 'loanTerm', 'vin', 'car_id', 'whoIsHelping', 'tradeIn', 'amount', 'interest', 'year'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), fc.string()), (query) => {
      const { amount, term, whoIsHelping = '', deposit = 1 } = readFinanceQuery(new URLSearchParams(query), ranges);
      expect(amount === undefined || (amount >= 10_000 && amount <= 200_000)).toBe(true);
      expect(term === undefined || (term >= 1 && term <= 7)).toBe(true);
      expect(deposit).toBeGreaterThan(0);
      expect(whoIsHelping).not.toMatch(/[<>\n]/);
    }),
  );
});
