import type { QuotePartner } from '~/client/finance-quote.ts';
import { type QuoteTexts, quoteTexts } from '~/domain/finance/figures/quote-figures.ts';
import { pickSignInTexts, type SignInTexts } from '~/domain/sign-in/sign-in-form.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import type { Site } from '~/site/site.ts';
import type { CustomerTexts } from './finance-customer.ts';

type FinancePopupText =
  | ('estimate' | 'estimateAsk' | 'apply' | 'noCode' | 'passedOn' | 'stored')
  | ('statedTerms' | 'ownTerms' | 'depositOf' | 'oneYear' | 'years');

/** What "Get Finance" needs in addition to the settings of the forms; only dealers with a finance partner have it. */
export interface FinancePopupSettings {
  partner: QuotePartner;
  /** The page with the finance enquiry, which needs no code. */
  financePage: string;
  warning: string;
  /** The labels of the four steps. */
  labels: string[];
  title: string;
  intro: string;
  texts: Pick<Texts['finance'], FinancePopupText> & {
    /** Messages when no reason is known. */
    unknown: string;
    unknownStep: string;
  };
  customer: CustomerTexts;
  quote: QuoteTexts;
  signIn: SignInTexts;
  sendCode: string;
}

/** Those settings for a dealer; undefined without a partner. */
export function financePopupSettings({
  finance,
  routes,
  texts,
}: Pick<Site, 'finance' | 'routes' | 'texts'>): FinancePopupSettings | undefined {
  const { partner } = finance;
  if (!finance.enabled || !partner) return undefined;
  const words = texts.finance;
  const name = { partner: partner.name };
  const { estimate, estimateAsk, apply, noCode, stored, unknownStep } = words;
  const { statedTerms, ownTerms, depositOf, oneYear, years } = words;
  return {
    partner: { id: partner.id, name: partner.name, failed: fill(words.quoteFailed, name) },
    financePage: `/${routes.finance}#finance-form`,
    warning: finance.comparisonRateWarning,
    labels: [words.stepEstimate, words.stepDetails, words.stepApproval, words.stepLender],
    title: words.popupTitle,
    intro: fill(words.popupIntro, name),
    texts: {
      estimate,
      estimateAsk,
      apply,
      noCode,
      stored,
      ...{ statedTerms, ownTerms, depositOf, oneYear, years },
      passedOn: fill(words.passedOn, name),
      unknownStep,
      unknown: texts.chrome.unknownError,
    },
    customer: { failed: fill(words.customerFailed, name), noRedirect: words.noRedirect },
    quote: quoteTexts(words),
    signIn: { ...pickSignInTexts(texts), unknown: words.unknownVerification },
    sendCode: texts.signIn.sendCode,
  };
}
