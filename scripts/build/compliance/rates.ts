import type { BuiltPage } from './built-page.ts';
import { ancestorsOf, elementsOf, isUnseen, type PageElement, textOf } from './page-tree.ts';
import { type ComplianceContext, type ComplianceRule, error, type PageFinding, warning } from './rule.ts';

/** "8.49% p.a.", "6 per cent per annum", "0% finance", "3.9% interest". */
const rateClaim = /\d(?:\.\d+)?\s?(?:%|per cent)\s*(?:p\.?\s?a\b|per annum|finance|interest|fixed|comparison)/i;
/** "$129 per week", "$99/wk", "$560 a month". */
const repaymentClaim = /\$\s?\d[\d,]*(?:\.\d\d)?\s*(?:per|a|\/|p\/?)\s*(?:w(?:ee)?k|w|fortnight|fn|month|mth|mo)\b/i;
const comparisonRate = /comparison rate\b[^.%]{0,60}\d(?:\.\d+)?\s?%|\d(?:\.\d+)?\s?%[^.%]{0,30}comparison rate\b/i;
const everyRate = new RegExp(rateClaim.source, 'gi');

const everyComparisonRate = new RegExp(`(?:${comparisonRate.source})\\s*(?:p\\.?\\s?a\\b\\.?)?`, 'gi');

/** Letters of the page between a claim and what has to stand beside it: more is not in close proximity (RG 178.23). */
const reach = 300;

/** What holds everything about one claim: a card, a list entry, a part of the page. */
const holders = new Set(['article', 'li', 'section', 'dialog', 'main', 'aside', 'tr', '']);
/** Lists of links repeat titles; the claim is judged where they lead. */
const wayfinding = new Set(['nav']);

/**
 * A rate or a repayment stands beside its own comparison rate, a repayment beside its rate as well, seen without a click and no
 * smaller; the warning stands on the page (National Credit Code s 160 to 164, RG 178.23; F-4, FIN-30).
 */
export const comparisonRates: ComplianceRule = {
  id: 'comparison-rate',
  title:
    'Beside every repayment stand its rate and comparison rate, beside every rate the comparison rate, and their warning on the page, seen without a click',
  check: (page, context) => {
    const claims = claimsOf(page, context);
    if (claims.length === 0) return [];
    const blocks = new Map<PageElement, Claim[]>();
    for (const claim of claims) {
      const holder = holderOf(claim.element);
      blocks.set(holder, [...(blocks.get(holder) ?? []), claim]);
    }
    const warned = warningOf(page.body, context);
    const findings = [...blocks].flatMap(([holder, inside]) => {
      const missing = missingRates(holder, inside, blocks);
      if (missing.length > 0) return missing;
      if (warned !== true) return [error(`"${inside[0]?.words}" has no comparison rate warning on its page${warned}`)];
      return inside.flatMap(({ words, element }) => prominence(words, element, holder));
    });
    return [...new Map(findings.map((finding) => [finding.message, finding])).values()];
  },
};

interface Claim {
  /** The words of the claim. */
  words: string;
  /** Set for a repayment: "week", "month". */
  every?: string;
  element: PageElement;
}

/** Texts of one element each that name a rate or a repayment. */
function claimsOf({ elements }: BuiltPage, { subscriptions, finance }: ComplianceContext): Claim[] {
  const claims: Claim[] = [];
  for (const element of elements) {
    const own = ownText(element);
    if (!own.includes('%') && !own.includes('$') && !own.includes('per cent')) continue;
    const rate = rateClaim.exec(own.replace(everyComparisonRate, ''));
    const repayment = repaymentClaim.exec(own);
    const words = rate?.[0] ?? repayment?.[0];
    if (!words || isWayfinding(element)) continue;
    if (!rate && (isFilter(element) || (subscriptions && (!finance || isPrice(element))))) continue;
    claims.push({ words: words.trim(), element, ...(repayment && !rate ? { every: periodOf(repayment[0]) } : {}) });
    if (rate && repayment) claims.push({ words: repayment[0].trim(), element, every: periodOf(repayment[0]) });
  }
  return claims;
}

/** The text of an element with that of the words inside it, such as "$99" and "/week" in two spans. */
function ownText(element: PageElement): string {
  const phrasing = element.children.every(
    (child) => typeof child === 'string' || ['span', 'strong', 'b'].includes(child.name),
  );
  return phrasing && element.children.length > 1 ? textOf(element) : element.own.replace(/\s+/g, ' ');
}

