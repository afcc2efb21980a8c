import type { CarQuoteRequest } from '~/components/finance-quote/car-quote.ts';
import { hasEnquiryDialog } from '~/domain/finance/enquiry/enquiry-dialog.ts';
import { financeQuery } from '~/domain/finance/enquiry/finance-query.ts';
import type { CarFigure } from '~/domain/finance/figures/car-figure.ts';
import { feesOf, type StatedLoan, statedLoan } from '~/domain/finance/figures/stated-loan.ts';
import {
  type AmountInput,
  type CalculatorInputs,
  type InputRange,
  inputRanges,
  type LoanFee,
  startInputs,
} from '~/domain/finance/loan/calculator-inputs.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

/** Its own texts, and those for terms and rates shared with the figures of a car. */
export type CalculatorTexts = Texts['calculator'] &
  Pick<Texts['finance'], 'rate' | 'oneYear' | 'years' | 'depositOf' | 'statedTerms' | 'ownTerms'>;

/** A link of the calculator. */
export interface CalculatorLink {
  label: string;
  href: string;
  /** The form shown in a dialog of the page instead of following `href`. */
  leadForm?: string;
  /** Whether the inputs are passed in the address; a form on the same page receives them anyway. */
  carries: boolean;
}

/** The calculator's props; all of them plain data. */
export interface CalculatorView {
  /** The car being financed, if any, for event counts. */
  carId: string | undefined;
  start: CalculatorInputs;
  /** The loan that the car's figure states, shown until an input differs from it. */
  stated: StatedLoan | undefined;
  /** Whether the rate is the car's, whatever rate was last calculated with. */
  ownRate: boolean;
  ranges: Record<AmountInput, InputRange>;
  /** Those of the stated loan, else the dealer's. */
  fees: readonly LoanFee[];
  /** The quote to request for the car, where nothing else on the page does. */
  quote?: CarQuoteRequest | undefined;
  /** The provider's range of comparison rates, per cent a year; undefined without a provider. */
  comparisonRange: { from: number; to: number } | undefined;
  /** Links to enquire about what it cannot calculate, and to continue with its result. */
  ask: CalculatorLink;
  texts: CalculatorTexts;
}

type ViewSite = Pick<Site, 'finance' | 'routes' | 'texts'>;

/**
 * The calculator with the dealer's ranges, fees and rate, of one car or of none.
 * @param figure what is stated for the car: the calculator starts with it
 */
export function calculatorView(
  car: Parameters<typeof financeQuery>[0] | undefined,
  site: ViewSite,
  figure?: CarFigure,
  ask = askLink(car, site),
): CalculatorView {
  const { finance, texts: words } = site;
  const { fees, comparisonRange, ...options } = finance.calculator;
  const { rate, oneYear, years, depositOf, statedTerms, ownTerms } = words.finance;
  const texts = { ...words.calculator, ...{ rate, oneYear, years, depositOf, statedTerms, ownTerms } };
  const stated = figure && statedLoan(figure, car?.price);
  return {
    carId: car?.id,
    start: stated?.inputs ?? startInputs(car?.price, options, figure?.rate),
    stated,
    ownRate: figure !== undefined,
    ranges: inputRanges(options, figure?.rate),
    fees: feesOf(stated, fees, texts.lenderFees),
    comparisonRange: finance.provider && comparisonRange,
    ask,
    texts,
  };
}

/** "Get Finance Now" opens the enquiry if the dealer shows it in a dialog; otherwise "Enquire Now" leads to the finance page. */
function askLink(
  car: Parameters<typeof financeQuery>[0] | undefined,
  { finance, routes, texts: { financePage } }: ViewSite,
): CalculatorLink {
  const dialog = hasEnquiryDialog(finance) && car !== undefined;
  return {
    label: dialog ? financePage.getFinance : financePage.enquire,
    href: paths.finance(routes.finance, car && financeQuery(car)),
    ...(dialog ? { leadForm: 'finance' } : {}),
    carries: true,
  };
}
