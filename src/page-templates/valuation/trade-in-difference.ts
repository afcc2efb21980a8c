import { carPrice } from '~/domain/car/price/price.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { carFigure, figureOptions } from '~/domain/finance/figures/car-figure.ts';
import type { FigureLines } from '~/domain/finance/figures/figure-lines.ts';
import { loanTerm } from '~/domain/finance/figures/figure-texts.ts';
import { ownTermsLines } from '~/domain/finance/figures/own-terms-lines.ts';
import { feesOf, statedLoan } from '~/domain/finance/figures/stated-loan.ts';
import { loanCosts } from '~/domain/finance/loan/weekly-repayment.ts';
import { formatDollars } from '~/domain/money.ts';
import { fill } from '~/domain/texts/text.ts';
import { timeZoneOf, yearIn } from '~/domain/time/time-zone.ts';
import type { ShownDollars } from '~/domain/valuation/offer.ts';
import { dollarsText } from '~/domain/valuation/valuation-texts.ts';
import type { Site } from '~/site/site.ts';

/** The amount left to pay for a car after a trade-in. */
export interface TradeInDifference {
  lines: { label: string; value: string }[];
  total: { label: string; value: string };
  /** The trade-in is worth more than the car costs. */
  covered: boolean;
  /** The difference per week, with both rates, and the term and deposit as text. */
  weekly?: FigureLines & { terms: string };
}

/** Default loan term in years; the calculator also starts with it. */
const years = 5;

/** Undefined for a car that shows no price. The repayment of a range is for its lower end, so that nobody counts on too little. */
export function tradeInDifference(
  car: Car,
  offer: ShownDollars,
  site: Pick<Site, 'address' | 'price' | 'finance' | 'dealerships' | 'texts'>,
  now: Date,
): TradeInDifference | undefined {
  const price = carPrice(car, site.price);
  if (price.kind !== 'price') return undefined;
  const { finance, repayments, valuation: texts } = site.texts;
  const isRange = offer.low !== offer.high;
  const left = { low: Math.max(0, price.dollars - offer.high), high: Math.max(0, price.dollars - offer.low) };
  const known = { term: loanTerm(years, finance).toLowerCase(), deposit: formatDollars(offer.low) };
  const [of, year] = [figureOptions(site.finance, site.dealerships), yearIn(timeZoneOf(site.address), now)];
  const figure = carFigure(car, of, year);
  const fees = feesOf(figure && statedLoan(figure, car.price), site.finance.calculator.fees, '');
  const weekly = ownTermsLines(
    car,
    { of, year, texts: finance },
    { terms: { years, deposit: offer.low }, costs: loanCosts(fees), texts: repayments },
  );
  return {
    lines: [
      { label: car.name, value: formatDollars(price.dollars) },
      { label: isRange ? texts.lessRange : texts.lessOffer, value: dollarsText(offer, texts) },
    ],
    total: { label: isRange ? texts.differenceRange : texts.difference, value: dollarsText(left, texts) },
    covered: left.high === 0,
    ...(weekly && left.high > 0
      ? { weekly: { ...weekly, terms: fill<string>(isRange ? texts.weeklyRange : texts.weekly, known) } }
      : {}),
  };
}