/** "week" of "$129 p/w". */
const periodOf = (repayment: string): string =>
  /[wW]/.test(repayment) ? 'week' : /f/i.test(repayment) ? 'fortnight' : 'month';

/** What the claims of one block lack beside them. Blocks within that have claims of their own keep their rates to themselves. */
function missingRates(
  holder: PageElement,
  claims: readonly Claim[],
  blocks: ReadonlyMap<PageElement, unknown>,
): PageFinding[] {
  const isOthers = (at: PageElement) => at !== holder && blocks.has(at);
  const seen = textOf(holder, (at) => isUnseen(at) || isOthers(at));
  const comparisons = placesOf(everyComparisonRate, seen);
  const rates = placesOf(
    everyRate,
    seen.replace(everyComparisonRate, (text) => ' '.repeat(text.length)),
  );
  const findings = claims.flatMap(({ words, every }) => {
    const places = placesOf(new RegExp(words.replace(/[^\w ]/g, '\\$&').replaceAll(' ', '\\s+'), 'g'), seen);
    const lacks = (others: readonly Place[]) =>
      others.length === 0 || places.some((place) => others.every((other) => distance(place, other) > reach));
    if (lacks(comparisons)) {
      return [error(`"${words}" has no comparison rate beside it${whereElse(comparisons, textOf(holder, isOthers))}`)];
    }
    return every && lacks(rates) ? [error(`"${words}" has no interest rate beside it`)] : [];
  });
  return findings.length > 0 ? findings : sharedRates(claims, comparisons.length);
}

function whereElse(seen: readonly Place[], whole: string): string {
  if (seen.length > 0) return ': it is there, but too far away';
  return comparisonRate.test(whole) ? ': it is there, but folded or hidden' : '';
}

/** Two repayments of the same period are two loans, each with a comparison rate of its own. */
function sharedRates(claims: readonly Claim[], comparisons: number): PageFinding[] {
  for (const period of new Set(claims.flatMap(({ every }) => every ?? []))) {
    const loans = new Map(claims.filter(({ every }) => every === period).map((claim) => [claim.words, claim.words]));
    if (loans.size > comparisons) {
      const all = [...loans.keys()].map((words) => `"${words}"`).join(', ');
      return [
        error(
          `${all} have ${comparisons} comparison ${comparisons === 1 ? 'rate' : 'rates'} between them: one of them lacks its own`,
        ),
      ];
    }
  }
  return [];
}

interface Place {
  from: number;
  to: number;
}
const placesOf = (pattern: RegExp, text: string): Place[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
const distance = (one: Place, other: Place): number => Math.max(one.from - other.to, other.from - one.to, 0);

/** Whether the warning stands on the page in sight; else what to say of it. */
function warningOf(body: PageElement, { comparisonRateWarning }: ComplianceContext): true | string {
  const warning = squeezed(comparisonRateWarning);
  if (squeezed(textOf(body, isUnseen)).includes(warning)) return true;
  return squeezed(textOf(body)).includes(warning) ? ': it is there, but folded' : '';
}

/** A rate in a heading is larger than a comparison rate in the text below. */
function prominence(words: string, element: PageElement, holder: PageElement): PageFinding[] {
  const heading = [...ancestorsOf(element)].find(({ name }) => /^h[1-6]$/.test(name));
  if (!heading || comparisonRate.test(textOf(heading))) return [];
  const equal = [...elementsOf(holder)].some(
    (other) => other.name === heading.name && comparisonRate.test(textOf(other)),
  );
  return equal
    ? []
    : [warning(`"${words}" stands in a heading, its comparison rate does not: it must be as prominent`)];
}

function holderOf(element: PageElement): PageElement {
  for (const at of ancestorsOf(element)) if (holders.has(at.name)) return at;
  return element;
}

const isWayfinding = (element: PageElement) => [...ancestorsOf(element)].some(({ name }) => wayfinding.has(name));

/** Within the price of a vehicle, by the name of its block. */
function isPrice(element: PageElement): boolean {
  return [...ancestorsOf(element)]
    .slice(0, 3)
    .some(
      ({ attributes }) => attributes['data-price'] !== undefined || /(^|[\s_-])price/.test(attributes['class'] ?? ''),
    );
}

/** A range of prices or repayments to search by advertises nothing. */
const isFilter = (element: PageElement) =>
  [...ancestorsOf(element)].some(
    ({ name, attributes }) => name === 'fieldset' || name === 'select' || attributes['role'] === 'group',
  );

const squeezed = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
