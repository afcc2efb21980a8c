import { carPrice } from '~/domain/car/price/price.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { figureOptions } from '~/domain/finance/figures/car-figure.ts';
import type { FigureLines } from '~/domain/finance/figures/figure-lines.ts';
import { loanTerm } from '~/domain/finance/figures/figure-texts.ts';
import { ownTermsLines } from '~/domain/finance/figures/own-terms-lines.ts';
import { loanCosts } from '~/domain/finance/loan/weekly-repayment.ts';
import { formatDollars } from '~/domain/money.ts';
import type { Site } from '~/site/site.ts';

/** The amount left to pay for a car after a trade-in. */
export interface TradeInDifference {
  lines: { label: string; value: string }[];
  total: { label: string; value: string };
  /** The trade-in is worth more than the car costs. */
  covered: boolean;
  /** The difference per week, with both rates, and the term. */
  weekly?: FigureLines & { term: string };
}

/** Default loan term in years; the calculator also starts with it. */
const years = 5;

/** Undefined for a car that shows no price. @param offer dollars */
export function tradeInDifference(
  car: Car,
  offer: number,
  site: Pick<Site, 'price' | 'finance' | 'dealerships' | 'tradeIn' | 'texts'>,
  now: Date,
): TradeInDifference | undefined {
  const price = carPrice(car, site.price);
  if (price.kind !== 'price') return undefined;
  const { finance, repayments, valuation: texts } = site.texts;
  const about = site.tradeIn.show === 'range';
  const difference = price.dollars - offer;
  const weekly = site.finance.enabled
    ? ownTermsLines(
        car,
        { of: figureOptions(site.finance, site.dealerships), year: now.getFullYear(), texts: finance },
        {
          terms: { years, deposit: offer },
          costs: loanCosts(site.finance.calculator.fees),
          texts: repayments,
        },
      )
    : undefined;
  return {
    lines: [
      { label: car.name, value: formatDollars(price.dollars) },
      { label: about ? texts.lessRange : texts.lessOffer, value: formatDollars(offer) },
    ],
    total: { label: about ? texts.differenceAbout : texts.difference, value: formatDollars(Math.max(0, difference)) },
    covered: difference <= 0,
    ...(weekly && difference > 0 ? { weekly: { ...weekly, term: loanTerm(years, finance).toLowerCase() } } : {}),
  };
}
