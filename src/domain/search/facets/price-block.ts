/** A range with two handles, as a plain form of a page sends it to the search. */
export interface BudgetBlock {
  /** The attribute that it limits. */
  attribute: 'price' | 'weekly_repayment';
  /** Parameter names of its two handles: a form always sends them. */
  names: readonly [from: string, to: string];
  /** The initial order of the search, as in an address. */
  sort: string;
  /** Dollars. */
  min: number;
  max: number;
  step: number;
}

/**
 * The price range of the home page (SEARCH-23): 500-dollar steps from 5,000 to 250,000. Not to be confused with the
 * slider of the search page, which rounds to 1,000 and has its steps from the stock (ranges.ts).
 */
export const priceBlock: BudgetBlock = {
  attribute: 'price',
  names: ['budget_from', 'budget_to'],
  sort: 'price:desc',
  min: 5000,
  max: 250_000,
  step: 500,
};

/** The same by weekly finance cost, for dealers whose search supports it. */
export const weekBlock: BudgetBlock = {
  attribute: 'weekly_repayment',
  names: ['weekly_from', 'weekly_to'],
  sort: 'weekly_repayment:desc',
  min: 50,
  max: 500,
  step: 10,
};

/** All names of the handles in an address. */
export const budgetNames: readonly string[] = [...priceBlock.names, ...weekBlock.names];

/**
 * The range set by the handles in an address, as "min:max" by attribute; none if it is unlimited. An end at its extreme is left open, so
 * that no car beyond it is lost, and handles that crossed before a script kept them apart mean the range between them. Without a script a
 * form sends both pairs: the order says which of them the shopper has chosen.
 */
export function budgetOf(parameters: URLSearchParams): Readonly<Record<string, string>> {
  const byWeek = parameters.get('sortBy') === weekBlock.sort;
  const { attribute, names, min, max } = byWeek ? weekBlock : priceBlock;
  const [one = min, other = max] = names.map((name) => {
    const text = parameters.get(name) ?? '';
    return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
  });
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const from = low > min ? String(low) : '';
  const to = high < max ? String(high) : '';
  return from || to ? { [attribute]: `${from}:${to}` } : {};
}
