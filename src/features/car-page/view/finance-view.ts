import { qualifiesForValuation } from '~/domain/car/actions/eligibility.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { isInStock } from '~/domain/car/status/availability.ts';
import { opensFinanceDialog } from '~/domain/finance/enquiry/enquiry-dialog.ts';
import { financeQuery } from '~/domain/finance/enquiry/finance-query.ts';
import { type CarFigure, figureOptions, mayShowFinance } from '~/domain/finance/figures/car-figure.ts';
import { carDisclaimer, foldedDisclaimer } from '~/domain/finance/figures/disclaimer.ts';
import { figureOf } from '~/domain/finance/figures/figure-of.ts';
import { loanTerm, namedFigures, repaymentText } from '~/domain/finance/figures/figure-texts.ts';
import { formatDollars } from '~/domain/money.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';
import { carQuoteView } from './quote-view.ts';

type FinanceSite = Pick<Site, 'address' | 'finance' | 'dealerships' | 'labels' | 'routes' | 'texts'>;

/**
 * If the dealer finances this car: its figures with everything that must be beside them, and how to ask for others. The link to
 * it is `#finance-calculator`.
 * @param now the moment of the build, for providers with a limit on a car's age
 */
export function financeView(car: Car, site: FinanceSite, now: Date) {
  const options = figureOptions(site.finance, site.dealerships);
  if (!isInStock(car) || !mayShowFinance(car, options)) return undefined;
  const { finance, texts } = site;
  const figure = figureOf(car, site, now);
  const disclaimer = carDisclaimer(figure?.entry?.disclaimer, finance, texts.finance);
  const quote = figure ? undefined : carQuoteView(car, site, disclaimer);
  const partnered = getFinance(car, site);
  return {
    ask: {
      href: paths.finance(site.routes.finance, financeQuery(car)),
      /** One button, though both names for it lead to the same: the partner's while it opens its pre-approval (decision 36). */
      label: partnered?.label ?? site.labels.financeButton,
      /** The finance form, if it opens in a dialog instead of on its page. */
      leadForm: opensFinanceDialog(car, finance) ? 'finance' : undefined,
    },
    figure: figure && figureView(figure, texts.finance),
    /** The figure itself, with which calculator and "Get Finance" start. */
    stated: figure,
    quote,
    getFinance: partnered,
    calculator: finance.calculator.onCarPage,
    warning: finance.comparisonRateWarning,
    licence: finance.creditLicence,
    disclaimer: { text: disclaimer, folded: foldedDisclaimer(disclaimer) },
  };
}

/**
 * "Get Finance": a dialog with JavaScript, a page without. Only for a car that qualifies, at a dealer with a partner.
 */
function getFinance(car: Car, { finance: { partner }, texts: { finance: words } }: FinanceSite) {
  if (!partner || !qualifiesForValuation(car)) return undefined;
  return {
    label: words.getFinance,
    text: words.getFinanceText,
    dialog: { title: words.popupTitle, intro: fill(words.popupIntro, { partner: partner.name }) },
  };
}

export type FinanceView = NonNullable<ReturnType<typeof financeView>>;

/** The figures in words: repayment, rate and comparison rate of the same weight, and what else the lender names. */
function figureView(
  { repayments, rate, comparisonRate, years, deposit, entry }: CarFigure,
  texts: Site['texts']['finance'],
) {
  const [first, ...others] = repayments.map((repayment) => repaymentText(repayment, texts));
  const dollars = (amount: number | undefined) => (amount ? formatDollars(amount) : undefined);
  const details: [string, string | undefined][] = [
    [texts.term, years ? loanTerm(years, texts) : undefined],
    // That none is needed is part of the figure, too.
    [texts.deposit, deposit === undefined ? undefined : formatDollars(deposit)],
    [texts.finalPayment, dollars(entry?.balloon)],
    [texts.establishmentFees, dollars(entry?.establishmentFees)],
    [texts.totalPayable, dollars(entry?.totalPayable)],
  ];
  return {
    figures: namedFigures(first, { rate, comparisonRate }, texts),
    others: others.length > 0 ? fill(texts.otherRepayments, { amounts: others.join(', ') }) : undefined,
    details: details.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
  };
}
