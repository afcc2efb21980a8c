import { ancestorsOf, elementsOf, isUnseen, type PageElement, textOf } from './page-tree.ts';
import {
  type Claim,
  type ClaimContext,
  claimsOf,
  comparisonRate,
  everyComparisonRate,
  everyRate,
  holderOf,
  isAsked,
} from './rate-claims.ts';

/** Maximum letters between a claim and what must accompany it: more is not in close proximity (RG 178.23). */
const reach = 300;

/** What the law requires of a dealer's pages. */
export interface RateContext extends ClaimContext {
  comparisonRateWarning: string;
}

/** A claim without the information that the law requires with it. */
export interface RateFault {
  /** A person has to look at a "warning". */
  level: 'error' | 'warning';
  message: string;
  /** The claims that it is about. */
  claims: readonly Claim[];
}

const fault = (message: string, ...claims: readonly Claim[]): RateFault => ({ level: 'error', message, claims });

/**
 * Incomplete claims of a page: a rate or a repayment must be next to its own comparison rate, a repayment next to its rate as
 * well, visible without a click and no smaller; the warning must be on the page (National Credit Code s 160 to 164, RG 178.23).
 * @param elements of the page, in its order
 * @param body their container; a fragment leaves the warning to the page that includes it
 */
export function rateFaults(
  elements: readonly PageElement[],
  body: PageElement | 'fragment',
  context: RateContext,
): RateFault[] {
  const claims = claimsOf(elements, context);
  if (claims.length === 0) return [];
  const blocks = new Map<PageElement, Claim[]>();
  for (const claim of claims) {
    const holder = holderOf(claim.element);
    blocks.set(holder, [...(blocks.get(holder) ?? []), claim]);
  }
  const warned = body === 'fragment' || warningOf(body, context);
  return [...blocks].flatMap(([holder, inside]) => {
    const missing = missingRates(holder, inside, blocks);
    if (missing.length > 0) return missing;
    if (warned !== true)
      return [fault(`"${inside[0]?.words}" has no comparison rate warning on its page${warned}`, ...inside)];
    return inside.flatMap((claim) => prominence(claim, holder));
  });
}

/** What is missing from the claims of one block. Rates of nested blocks with their own claims do not count. */
function missingRates(
  holder: PageElement,
  claims: readonly Claim[],
  blocks: ReadonlyMap<PageElement, unknown>,
): RateFault[] {
  const isOthers = (at: PageElement) => at !== holder && blocks.has(at);
  const seen = textOf(holder, (at) => isUnseen(at) || isOthers(at) || isAsked(at));
  const comparisons = spansOf(everyComparisonRate, seen);
  const rates = spansOf(
    everyRate,
    seen.replace(everyComparisonRate, (text) => ' '.repeat(text.length)),
  );
  const findings = claims.flatMap((claim) => {
    const { words, every } = claim;
    const spans = spansOf(new RegExp(words.replace(/[^\w ]/g, '\\$&').replaceAll(' ', '\\s+'), 'g'), seen);
    const lacks = (others: readonly Span[]) =>
      others.length === 0 || spans.some((span) => others.every((other) => distance(span, other) > reach));
    if (lacks(comparisons)) {
      const elsewhere = whereElse(comparisons, textOf(holder, isOthers));
      return [fault(`"${words}" has no comparison rate beside it${elsewhere}`, claim)];
    }
    return every && lacks(rates) ? [fault(`"${words}" has no interest rate beside it`, claim)] : [];
  });
  return findings.length > 0 ? findings : sharedRates(claims, comparisons.length);
}

function whereElse(seen: readonly Span[], whole: string): string {
  if (seen.length > 0) return ': it is there, but too far away';
  return comparisonRate.test(whole) ? ': it is there, but folded or hidden' : '';
}

/** Two repayments of the same period are two loans, each with a comparison rate of its own. */
function sharedRates(claims: readonly Claim[], comparisons: number): RateFault[] {
  for (const period of new Set(claims.flatMap(({ every }) => every ?? []))) {
    const loans = new Set(claims.filter(({ every }) => every === period).map(({ words }) => words));
    if (loans.size > comparisons) {
      const all = [...loans].map((words) => `"${words}"`).join(', ');
      const between = `${comparisons} comparison ${comparisons === 1 ? 'rate' : 'rates'} between them`;
      return [fault(`${all} have ${between}: one of them lacks its own`, ...claims)];
    }
  }
  return [];
}

interface Span {
  from: number;
  to: number;
}
const spansOf = (pattern: RegExp, text: string): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
const distance = (one: Span, other: Span): number => Math.max(one.from - other.to, other.from - one.to, 0);

/** Undefined if the warning is visible on the page; else what is wrong with it. */
function warningOf(body: PageElement, { comparisonRateWarning }: RateContext): true | string {
  const warning = squeezed(comparisonRateWarning);
  if (squeezed(textOf(body, isUnseen)).includes(warning)) return true;
  return squeezed(textOf(body)).includes(warning) ? ': it is there, but folded' : '';
}

/** A rate in a heading is larger than a comparison rate in the text below. */
function prominence(claim: Claim, holder: PageElement): RateFault[] {
  const heading = [...ancestorsOf(claim.element)].find(({ name }) => /^h[1-6]$/.test(name));
  if (!heading || comparisonRate.test(textOf(heading))) return [];
  const equal = [...elementsOf(holder)].some(
    (other) => other.name === heading.name && comparisonRate.test(textOf(other)),
  );
  return equal
    ? []
    : [
        {
          level: 'warning',
          message: `"${claim.words}" is in a heading but its comparison rate is not: it must be as prominent`,
          claims: [claim],
        },
      ];
}

const squeezed = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
