/**
 * The price range of the home page (SEARCH-23, B§5): 500-dollar steps from 5,000 to 250,000. Not to be confused with the
 * slider of the search page, which rounds to 1,000 and has its steps from the stock (ranges.ts).
 */
export const priceBlock = { min: 5000, max: 250_000, step: 500 } as const;

/** What its two handles are called in an address: a plain form sends them wherever they stand. */
export const priceBlockNames = ['budget_from', 'budget_to'] as const;

/**
 * The range after one handle moved: on the 500-dollar grid, inside the ends, and stopped by the other handle.
 * @param moved which handle the shopper moved
 */
export function priceBlockRange(low: number, high: number, moved: 'low' | 'high'): [low: number, high: number] {
  const snap = (dollars: number) =>
    Math.min(priceBlock.max, Math.max(priceBlock.min, Math.round(dollars / priceBlock.step) * priceBlock.step));
  const [from, to] = [snap(low), snap(high)];
  if (from <= to) return [from, to];
  return moved === 'low' ? [to, to] : [from, from];
}

/**
 * The prices that the handles in an address ask for, as "min:max"; undefined where that is any price. An end at its extreme is left
 * open, so that no car beyond it is lost, and handles that crossed before a script kept them apart mean what lies between them.
 */
export function pricesOfBlock(parameters: URLSearchParams): string | undefined {
  const [one = priceBlock.min, other = priceBlock.max] = priceBlockNames.map((name) => {
    const text = parameters.get(name) ?? '';
    return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
  });
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const from = low > priceBlock.min ? String(low) : '';
  const to = high < priceBlock.max ? String(high) : '';
  return from || to ? `${from}:${to}` : undefined;
}
