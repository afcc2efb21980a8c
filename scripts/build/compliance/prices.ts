import { ancestorsOf, isUnseen, type PageElement, textOf } from '../../../src/server/advertising/page-tree.ts';
import { type ComplianceRule, error, type PageFinding, warning } from './rule.ts';

const dollars = /\$\s?\d[\d,]*(?:\.\d\d)?/;
const partPrice =
  /\b(?:excl|excluding|ex|before|plus)\b[^$]{0,12}(?:gov|charges|on[- ]?roads?|delivery|stamp|rego|registration)|\begc\b/i;
const totalPrice = /\bdrive[\s-]?away\b|\btotal price\b|\bincl(?:uding|\.)? [^$]{0,12}charges\b/i;

/** The prominence of a text, by its enclosing elements: the highest counts, and small print counts against it. */
const weights: Readonly<Record<string, number>> = {
  h1: 6,
  h2: 5,
  h3: 4,
  h4: 3,
  strong: 2,
  b: 2,
  em: 1,
  small: -2,
  s: -3,
  del: -3,
};

/**
 * Where part of a price is shown, the total is shown at least as prominently (ACL s 48). A new vehicle whose price
 * excludes charges needs a manual check: the total must be shown if it can be calculated.
 */
export const totalPrices: ComplianceRule = {
  id: 'total-price',
  title: 'The total price is at least as prominent as its parts',
  check: ({ elements, title, path }) => {
    const findings: PageFinding[] = [];
    const prices = pricesOf(elements);
    for (const part of prices.filter(({ kind }) => kind === 'part')) {
      const totals = prices.filter(({ kind, holder }) => kind === 'total' && holder === part.holder);
      if (totals.length > 0 && totals.every(({ weight }) => weight < part.weight)) {
        findings.push(error(`${part.words} is more prominent than the drive-away price beside it`));
      }
    }
    const isNewCar = path.startsWith('/cars/') && /^(new|demo)/i.test(title);
    const own = prices.find((price) => price.own);
    if (
      isNewCar &&
      own?.kind === 'part' &&
      !prices.some(({ kind, holder }) => kind === 'total' && holder === own.holder)
    ) {
      findings.push(
        warning(
          'A new or demonstrator vehicle is priced without government charges: show the drive-away price where it can be worked out',
        ),
      );
    }
    return findings;
  },
};

interface ShownPrice {
  kind: 'part' | 'total';
  words: string;
  weight: number;
  /** Whether it is the price that the page is about, not one on a card. */
  own: boolean;
  /** The card or part of the page that contains it. */
  holder: PageElement;
}

const holders = new Set(['article', 'li', 'section', 'aside', 'dialog', 'main', 'table', '']);

/** Amounts with the words that say what they cover, in page order. */
function pricesOf(elements: readonly PageElement[]): ShownPrice[] {
  const prices: ShownPrice[] = [];
  for (const element of elements) {
    const amount = dollars.exec(element.own);
    if (!amount || isHidden(element) || isStruck(element)) continue;
    const words = labelOf(element);
    const kind = totalPrice.test(words) ? 'total' : partPrice.test(words) ? 'part' : undefined;
    if (!kind) continue;
    prices.push({
      kind,
      words: `${amount[0]} (${words.slice(0, 60)})`,
      weight: weightOf(element),
      own: element.attributes['data-price'] === 'amount',
      holder: holderOf(element),
    });
  }
  return prices;
}

/** The nearest words around an amount that contain no other amount. */
function labelOf(element: PageElement): string {
  let label = textOf(element, isUnseen);
  for (const at of [...ancestorsOf(element)].slice(1, 3)) {
    const text = textOf(at, (inner) => isUnseen(inner) || inner.name === 's' || inner.name === 'del');
    if ((text.match(/\$\s?\d/g) ?? []).length > 1 || text.length > 160) break;
    label = text;
  }
  return label;
}

function weightOf(element: PageElement): number {
  return [...ancestorsOf(element)].slice(0, 4).reduce((sum, { name }) => sum + (weights[name] ?? 0), 0);
}

function holderOf(element: PageElement): PageElement {
  for (const at of ancestorsOf(element)) if (holders.has(at.name)) return at;
  return element;
}

const isHidden = (element: PageElement) => [...ancestorsOf(element)].some(isUnseen);
const isStruck = (element: PageElement) =>
  [...ancestorsOf(element)].slice(0, 2).some(({ name }) => name === 's' || name === 'del');
