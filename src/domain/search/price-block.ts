/**
 * The price range of the home page (SEARCH-23, B§5): 500-dollar steps from 5,000 to 250,000. Not to be confused with the
 * slider of the search page, which rounds to 1,000 and has its steps from the stock (ranges.ts).
 */
export const priceBlock = { min: 5000, max: 250_000, step: 500 } as const;

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

/** "min:max" as an address wants it; an end at its extreme is left open, so that no car beyond it is lost. */
export function priceBlockQuery([low, high]: readonly [number, number]): string | undefined {
  const from = low > priceBlock.min ? String(low) : '';
  const to = high < priceBlock.max ? String(high) : '';
  return from || to ? `${from}:${to}` : undefined;
}
