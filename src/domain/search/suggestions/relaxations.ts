import { makeAndModel } from '../../car/record/model-name.ts';
import { capitalised } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import {
  facetByAttribute,
  withAlso,
  withList,
  withoutQuery,
  withQuery,
  withRange,
  withRefused,
} from '../address/search-parts.ts';
import { normaliseState, type Refinements, type SearchState } from '../address/search-state.ts';
import { alternativesWords, anyOf, rangeWords, stateParts } from '../address/state-labels.ts';
import type { ValueLabel } from '../address/value-label.ts';
import { sliderBounds } from '../facets/ranges.ts';

/**
 * A search with fewer criteria than the one that found nothing. From the smallest change to the largest: the words' apparent meaning
 * instead of the words, a wider range, one value, word or facet less, no words, two things less, and last only one of the criteria.
 */
export interface Relaxation {
  kind: 'meant' | 'widen' | 'value' | 'word' | 'facet' | 'query' | 'pair' | 'only';
  state: SearchState;
  /** "Up to $32,000", "Without ‘White’", "Including ‘White’", "Without ‘4x4’", "Any price", "Without the words ‘tow bar’". */
  words: string;
  /** The opened end of a range, still to be moved to the nearest car by `nearest`. */
  open?: { attribute: string; end: 'low' | 'high' };
}

/** Maximum number of relaxations requested at once. */
const mostCandidates = 32;

/**
 * Every relaxed search that may find cars, smallest change first; each finds at least the cars of `state`, and none is the same as `state`
 * or another. Ranges have one end open: see `nearest`.
 * @param nameOf names of facet values and of the relaxations
 */
