import type { BuiltPage } from './built-page.ts';
import { ancestorsOf, elementsOf, isUnseen, type PageElement, textOf } from './page-tree.ts';
import { type ComplianceContext, type ComplianceRule, error, type PageFinding, warning } from './rule.ts';

/** "8.49% p.a.", "6 per cent per annum", "0% finance", "3.9% interest". */
const rateClaim = /\d(?:\.\d+)?\s?(?:%|per cent)\s*(?:p\.?\s?a\b|per annum|finance|interest|fixed|comparison)/i;
/** "$129 per week", "$99/wk", "$560 a month". */
const repaymentClaim = /\$\s?\d[\d,]*(?:\.\d\d)?\s*(?:per|a|\/|p\/?)\s*(?:w(?:ee)?k|w|fortnight|fn|month|mth|mo)\b/i;
const comparisonRate = /comparison rate[^.%]{0,60}\d(?:\.\d+)?\s?%|\d(?:\.\d+)?\s?%[^.%]{0,30}comparison rate/i;

const everyComparisonRate = new RegExp(`(?:${comparisonRate.source})\\s*(?:p\\.?\\s?a\\b\\.?)?`, 'gi');

/** What holds everything about one claim: a card, a list entry, a part of the page. */
const holders = new Set(['article', 'li', 'section', 'dialog', 'main', 'aside', '']);
/** Lists of links repeat titles; the claim is judged where they lead. */
const wayfinding = new Set(['nav']);

/**
 * A rate or a repayment stands beside its comparison rate and the warning, seen without a click and no smaller (National
 * Credit Code s 160 to 164, RG 178.23; F-4, FIN-30).
 */
export const comparisonRates: ComplianceRule = {
  id: 'comparison-rate',
  title: 'Beside every rate or repayment stand the comparison rate and its warning, seen without a click',
  check: (page, context) => {
    const findings = claimsOf(page, context).flatMap((claim) => judge(claim, context));
    return [...new Map(findings.map((finding) => [finding.message, finding])).values()];
  },
};

interface Claim {
  /** The words of the claim. */
  words: string;
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
    if (!rate && subscriptions && (!finance || isPrice(element) || isFilter(element))) continue;
    claims.push({ words: words.trim(), element });
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

function judge({ words, element }: Claim, context: ComplianceContext): PageFinding[] {
  const holder = holderOf(element);
  const seen = textOf(holder, isUnseen);
  const warned = squeezed(seen).includes(squeezed(context.comparisonRateWarning));
  if (!comparisonRate.test(seen)) {
    const folded = comparisonRate.test(textOf(holder));
    return [error(`"${words}" has no comparison rate beside it${folded ? ': it is there, but folded or hidden' : ''}`)];
  }
  if (!warned) {
    const folded = squeezed(textOf(holder)).includes(squeezed(context.comparisonRateWarning));
    return [error(`"${words}" has no comparison rate warning beside it${folded ? ': it is there, but folded' : ''}`)];
  }
  return prominence(words, element, holder);
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

/** A range of prices to search by advertises nothing. */
const isFilter = (element: PageElement) =>
  [...ancestorsOf(element)].some(({ name, attributes }) => name === 'fieldset' || attributes['role'] === 'group');

const squeezed = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
