import type { Refinements, SearchState } from '../address/search-state.ts';
import type { Relaxation } from './relaxations.ts';

const kinds: readonly Relaxation['kind'][] = ['meant', 'widen', 'value', 'word', 'facet', 'query', 'pair', 'only'];

export interface CountedRelaxation extends Relaxation {
  count: number;
}

/** Smallest change first: by kind, and within a kind by how few cars are gained. */
export function smallestFirst(counted: readonly CountedRelaxation[]): CountedRelaxation[] {
  return [...counted].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.count - b.count);
}

/** The ones worth offering, in order: those that find cars, and more of them than every smaller change before. */
export function cheapest(counted: readonly CountedRelaxation[], limit = 4): CountedRelaxation[] {
  const result: CountedRelaxation[] = [];
  for (const candidate of counted) {
    const adds = result.every((it) => it.count < candidate.count || !asksLess(candidate.state, it.state));
    if (candidate.count > 0 && adds) result.push(candidate);
  }
  return result.slice(0, limit);
}

/** Whether every car that `narrow` finds is also found by `wide`, as far as can be determined without the cars. */
export function asksLess(wide: SearchState, narrow: SearchState): boolean {
  const has = (all: readonly unknown[] = [], one: unknown) =>
    all.some((other) => JSON.stringify(other) === JSON.stringify(one));
  return (
    wordsIn(wide.query).every((word) => wordsIn(narrow.query).includes(word)) &&
    covers(wide, narrow) &&
    (wide.also ?? []).every((demand) => has(narrow.also, demand)) &&
    refusesLess(wide.without ?? {}, narrow.without ?? {})
  );
}

/** Whether what fits `narrow` fits `wide` as well. */
function covers(wide: Refinements, narrow: Refinements): boolean {
  const lists = Object.entries(wide.lists ?? {}).every(([attribute, values]) => {
    const fewer = narrow.lists?.[attribute];
    return fewer?.every((value) => values.includes(value)) ?? false;
  });
  return (
    lists && Object.entries(wide.ranges ?? {}).every(([attribute, range]) => spans(range, narrow.ranges?.[attribute]))
  );
}

function refusesLess(few: Refinements, many: Refinements): boolean {
  const lists = Object.entries(few.lists ?? {}).every(([attribute, values]) =>
    values.every((value) => many.lists?.[attribute]?.includes(value)),
  );
  const ranges = Object.entries(few.ranges ?? {}).every(([attribute, range]) => {
    const more = many.ranges?.[attribute];
    return more !== undefined && spans(more, range);
  });
  return lists && ranges;
}

const wordsIn = (query = '') => query.split(/\s+/).filter(Boolean);

function spans(wide: string, narrow: string | undefined): boolean {
  if (narrow === undefined) return false;
  const [low, high] = ends(wide);
  const [from, to] = ends(narrow);
  return low <= from && high >= to;
}

function ends(range: string): [low: number, high: number] {
  const [low, high] = range.split(':');
  return [low ? Number(low) : Number.NEGATIVE_INFINITY, high ? Number(high) : Number.POSITIVE_INFINITY];
}
