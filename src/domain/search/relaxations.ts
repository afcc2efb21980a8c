import { capitalised } from '../text.ts';
import { rangeValue, sliderBounds } from './ranges.ts';
import { normaliseState, type Refinements, type SearchState } from './search-state.ts';
import {
  alternativesWords,
  anyOf,
  facetByAttribute,
  rangeWords,
  stateParts,
  withAlso,
  withList,
  withoutQuery,
  withQuery,
  withRange,
  withRefused,
} from './state-words.ts';

/**
 * A search that asks for less than the one that found nothing (SEARCH-20). From the smallest change to the largest:
 * what the words seem to mean instead of the words, a wider range, one value, word or facet less, no words, two things less, and last only one of the things asked for.
 */
export interface Relaxation {
  kind: 'meant' | 'widen' | 'value' | 'word' | 'facet' | 'query' | 'pair' | 'only';
  state: SearchState;
  /** "Up to $32,000", "Without 'White'", "Including 'White'", "Without '4x4'", "Any price", "Without the words 'tow bar'". */
  words: string;
  /** The end of a range that was opened and is still to be moved to the nearest car, by `nearest`. */
  open?: { attribute: string; end: 'low' | 'high' };
}

/** More than these are never asked for at once. */
const mostCandidates = 32;

/**
 * Every smaller demand that may lead to cars, smallest change first; each is met by at least the cars of `state`, and
 * none asks the same as `state` or as another. Ranges come with one end open: see `nearest`.
 * @param nameOf what a facet value is called
 */
export function relaxations(state: SearchState, nameOf: (attribute: string, value: string) => string): Relaxation[] {
  const { page: _page, ...asked } = normaliseState(state);
  const candidates = [
    ...openedRanges(asked),
    ...droppedLists(asked, nameOf),
    ...droppedAlso(asked, nameOf),
    ...allowed(asked, nameOf),
    ...droppedRanges(asked),
    ...oneWordLess(asked),
    ...withoutWords(asked),
    ...onlySome(asked, nameOf),
  ];
  const seen = new Set([keyOf(asked)]);
  return candidates
    .filter(({ state, open }) => {
      const key = `${keyOf(state)}${open ? `${open.attribute}${open.end}` : ''}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, mostCandidates);
}

/** One form for states that mean the same, for comparing. */
export function keyOf({ query, without, also, ...refinements }: SearchState): string {
  const sorted = (entries: [string, unknown][]) => entries.sort(([a], [b]) => (a < b ? -1 : 1));
  const key = ({ lists = {}, ranges = {} }: Refinements = {}) => [
    sorted(Object.entries(lists)),
    sorted(Object.entries(ranges)),
  ];
  const further = also?.map((alternatives) => JSON.stringify(alternatives.map(key))).sort();
  return JSON.stringify([query ?? '', ...key(refinements), ...(without || further ? [key(without), further] : [])]);
}

function openedRanges(state: SearchState): Relaxation[] {
  return Object.entries(state.ranges ?? {}).flatMap(([attribute, range]) => {
    if (facetByAttribute(attribute).hidden) return [];
    const [low = '', high = ''] = range.split(':');
    const opened = (end: 'low' | 'high', open: string): Relaxation => ({
      kind: 'widen',
      state: withRange(state, attribute, open),
      words: anyOf(attribute),
      open: { attribute, end },
    });
    return [...(high ? [opened('high', `${low}:`)] : []), ...(low ? [opened('low', `:${high}`)] : [])];
  });
}

function droppedLists(state: SearchState, nameOf: (attribute: string, value: string) => string): Relaxation[] {
  return Object.entries(state.lists ?? {}).map(([attribute, values]) => ({
    kind: values.length === 1 ? ('value' as const) : ('facet' as const),
    state: withList(state, attribute, []),
    words: values.length === 1 ? `Without '${nameOf(attribute, values[0] ?? '')}'` : anyOf(attribute),
  }));
}

function droppedAlso(state: SearchState, nameOf: (attribute: string, value: string) => string): Relaxation[] {
  const { also = [] } = state;
  return also.map((alternatives, n) => ({
    kind: 'value',
    state: withAlso(
      state,
      also.filter((_, m) => m !== n),
    ),
    words: `Without '${alternativesWords(alternatives, nameOf)}'`,
  }));
}

/** What was refused, no longer: all values of an attribute at once. */
function allowed(state: SearchState, nameOf: (attribute: string, value: string) => string): Relaxation[] {
  const { lists = {}, ranges = {} } = state.without ?? {};
  const including = (words: readonly string[], left: Refinements): Relaxation => ({
    kind: 'value',
    state: withRefused(state, left),
    words: `Including ${words.map((word) => `'${word}'`).join(' and ')}`,
  });
  return [
    ...Object.entries(lists).map(([attribute, values]) =>
      including(
        values.map((value) => nameOf(attribute, value)),
        { lists: { ...lists, [attribute]: [] }, ranges },
      ),
    ),
    ...Object.entries(ranges).map(([attribute, range]) =>
      including([rangeWords(attribute, range)], { lists, ranges: { ...ranges, [attribute]: '' } }),
    ),
  ];
}

function droppedRanges(state: SearchState): Relaxation[] {
  return Object.keys(state.ranges ?? {}).map((attribute) => ({
    kind: 'facet',
    state: withRange(state, attribute, ''),
    words: anyOf(attribute),
  }));
}

/** Words of a query that are tried without one of them; what follows a sentence of this length is left as it is. */
const mostWords = 8;

/** The query without one of its words at a time; what stands in quotes is one word. */
function oneWordLess(state: SearchState): Relaxation[] {
  const words = state.query?.match(/-?"[^"]*"|\S+/g) ?? [];
  if (words.length < 2) return [];
  return words.slice(0, mostWords).map((word, left) => ({
    kind: 'word',
    state: withQuery(state, words.filter((_, n) => n !== left).join(' ')),
    words: `Without '${word.replaceAll('"', '')}'`,
  }));
}