export function relaxations(state: SearchState, nameOf: ValueLabel): Relaxation[] {
  const { page: _page, ...search } = normaliseState(state);
  const candidates = [
    ...openedRanges(search, nameOf.texts),
    ...droppedLists(search, nameOf),
    ...droppedModel(search, nameOf),
    ...droppedAlso(search, nameOf),
    ...allowed(search, nameOf),
    ...droppedRanges(search, nameOf.texts),
    ...oneWordLess(search, nameOf.texts),
    ...withoutWords(search, nameOf.texts),
    ...onlySome(search, nameOf),
  ];
  const seen = new Set([keyOf(search)]);
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

/** Labels of the relaxations. */
type WayTexts = Texts['askedFor'];

function openedRanges(state: SearchState, texts: WayTexts): Relaxation[] {
  return Object.entries(state.ranges ?? {}).flatMap(([attribute, range]) => {
    if (facetByAttribute(attribute).hidden) return [];
    const [low = '', high = ''] = range.split(':');
    const opened = (end: 'low' | 'high', open: string): Relaxation => ({
      kind: 'widen',
      state: withRange(state, attribute, open),
      words: anyOf(attribute, texts),
      open: { attribute, end },
    });
    return [...(high ? [opened('high', `${low}:`)] : []), ...(low ? [opened('low', `:${high}`)] : [])];
  });
}

function droppedLists(state: SearchState, nameOf: ValueLabel): Relaxation[] {
  return Object.entries(state.lists ?? {}).map(([attribute, values]) => ({
    kind: values.length === 1 ? ('value' as const) : ('facet' as const),
    state: withList(state, attribute, []),
    words:
      values.length === 1
        ? fill(nameOf.texts.without, { parts: quoted(nameOf(attribute, values[0] ?? '')) })
        : anyOf(attribute, nameOf.texts),
  }));
}

/** Without a model and its make at once: of one that is not in stock, the make may not be either. */
function droppedModel(state: SearchState, nameOf: ValueLabel): Relaxation[] {
  const { make: makes = [], model: models = [] } = state.lists ?? {};
  const [make, model] = [makes[0], models[0]];
  if (make === undefined || model === undefined || makes.length > 1) return [];
  const name = models.length > 1 ? nameOf('make', make) : makeAndModel(make, model, nameOf('make', make));
  return [
    {
      kind: 'pair',
      state: withList(withList(state, 'model', []), 'make', []),
      words: fill(nameOf.texts.without, { parts: quoted(name) }),
    },
  ];
}

function droppedAlso(state: SearchState, nameOf: ValueLabel): Relaxation[] {
  const { also = [] } = state;
  return also.map((alternatives, n) => ({
    kind: 'value',
    state: withAlso(
      state,
      also.filter((_, m) => m !== n),
    ),
    words: fill(nameOf.texts.without, { parts: quoted(alternativesWords(alternatives, nameOf)) }),
  }));
}

/** Without exclusions: all values of an attribute at once. */
function allowed(state: SearchState, nameOf: ValueLabel): Relaxation[] {
  const { lists = {}, ranges = {} } = state.without ?? {};
  const including = (words: readonly string[], remaining: Refinements): Relaxation => ({
    kind: 'value',
    state: withRefused(state, remaining),
    words: fill(nameOf.texts.including, { parts: words.map(quoted).join(` ${nameOf.texts.and} `) }),
  });
  return [
    ...Object.entries(lists).map(([attribute, values]) =>
      including(
        values.map((value) => nameOf(attribute, value)),
        { lists: { ...lists, [attribute]: [] }, ranges },
      ),
    ),
    ...Object.entries(ranges).map(([attribute, range]) =>
      including([rangeWords(attribute, range, nameOf.texts)], { lists, ranges: { ...ranges, [attribute]: '' } }),
    ),
  ];
}

function droppedRanges(state: SearchState, texts: WayTexts): Relaxation[] {
  return Object.keys(state.ranges ?? {}).map((attribute) => ({
    kind: 'facet',
    state: withRange(state, attribute, ''),
    words: anyOf(attribute, texts),
  }));
}

/** Maximum number of words that are each tried left out; the rest of a longer sentence is unchanged. */
const mostWords = 8;

/** The query without one of its words at a time; text in quotes is one word. */
function oneWordLess(state: SearchState, texts: WayTexts): Relaxation[] {
  const words = state.query?.match(/-?"[^"]*"|\S+/g) ?? [];
  if (words.length < 2) return [];
  return words.slice(0, mostWords).map((word, index) => ({
    kind: 'word',
    state: withQuery(state, words.filter((_, n) => n !== index).join(' ')),
    words: fill(texts.without, { parts: quoted(word.replaceAll('"', '')) }),
  }));
}

function withoutWords(state: SearchState, texts: WayTexts): Relaxation[] {
  const query = state.query?.trim();
  if (!query) return [];
  const text = query.includes(' ') ? texts.withoutWords : texts.withoutWord;
  return [{ kind: 'query', state: withoutQuery(state), words: fill(text, { parts: quoted(query) }) }];
}

const quoted = (words: string) => `‘${words}’`;

/** All criteria of a state, one attribute, demand or its words at a time; exclusions count as one. */
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

/** Two criteria fewer, if there are so many that dropping to one would be a big step; then only one. */
function onlySome(state: SearchState, nameOf: ValueLabel): Relaxation[] {
  const { texts } = nameOf;
  const parts = demands(state);
  const wordsOf = (part: SearchState) =>
    stateParts(part, nameOf)
      .map(({ words }) => quoted(words))
      .join(` ${part.without ? texts.and : texts.or} `);
  const pairs = parts.flatMap((one, n) => parts.slice(n + 1).map((other) => [one, other] as const));
  const without = pairs.map(([one, other]): Relaxation => {
    const remaining = parts.filter((part) => part !== one && part !== other);
    const words = fill(texts.without, { parts: `${wordsOf(one)} ${texts.and} ${wordsOf(other)}` });
    return { kind: 'pair', state: joined(state.sort, remaining), words };
  });
  const only = parts.map(
    (part): Relaxation => ({
      kind: 'only',
      state: joined(state.sort, [part]),
      words: fill(texts.only, { parts: wordsOf(part) }),
    }),
  );
  return [...(parts.length > 3 && parts.length < 6 ? without : []), ...only];
}

/**
 * An opened range moved back to the nearest step that has cars; any other candidate is unchanged.
 * @param stats lowest and highest value of the attribute among the cars that the opened range finds
 */
export function nearest(
  candidate: Relaxation,
  stats: { min?: number | undefined; max?: number | undefined } | undefined,
  texts: WayTexts,
): Relaxation {
  const { open, state } = candidate;
  const value = open?.end === 'high' ? stats?.min : stats?.max;
  if (!open || value === undefined) return candidate;
  const { attribute, end } = open;
  const step = sliderBounds(facetByAttribute(attribute), { min: value, max: value });
  const [low = '', high = ''] = (state.ranges?.[attribute] ?? ':').split(':');
  const bound = end === 'high' ? step.max : step.min;
  return {
    kind: 'widen',
    state: withRange(state, attribute, end === 'high' ? `${low}:${bound}` : `${bound}:${high}`),
    words: capitalised(rangeWords(attribute, end === 'high' ? `:${bound}` : `${bound}:`, texts)),
  };
}
