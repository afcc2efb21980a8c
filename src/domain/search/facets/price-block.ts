import { attributeValue } from '../../car/attributes/attribute-value.ts';
import type { Car } from '../../car/record/car.ts';
import { facetOf } from './facets.ts';
import { sliderBounds } from './ranges.ts';

/** A range with two handles, as a plain form of a page sends it to the search. */
export interface BudgetBlock {
  /** The attribute that it limits. */
  attribute: 'price' | 'weekly_repayment';
  /** Parameter names of its two handles: a form always sends them. */
  names: readonly [from: string, to: string];
  /** Parameter name of the ends of the scale that they stood on, "7000:83000"; those below without it. */
  span: string;
  /** The initial order of the search, as in an address. */
  sort: string;
  /** Dollars: the ends of the scale while the stock gives none, and of addresses made before it did. */
  min: number;
  max: number;
  step: number;
}

/**
 * The price range of the home page (SEARCH-23): 500-dollar steps, between the ends of the search page's slider (`scaleOf`). Not to be
 * confused with that slider, which rounds to 1,000 and has its steps from the stock too (ranges.ts).
 */
export const priceBlock: BudgetBlock = {
  attribute: 'price',
  names: ['budget_from', 'budget_to'],
  span: 'budget_span',
  sort: 'price:desc',
  min: 5000,
  max: 250_000,
  step: 500,
};

/** The same by weekly finance cost, for dealers whose search supports it. */
export const weekBlock: BudgetBlock = {
  attribute: 'weekly_repayment',
  names: ['weekly_from', 'weekly_to'],
  span: 'weekly_span',
  sort: 'weekly_repayment:desc',
  min: 50,
  max: 500,
  step: 10,
};

/** All names of the form in an address. */
export const budgetNames: readonly string[] = [priceBlock, weekBlock].flatMap(({ names, span }) => [...names, span]);

/**
 * A block on the scale of its stock: the ends of the search page's slider, on whole steps of its own, so that the last one can be reached.
 * Without a figure in the stock the block as it is.
 */
export function scaleOf(block: BudgetBlock, cars: readonly Car[]): BudgetBlock {
  const figures = cars.map((car) => attributeValue(car, block.attribute)).filter((it) => typeof it === 'number');
  if (figures.length === 0) return block;
  const [low, high] = [figures.reduce((a, b) => Math.min(a, b)), figures.reduce((a, b) => Math.max(a, b))];
  const ends = sliderBounds(facetOf(block.attribute), { min: low, max: high });
  const min = Math.floor(ends.min / block.step) * block.step;
  return { ...block, min, max: Math.max(Math.ceil(ends.max / block.step) * block.step, min + block.step) };
}

/**
 * The range set by the handles in an address, as "min:max" by attribute; none if it is unlimited. An end at its extreme is left open, so
 * that no car beyond it is lost, and handles that crossed before a script kept them apart mean the range between them. Without a script a
 * form sends both pairs: the order says which of them the shopper has chosen.
 */
export function budgetOf(parameters: URLSearchParams): Readonly<Record<string, string>> {
  const byWeek = parameters.get('sortBy') === weekBlock.sort;
  const { attribute, names, span, ...usual } = byWeek ? weekBlock : priceBlock;
  const ends = /^(\d{1,7}):(\d{1,7})$/
    .exec(parameters.get(span) ?? '')
    ?.slice(1)
    .map(Number);
  const [min = usual.min, max = usual.max] = ends ?? [];
  const [one = min, other = max] = names.map((name) => {
    const text = parameters.get(name) ?? '';
    return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
  });
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const from = low > min ? String(low) : '';
  const to = high < max ? String(high) : '';
  return from || to ? { [attribute]: `${from}:${to}` } : {};
}