function withoutWords(state: SearchState): Relaxation[] {
  const query = state.query?.trim();
  if (!query) return [];
  const words = query.includes(' ') ? 'words' : 'word';
  return [{ kind: 'query', state: withoutQuery(state), words: `Without the ${words} '${query}'` }];
}

/** Everything a state asks for, one attribute, demand or its words at a time; what is refused is one thing. */
function demands({ query, lists = {}, ranges = {}, without, also = [] }: SearchState): SearchState[] {
  return [
    ...(query ? [{ query }] : []),
    ...Object.entries(lists).map(([attribute, values]) => ({ lists: { [attribute]: values } })),
    ...Object.entries(ranges).map(([attribute, range]) => ({ ranges: { [attribute]: range } })),
    ...(without ? [{ without }] : []),
    ...also.map((alternatives) => ({ also: [alternatives] })),
  ];
}

function joined(sort: SearchState['sort'], parts: readonly SearchState[]): SearchState {
  const all = <K extends 'lists' | 'ranges'>(key: K) => Object.assign({}, ...parts.map((part) => part[key])) as object;
  const query = parts.find((part) => part.query)?.query;
  const without = parts.find((part) => part.without)?.without;
  return normaliseState({
    ...(sort ? { sort } : {}),
    ...(query ? { query } : {}),
    lists: { ...all('lists') },
    ranges: { ...all('ranges') },
    ...(without ? { without } : {}),
    also: parts.flatMap(({ also = [] }) => also),
  });
}

/** Two things less, where there are so many that one alone is a long way off; then one thing alone. */
function onlySome(state: SearchState, nameOf: (attribute: string, value: string) => string): Relaxation[] {
  const parts = demands(state);
  const wordsOf = (part: SearchState) =>
    stateParts(part, nameOf)
      .map(({ words }) => `'${words}'`)
      .join(part.without ? ' and ' : ' or ');
  const pairs = parts.flatMap((one, n) => parts.slice(n + 1).map((other) => [one, other] as const));
  const without = pairs.map(([one, other]): Relaxation => {
    const kept = parts.filter((part) => part !== one && part !== other);
    return { kind: 'pair', state: joined(state.sort, kept), words: `Without ${wordsOf(one)} and ${wordsOf(other)}` };
  });
  const only = parts.map(
    (part): Relaxation => ({ kind: 'only', state: joined(state.sort, [part]), words: `Only ${wordsOf(part)}` }),
  );
  return [...(parts.length > 3 && parts.length < 6 ? without : []), ...only];
}

/**
 * An opened range moved back to the nearest step that has cars; any other candidate as it is.
 * @param stats lowest and highest value of the attribute among the cars that the opened range finds
 */
export function nearest(
  candidate: Relaxation,
  stats: { min?: number | undefined; max?: number | undefined } | undefined,
): Relaxation {
  const { open, state } = candidate;
  const value = open?.end === 'high' ? stats?.min : stats?.max;
  if (!open || value === undefined) return candidate;
  const { attribute, end } = open;
  const facet = facetByAttribute(attribute);
  const step = sliderBounds(facet, { min: value, max: value });
  const [low = '', high = ''] = (state.ranges?.[attribute] ?? ':').split(':');
  const bound = end === 'high' ? step.max : step.min;
  const suffix = facet.unit === 'dollars-a-week' ? ' / week' : '';
  const telling = facet.unit && facet.unit !== 'mm' && facet.unit !== 'kg';
  const limit = `${end === 'high' ? 'up to' : 'from'} ${rangeValue(facet, bound)}${suffix}`;
  return {
    kind: 'widen',
    state: withRange(state, attribute, end === 'high' ? `${low}:${bound}` : `${bound}:${high}`),
    words: telling ? capitalised(limit) : `${facet.label} ${limit}`,
  };
}
