import { type Facet, facetOf } from './facets.ts';
import { rangeValue } from './ranges.ts';
import { normaliseState, type Refinements, type SearchState, urlKey } from './search-state.ts';

/** What a facet value is called on a site. */
type ValueName = (attribute: string, value: string) => string;

/** One thing a shopper asked for, in words, and the state without it. */
export interface StatePart {
  kind: 'query' | 'value' | 'range' | 'not' | 'also';
  /** Tells parts apart, whatever they are called. */
  key: string;
  words: string;
  /** The attribute that a refusal or a further demand is about, where it is one. */
  attribute?: string;
  without: SearchState;
}

/** Units that say by themselves what is limited: "up to $30,000", "from 2018". */
const tellingUnits: readonly Facet['unit'][] = ['dollars', 'dollars-a-week', 'km', 'year'];

/** Everything a state asks for, the words of the query first: "toyota", "Used", "up to $30,000", "not White". */
export function stateParts(state: SearchState, nameOf: ValueName): StatePart[] {
  const { query, lists = {}, ranges = {}, also = [] } = state;
  return [
    ...(query ? [{ kind: 'query' as const, key: 'query', words: query, without: withoutQuery(state) }] : []),
    ...Object.entries(lists).flatMap(([attribute, values]) =>
      values.map((value) => ({
        kind: 'value' as const,
        key: `${attribute} ${value}`,
        words: nameOf(attribute, value),
        without: withList(
          state,
          attribute,
          values.filter((other) => other !== value),
        ),
      })),
    ),
    ...Object.entries(ranges).map(([attribute, range]) => ({
      kind: 'range' as const,
      key: attribute,
      words: rangeWords(attribute, range),
      without: withRange(state, attribute, ''),
    })),
    ...refusedParts(state, nameOf),
    ...also.map((alternatives, n) => ({
      kind: 'also' as const,
      key: `also ${JSON.stringify(alternatives)}`,
      words: alternativesWords(alternatives, nameOf),
      ...attributeOfAll(alternatives),
      without: withAlso(
        state,
        also.filter((_, m) => m !== n),
      ),
    })),
  ];
}

function refusedParts(state: SearchState, nameOf: ValueName): StatePart[] {
  const { lists = {}, ranges = {} } = state.without ?? {};
  const part = (attribute: string, value: string, words: string, left: Refinements): StatePart => ({
    kind: 'not',
    key: `not ${attribute} ${value}`,
    words: `not ${words}`,
    attribute,
    without: withRefused(state, left),
  });
  return [
    ...Object.entries(lists).flatMap(([attribute, values]) =>
      values.map((value) => {
        const others = values.filter((other) => other !== value);
        return part(attribute, value, nameOf(attribute, value), {
          lists: { ...lists, [attribute]: others },
          ranges,
        });
      }),
    ),
    ...Object.entries(ranges).map(([attribute, range]) =>
      part(attribute, '', rangeWords(attribute, range), { lists, ranges: { ...ranges, [attribute]: '' } }),
    ),
  ];
}

/** The one attribute of alternatives, where there is only one. */
function attributeOfAll(alternatives: readonly Refinements[]): { attribute?: string } {
  const named = alternatives.flatMap(({ lists = {}, ranges = {} }) => Object.keys({ ...lists, ...ranges }));
  const [attribute, ...others] = new Set(named);
  return attribute !== undefined && others.length === 0 ? { attribute } : {};
}

/** "Heated Seats", "Dual Cab or 2 seats", "Ute and 2 doors or Van". */
export function alternativesWords(alternatives: readonly Refinements[], nameOf: ValueName): string {
  const inWords = ({ lists = {}, ranges = {} }: Refinements) =>
    [
      ...Object.entries(lists).map(([attribute, values]) =>
        values.map((value) => nameOf(attribute, value)).join(' or '),
      ),
      ...Object.entries(ranges).map(([attribute, range]) => rangeWords(attribute, range)),
    ].join(' and ');
  return alternatives.map(inWords).join(' or ');
}

/** "up to $30,000", "from 2018", "$10,000 - $20,000", "2019"; the facet's label before units that do not tell ("Tare up to 900 kg"). */
export function rangeWords(attribute: string, range: string): string {
  const facet = facetByAttribute(attribute);
  const [low, high] = range.split(':');
  const text = (end: string) => rangeValue(facet, Number(end));
  const limits =
    low && low === high
      ? text(low)
      : low && high
        ? `${text(low)} - ${text(high)}`
        : high
          ? `up to ${text(high)}`
          : `from ${text(low ?? '')}`;
  const week = facet.unit === 'dollars-a-week' ? `${limits} / week` : limits;
  return telling(facet, week);
}

/** The limits of a range, with the facet's label where their unit does not tell what is limited. */
export function telling(facet: Facet, limits: string): string {
  return tellingUnits.includes(facet.unit) ? limits : `${facet.label} ${limits}`;
}

/** "Any price", "Any body type", "Any ATM". */
export function anyOf(attribute: string): string {
  const { label } = facetByAttribute(attribute);
  return `Any ${label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1)}`;
}

/** The facet of an attribute; an attribute that is no facet is named as it is stored. */
export function facetByAttribute(attribute: string): Facet {
  const id = urlKey(attribute);
  return id ? facetOf(id) : { attribute, kind: 'list', label: attribute };
}

/** The state without its words. The result begins at its first page. */
export function withoutQuery({ query: _query, page: _page, ...rest }: SearchState): SearchState {
  return normaliseState(rest);
}

/** The state with other words. The result begins at its first page. */
export function withQuery({ page: _page, ...state }: SearchState, query: string): SearchState {
  return normaliseState({ ...state, query });
}

/** The state with other values of one attribute, none for an empty list. The result begins at its first page. */
export function withList({ page: _page, ...state }: SearchState, attribute: string, values: string[]): SearchState {
  return normaliseState({ ...state, lists: { ...state.lists, [attribute]: values } });
}

/** The state with another range of one attribute, none for an empty text. The result begins at its first page. */
export function withRange({ page: _page, ...state }: SearchState, attribute: string, range: string): SearchState {
  return normaliseState({ ...state, ranges: { ...state.ranges, [attribute]: range } });
}

/** The state with other things refused. The result begins at its first page. */
export function withRefused({ page: _page, ...state }: SearchState, without: Refinements): SearchState {
  return normaliseState({ ...state, without });
}

/** The state with other further demands. The result begins at its first page. */
export function withAlso({ page: _page, ...state }: SearchState, also: Refinements[][]): SearchState {
  return normaliseState({ ...state, also });
}
