import { ancestorsOf, type PageElement, textOf } from './page-tree.ts';

/** "8.49% p.a.", "6 per cent per annum", "0% finance", "3.9% interest". */
const rateClaim = /\d(?:\.\d+)?\s?(?:%|per cent)\s*(?:p\.?\s?a\b|per annum|finance|interest|fixed|comparison)/i;
/** "$129 per week", "$99/wk", "$560 a month". */
const repaymentClaim = /\$\s?\d[\d,]*(?:\.\d\d)?\s*(?:per|a|\/|p\/?)\s*(?:w(?:ee)?k|w|fortnight|fn|month|mth|mo)\b/i;
export const comparisonRate =
  /comparison rate\b[^.%]{0,60}\d(?:\.\d+)?\s?%|\d(?:\.\d+)?\s?%[^.%]{0,30}comparison rate\b/i;
export const everyRate = new RegExp(rateClaim.source, 'gi');

export const everyComparisonRate = new RegExp(`(?:${comparisonRate.source})\\s*(?:p\\.?\\s?a\\b\\.?)?`, 'gi');

/** The container of everything about one claim: a card, a list entry, a part of the page. */
const holders = new Set(['article', 'li', 'section', 'dialog', 'main', 'aside', 'tr', '']);
/** Properties of a dealer that decide which amounts are claims. */
export interface ClaimContext {
  /** Whether the dealer rents vehicles out by the week: such a price is not a repayment. */
  subscriptions: boolean;
  /** Whether the dealer offers finance. */
  finance: boolean;
}

/** A rate or a repayment that a page names. */
export interface Claim {
  /** The words of the claim. */
  words: string;
  /** Set for a repayment: "week", "month". */
  every?: string;
  element: PageElement;
}

/** Texts of one element each that name a rate or a repayment. */
export function claimsOf(elements: readonly PageElement[], { subscriptions, finance }: ClaimContext): Claim[] {
  const claims: Claim[] = [];
  for (const element of elements) {
    const own = ownText(element);
    if (!own.includes('%') && !own.includes('$') && !own.includes('per cent')) continue;
    const rate = rateClaim.exec(own.replace(everyComparisonRate, ''));
    const repayment = repaymentClaim.exec(own);
    const words = rate?.[0] ?? repayment?.[0];
    if (!words || isNoClaim(element)) continue;
    if (!rate && (isFilter(element) || (subscriptions && (!finance || isPrice(element))))) continue;
    claims.push({ words: words.trim(), element, ...(repayment && !rate ? { every: periodOf(repayment[0]) } : {}) });
    if (rate && repayment) claims.push({ words: repayment[0].trim(), element, every: periodOf(repayment[0]) });
  }
  return claims;
}

/** The text of an element including nested words, such as "$99" and "/week" in two spans. */
function ownText(element: PageElement): string {
  const phrasing = element.children.every(
    (child) => typeof child === 'string' || ['span', 'strong', 'b'].includes(child.name),
  );
  return phrasing && element.children.length > 1 ? textOf(element) : element.own.replace(/\s+/g, ' ');
}

/** "week" of "$129 p/w". */
const periodOf = (repayment: string): string =>
  /[wW]/.test(repayment) ? 'week' : /f/i.test(repayment) ? 'fortnight' : 'month';

/** The container of everything about a claim. */
export function holderOf(element: PageElement): PageElement {
  for (const at of ancestorsOf(element)) if (holders.has(at.name)) return at;
  return element;
}

/** In lists of links, which repeat titles: the claim is judged on the linked page. Or in what the shopper asked for. */
const isNoClaim = (element: PageElement) => [...ancestorsOf(element)].some((at) => at.name === 'nav' || isAsked(at));

/** Repeats what a shopper asked for, as the heading and the chips of a search do: their words, not the dealer's claim. */
export const isAsked = ({ attributes }: PageElement): boolean => attributes['data-asked'] !== undefined;

/** Within the price of a vehicle, by the name of its block. */
function isPrice(element: PageElement): boolean {
  return [...ancestorsOf(element)]
    .slice(0, 3)
    .some(
      ({ attributes }) => attributes['data-price'] !== undefined || /(^|[\s_-])price/.test(attributes['class'] ?? ''),
    );
}

/** A range of prices or repayments to search by advertises nothing; the figure of a car always does, in whatever group. */
function isFilter(element: PageElement): boolean {
  const around = [...ancestorsOf(element)];
  return (
    around.every(({ attributes }) => attributes['data-figure'] === undefined) &&
    around.some(({ name, attributes }) => name === 'fieldset' || name === 'select' || attributes['role'] === 'group')
  );
}
