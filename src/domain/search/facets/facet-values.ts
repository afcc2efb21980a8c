import type { Facet } from './facets.ts';

/** Number of a facet's values that show before its toggle is used. */
const usualLimit = 6;

/**
 * The facet values to show: active ones always, then the popular ones or as many as the limit allows, or all of them at the shopper's
 * request. A facet with a fixed order keeps it.
 */
export function visibleValues<V extends { value: string; isRefined: boolean }>(
  values: readonly V[],
  facet: Pick<Facet, 'limit' | 'order' | 'numeric'>,
  popular: readonly string[],
  all: boolean,
): { shown: V[]; more: boolean } {
  const sorted = inOrder(values, facet);
  const isFirst =
    popular.length > 0
      ? (item: V) => popular.includes(item.value)
      : (item: V) => sorted.indexOf(item) < (facet.limit ?? usualLimit);
  const first = sorted.filter((item) => item.isRefined || isFirst(item));
  return { shown: all ? sorted : first, more: first.length < sorted.length };
}

/**
 * The values of a facet while a search finds nothing: the previous ones, without cars, so that the shopper still sees the choices made.
 * Values with cars are unchanged.
 * @param before the values of the last search that found something
 */
export function keptValues<V extends { value: string; isRefined: boolean; count: number }>(
  now: readonly V[],
  before: readonly V[],
): V[] {
  if (now.some(({ count }) => count > 0)) return [...now];
  const refined = now.filter(({ isRefined }) => isRefined);
  const others = before.filter(({ value }) => !refined.some((item) => item.value === value));
  return [...refined, ...others.map((item) => ({ ...item, count: 0, isRefined: false }))];
}

function inOrder<V extends { value: string }>(
  values: readonly V[],
  { order, numeric }: Pick<Facet, 'order' | 'numeric'>,
): V[] {
  if (order) {
    // A value not named in the order is last.
    const rank = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
    return [...values].sort((a, b) => rank(a.value) - rank(b.value));
  }
  return numeric ? [...values].sort((a, b) => Number(a.value) - Number(b.value)) : [...values];
}
