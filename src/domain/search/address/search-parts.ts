import { type Facet, facetOf } from '../facets/facets.ts';
import { normaliseState, type Refinements, type SearchState, urlKey } from './search-state.ts';

/** The attributes that say where a vehicle is. */
export const placeAttributes: readonly string[] = ['location_name', 'city', 'state'];

/** One criterion of a search, and the search without it. */
export interface SearchPart {
  kind: 'query' | 'value' | 'range' | 'not' | 'also';
  /** Identifies a part, whatever its name. */
  key: string;
  /** Alternatives, one of which is wanted or, in an exclusion, unwanted; none for the words of the query. */
  asks: readonly Refinements[];
  /** The attribute, if the part is an exclusion or a further demand. */
  attribute?: string;
  without: SearchState;
}

/** All criteria of a state, the words of the query first, exclusions and further demands last. */
export function searchParts(state: SearchState): SearchPart[] {
  const { query, lists = {}, ranges = {}, also = [] } = state;
  return [
    ...(query ? [{ kind: 'query' as const, key: 'query', asks: [], without: withoutQuery(state) }] : []),
    ...eachValue(lists).map(({ attribute, value, others }) => ({
      kind: 'value' as const,
      key: `${attribute} ${value}`,
      asks: [{ lists: { [attribute]: [value] } }],
      without: withList(state, attribute, others),
    })),
    ...Object.entries(ranges).map(([attribute, range]) => ({
      kind: 'range' as const,
      key: attribute,
      asks: [{ ranges: { [attribute]: range } }],
      without: withRange(state, attribute, ''),
    })),
    ...refusedParts(state),
    ...also.map((alternatives, n) => ({
      kind: 'also' as const,
      key: `also ${JSON.stringify(alternatives)}`,
      asks: alternatives,
      ...attributeOfAll(alternatives),
      without: withAlso(
        state,
        also.filter((_, m) => m !== n),
      ),
    })),
  ];
}

function refusedParts(state: SearchState): SearchPart[] {
  const { lists = {}, ranges = {} } = state.without ?? {};
  const part = (attribute: string, value: string, asks: Refinements, remaining: Refinements): SearchPart => ({
    kind: 'not',
    key: `not ${attribute} ${value}`,
    asks: [asks],
    attribute,
    without: withRefused(state, remaining),
  });
  return [
    ...eachValue(lists).map(({ attribute, value, others }) =>
      part(attribute, value, { lists: { [attribute]: [value] } }, { lists: { ...lists, [attribute]: others }, ranges }),
    ),
    ...Object.entries(ranges).map(([attribute, range]) =>
      part(attribute, '', { ranges: { [attribute]: range } }, { lists, ranges: { ...ranges, [attribute]: '' } }),
    ),
  ];
}

function eachValue(lists: Readonly<Record<string, string[]>>) {
  return Object.entries(lists).flatMap(([attribute, values]) =>
    values.map((value) => ({ attribute, value, others: values.filter((other) => other !== value) })),
  );
}

/** The attribute of alternatives, if there is only one. */
function attributeOfAll(alternatives: readonly Refinements[]): { attribute?: string } {
  const attributes = alternatives.flatMap(({ lists = {}, ranges = {} }) => Object.keys({ ...lists, ...ranges }));
  const [attribute, ...others] = new Set(attributes);
  return attribute !== undefined && others.length === 0 ? { attribute } : {};
}

/** The facet of an attribute; an attribute without a facet is named as it is stored. */
export function facetByAttribute(attribute: string): Facet {
  const id = urlKey(attribute);
  return id ? facetOf(id) : { id: attribute, attribute, kind: 'list', label: attribute };
}

/** The state without its words, on its first page. */
export function withoutQuery({ query: _query, page: _page, ...rest }: SearchState): SearchState {
  return normaliseState(rest);
}

/** The state with other words, on its first page. */
export function withQuery({ page: _page, ...state }: SearchState, query: string): SearchState {
  return normaliseState({ ...state, query });
}

/** The state with other values of one attribute (an empty list removes them), on its first page. */
export function withList({ page: _page, ...state }: SearchState, attribute: string, values: string[]): SearchState {
  return normaliseState({ ...state, lists: { ...state.lists, [attribute]: values } });
}

/**
 * The state without the refinements that a dealer's search begins with, where it still has exactly those, on its first page; the state
 * itself if it has none of them.
 */
export function withoutDefaults(state: SearchState, defaults: Readonly<Record<string, string[]>> = {}): SearchState {
  const isDefault = (attribute: string, values: readonly string[] = []) =>
    values.length > 0 && sameValues(values, state.lists?.[attribute]);
  const attributes = Object.entries(defaults).filter(([attribute, values]) => isDefault(attribute, values));
  return attributes.reduce((rest, [attribute]) => withList(rest, attribute, []), state);
}

const sameValues = (some: readonly string[], others: readonly string[] = []): boolean =>
  some.length === others.length && some.every((value) => others.includes(value));

/** The state with another range of one attribute (an empty text removes it), on its first page. */
export function withRange({ page: _page, ...state }: SearchState, attribute: string, range: string): SearchState {
  return normaliseState({ ...state, ranges: { ...state.ranges, [attribute]: range } });
}

/** The state with other terms of a loan, on its first page; undefined: those that are quoted. */
export function withLoan({ page: _page, loan: _loan, ...state }: SearchState, loan?: SearchState['loan']): SearchState {
  return { ...state, ...(loan ? { loan } : {}) };
}

/** The state with other exclusions, on its first page. */
export function withRefused({ page: _page, ...state }: SearchState, without: Refinements): SearchState {
  return normaliseState({ ...state, without });
}

/** The state with other further demands, on its first page. */
export function withAlso({ page: _page, ...state }: SearchState, also: Refinements[][]): SearchState {
  return normaliseState({ ...state, also });
}

/**
 * A search that was worked out from an earlier one, with what the shopper has asked for since then; undefined if they have taken something
 * back.
 * @param before the page's search when that began
 * @param now the page's search
 */
export function withAddedSince(next: SearchState, before: SearchState, now: SearchState): SearchState | undefined {
  const keys = new Set(searchParts(now).map(({ key }) => key));
  if (!searchParts(before).every(({ key }) => keys.has(key))) return undefined;
  const lists = Object.entries(now.lists ?? {}).map(([attribute, values]) => {
    const added = values.filter((value) => !before.lists?.[attribute]?.includes(value));
    return [attribute, [...(next.lists?.[attribute] ?? []), ...added]] as [string, string[]];
  });
  const ranges = Object.entries(now.ranges ?? {}).filter(([attribute, range]) => range !== before.ranges?.[attribute]);
  const { loan: nextLoan, page: _page, ...rest } = next;
  const loan = JSON.stringify(now.loan) === JSON.stringify(before.loan) ? nextLoan : now.loan;
  return normaliseState({
    ...rest,
    ...(loan ? { loan } : {}),
    ...(now.sort === before.sort ? {} : { sort: now.sort ?? 'relevant' }),
    lists: { ...next.lists, ...Object.fromEntries(lists) },
    ranges: { ...next.ranges, ...Object.fromEntries(ranges) },
  });
}
