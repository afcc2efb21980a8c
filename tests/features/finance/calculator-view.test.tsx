import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { figureOf } from '~/domain/finance/figures/figure-of.ts';
import { calculatorView } from '~/features/finance/calculator-view.ts';
import { FinanceCalculator } from '~/features/finance/FinanceCalculator.tsx';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

const site = aSite();
const fees = [{ name: 'Agency fee', dollars: 912.25, every: 'loan' as const }];
const dealer = {
  ...site,
  finance: { ...site.finance, enabled: true, calculator: { ...site.finance.calculator, fees } },
};
const quote = { weeklyRepaymentAmount: 137, advertisedRate: 8.49, comparisonRate: 9.36 };

function calculator(own: Partial<Car>): string {
  const car = aCar({ price: 29_890, ...own });
  const view = calculatorView(car, dealer, figureOf(car, dealer, new Date('2026-11-20T00:00:00Z')));
  return renderToStaticMarkup(<FinanceCalculator view={view} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('FIN-27 CALC-13 the calculator of a car with a figure shows that figure, with term and deposit, and says whose it is', () => {
  const words = calculator({ youxQuote: quote });
  expect(words).toMatch(/calculated to be \$137 ?\/ ?wk/);
  expect(words).toContain('The figure shown for this vehicle: 5 Years, $0 deposit.');
  expect(words).toContain('Interest rate 8.49% p.a.');
  expect(words).toContain('Comparison rate 9.36% p.a.');
  expect(words).toContain('Total repayments $35,620');
  // How a lender's figure was worked out is not known here.
  expect(words).not.toContain('How we got there');
});

test('CALC-03 CALC-14 without a figure it starts with the dealer’s rate and fees, and nothing is called the vehicle’s', () => {
  const words = calculator({});
  expect(words).toContain('10.00% p.a.');
  expect(words).toContain('Agency fee $912.25');
  expect(words).not.toContain('shown for this vehicle');
});
