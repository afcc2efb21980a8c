import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { financeView } from '~/features/car-page/view/finance-view.ts';
import type { Site } from '~/site/site.ts';
import { aCar } from '../../../domain/car/a-car.ts';
import { aSite } from '../../../site/a-site.ts';

const now = new Date('2026-06-14T00:00:00Z');
const entry = {
  ...{ financeProvider: 'Manual', interestRate: 8.49, comparisonRate: 9.36, paymentWeek: 141, paymentMonth: 611.4 },
  ...{ termYears: 5, deposit: 2989, balloon: 0, establishmentFees: 595, totalPayable: 36_660 },
};
const viewOf = (car: Partial<Car>, finance: Partial<Site['finance']> = {}, site: Partial<Site> = {}) => {
  const own = aSite(site);
  const enabled = { ...own.finance, enabled: true, provider: 'manual' as const, ...finance };
  return financeView(aCar({ price: 29_890, finance_lenders: [entry], ...car }), { ...own, finance: enabled }, now);
};

test('FIN-27 FIN-30 repayment, rate and comparison rate are together, with the warning and the credit licence', () => {
  const view = viewOf(
    {},
    { creditLicence: 'Smith is a credit representative of Lender, Australian Credit Licence 1.' },
  );
  expect(view?.figure).toEqual({
    figures: [
      { name: 'Repayment', value: '$141 a week' },
      { name: 'Interest rate', value: '8.49% p.a.' },
      { name: 'Comparison rate', value: '9.36% p.a.' },
    ],
    others: 'or $611 a month',
    details: [
      { name: 'Term', value: '5 Years' },
      { name: 'Deposit', value: '$2,989' },
      { name: 'Establishment fees', value: '$595' },
      { name: 'Total payable', value: '$36,660' },
    ],
  });
  expect(view?.warning).toMatch(/^WARNING: This comparison rate is true only for the examples given/);
  expect(view?.licence).toContain('Australian Credit Licence 1');
  const quote = { weeklyRepaymentAmount: 100, advertisedRate: 7.9, comparisonRate: 8.8 };
  expect(viewOf({ youxQuote: quote })?.figure).toMatchObject({
    figures: [{ value: '$100 a week' }, { value: '7.90% p.a.' }, { value: '8.80% p.a.' }],
    others: 'or $433 a month',
    // The loan that a quote is requested for.
    details: [
      { name: 'Term', value: '5 Years' },
      { name: 'Deposit', value: '$0' },
    ],
  });
});

test('FIN-27 FIN-28 with or without a figure the section links to finance for the car, in a dialog where the dealer has it there', () => {
  const view = viewOf({ finance_lenders: [] });
  expect(view?.figure).toBeUndefined();
  expect(view?.ask).toMatchObject({
    href: expect.stringMatching(/^\/finance\?.*car_id=.*#finance-form$/),
    label: 'Pre-Approved',
  });
  expect(view?.ask.leadForm).toBeUndefined();
  const page = { ...aSite().finance.page, enquiryDialog: true };
  expect(viewOf({}, { page })?.ask.leadForm).toBe('finance');
});

test('FIN-27 ELIG-04 a lender’s rates show without a repayment if there is none', () => {
  const own = { ...entry, financeProvider: '360 Finance', paymentWeek: undefined, paymentMonth: undefined };
  const view = viewOf({ finance_lenders: [own] }, { provider: '360-finance' });
  expect(view?.figure?.figures.map(({ name }) => name)).toEqual(['Interest rate', 'Comparison rate']);
});

test('ELIG-02 an excluded dealership is recognised by its id, too', () => {
  const dealerships = [{ id: 'd1', slug: 'north', name: 'North', hidden: false }];
  expect(viewOf({}, {}, { dealerships })).toBeDefined();
  expect(viewOf({}, { excludedDealerships: ['north'] }, { dealerships })).toBeUndefined();
});

test('FIN-29 FIN-32 the default disclaimer names term, deposit and the example; long ones are folded to 197 characters', () => {
  const { text, folded } = viewOf({})?.disclaimer ?? { text: '' };
  expect(text).toContain('5 year term, 10.0% deposit');
  expect(text).toContain('a 5-year secured loan, 10% deposit, 30% final payment, monthly repayments');
  expect(folded).toBe(`${text.slice(0, 197)}...`);
  expect(viewOf({}, { comparisonBasis: 30_000 })?.disclaimer.text).toContain('$30,000');
  const own = { comparisonExample: 'At 6.29% p.a., comparison rate 8.19% p.a., no deposit.' };
  const replaced = viewOf({}, own)?.disclaimer.text;
  expect(replaced).toContain(own.comparisonExample);
  expect(replaced).not.toContain('30% final payment');
  expect(viewOf({ finance_lenders: [{ ...entry, disclaimer: 'Ours.' }] })?.disclaimer).toEqual({ text: 'Ours.' });
  const [short, long] = ['x'.repeat(200), 'x'.repeat(201)];
  expect(viewOf({ finance_lenders: [{ ...entry, disclaimer: short }] })?.disclaimer.folded).toBeUndefined();
  expect(viewOf({ finance_lenders: [{ ...entry, disclaimer: long }] })?.disclaimer.folded).toBe(
    `${'x'.repeat(197)}...`,
  );
});

const partner = { id: 'lender', name: 'Lender', redirectHosts: [] };

test('FIN-19 a quote is requested for a car without one, with the best score and five years', () => {
  const view = viewOf({ finance_lenders: [], year: 2024, vin: 'V', nvic: 'N' }, { partner });
  expect(view?.quote).toMatchObject({
    partner: { id: 'lender', name: 'Lender', failed: 'Failed to get Lender quick quote' },
    question: { selfAssessedCreditScore: 'GREAT', purchasePrice: 29_890, loanTerm: 5, year: 2024, vin: 'V', nvic: 'N' },
  });
  expect(view?.getFinance?.dialog.title).toBe('Instant Finance pre-approval with no impact on your credit score.');
});

test.each<[string, Partial<Car>, Partial<Site['finance']>]>([
  ['without the feature', {}, {}],
  ['with finance off', {}, { partner, enabled: false }],
  ['with a quote of its own', { youxQuote: { weeklyRepaymentAmount: 99 } }, { partner }],
  ['with no price', { price: 0 }, { partner }],
  ['reserved', { reserved: true }, { partner }],
  ['of a make without finance', { make: 'Suzuki' }, { partner }],
  ['with a lender’s figures', { finance_lenders: [entry] }, { partner }],
])('FIN-19 ELIG-02 ELIG-07 nobody is asked about a car %s', (_what, car, finance) => {
  expect(viewOf({ finance_lenders: [], ...car }, finance)?.quote).toBeUndefined();
});

test('FIN-14 FIN-27 the block has one button: the partner’s while it opens the pre-approval, else the dealer’s', () => {
  const label = (car: Partial<Car>, finance: Partial<Site['finance']>) => viewOf(car, finance)?.ask;
  expect(label({}, { partner })).toMatchObject({ label: 'Get Finance', leadForm: 'finance' });
  expect(label({ reserved: true }, { partner })?.label).toBe(aSite().labels.financeButton);
  expect(label({}, {})?.label).toBe(aSite().labels.financeButton);
});
