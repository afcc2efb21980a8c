import { unitOf } from '../../car/attributes/units.ts';
import { loanTerms } from '../../finance/loan/loan-terms.ts';
import { type FacetId, facetOf } from '../facets/facets.ts';
import { budgetNames, budgetOf } from '../facets/price-block.ts';
import { sortExpression } from '../facets/sorts.ts';
import { attributeOf, isRange, type Refinements, type SearchState, sortOf, urlKey } from './search-state.ts';
import { storedValue } from './stored-values.ts';

/** Maximum number of values of one facet; the rest are ignored, since no address of ours has more. */
const mostValues = 100;
const longestText = 200;

/**
 * The query string of a state, beginning with "?", or an empty text: `query`, `page`, `sortBy`, `refinementList[facet][n]=value`,
 * `range[facet]=min:max`; `not[facet][n]=value` for what is not wanted; `also[1][facet][n]=value` for a further demand, `also[2.1][...]`
 * and `also[2.2][...]` for the alternatives of one. `words=plain` accompanies words that must not be interpreted,
 * `loanTerm=5&deposit=4000` are the terms of a loan. Brackets stay readable.
 */
export function toQuery(state: SearchState): string {
  const entries: [key: string, value: string][] = [];
  if (state.query) entries.push(['query', state.query]);
  if (state.query && state.plain) entries.push(['words', 'plain']);
  if (state.page !== undefined && state.page > 1) entries.push(['page', String(state.page)]);
  if (state.sort) entries.push(['sortBy', sortExpression(state.sort)]);
  if (state.loan) entries.push(['loanTerm', String(state.loan.years)], ['deposit', String(state.loan.deposit)]);
  entries.push(...written(state, 'refinementList', 'range'), ...written(state.without, 'not'));
  for (const [n, alternatives] of (state.also ?? []).entries()) {
    const nameOf = (m: number) => `also[${n + 1}${alternatives.length > 1 ? `.${m + 1}` : ''}]`;
    entries.push(...alternatives.flatMap((alternative, m) => written(alternative, nameOf(m))));
  }
  if (entries.length === 0) return '';
  return `?${entries.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2C', ',')}`).join('&')}`;
}

function written(
  { lists = {}, ranges = {} }: Refinements = {},
  list: string,
  range = list,
): [key: string, value: string][] {
  return [
    ...Object.entries(lists).flatMap(([attribute, values]) => {
      const key = urlKey(attribute);
      return key ? values.map((value, n): [string, string] => [`${list}[${key}][${n}]`, value]) : [];
    }),
    ...Object.entries(ranges).flatMap(([attribute, limits]): [string, string][] => {
      const key = urlKey(attribute);
      return key ? [[`${range}[${key}]`, limits]] : [];
    }),
  ];
}

type Reader = (refinements: Refinements, name: string, value: string) => void;

const addValue: Reader = (refinements, name, value) => {
  const attribute = attributeOf(name);
  const id = attribute && urlKey(attribute);
  if (!id || value === '') return;
  if (facetOf(id).kind === 'range') {
    addRange(refinements, name, value);
    return;
  }
  const stored = storedValue(id, value);
  const values = refinements.lists?.[attribute] ?? [];
  if (values.length < mostValues && !values.includes(stored))
    refinements.lists = { ...refinements.lists, [attribute]: [...values, stored] };
};

const addRange: Reader = (refinements, name, value) => {
  const attribute = attributeOf(name);
  const id = attribute && urlKey(attribute);
  if (!id) return;
  const range = /^\d+(\.\d+)?$/.test(value) ? rangeOfOne(id, value) : inOrder(value.replace('-', ':'));
  if (isRange(range)) refinements.ranges = { ...refinements.ranges, [attribute]: range };
};

/** The lower limit first: "50000:20000" is the range between the two. */
function inOrder(range: string): string {
  const [low, high, ...more] = range.split(':');
  return low && high && more.length === 0 && Number(low) > Number(high) ? `${high}:${low}` : range;
}

/** The meaning of a single number: cars of exactly that year, but cars up to that price, distance or length. */
function rangeOfOne(id: FacetId, number: string): string {
  if (id === 'created_at_timestamp') return `${number}:`;
  return unitOf(facetOf(id).unit).exact ? `${number}:${number}` : `:${number}`;
}

/** How each form of parameter is read. The first matching pattern wins. */
const parameters: readonly (readonly [pattern: RegExp, read: Reader])[] = [
  [/^refinementList\[([^\]]+)\](?:\[\d*\])?$/, addValue],
  [/^menu\[([^\]]+)\]$/, addValue],
  [/^toggle\[([^\]]+)\]$/, addValue],
  [/^range\[([^\]]+)\]$/, addRange],
  // The older price-range syntax: price_range=10000-20000.
  [/^(price)_range$/, addRange],
  // Plain facet=value.
  [/^([a-z_.]+)$/i, addValue],
];

/** Exclusions, and the alternatives of further demands: "not[colour][0]", "also[2.1][doors][0]". */
const further = /^(not|also\[(\d{1,2}(?:\.\d{1,2})?)\])(\[[^\]]+\](?:\[\d*\])?)$/i;

/**
 * The query of a search without criteria, where an address without any begins with the dealer's default refinements. A state does not hold
 * it: the address of an empty state gets it where it is needed.
 */
export const everything = '?show=all';

/** The address of all stock at a dealer's search path, whatever refinements a search there begins with. */
export const allStockPath = (searchPath: string, defaults: Readonly<Record<string, unknown>>): string =>
  Object.keys(defaults).length > 0 ? `${searchPath}${everything}` : searchPath;

/** Reads a query string, with or without its "?". Never throws: whatever is invalid is dropped. */
export function fromQuery(query: string): SearchState {
  const state: SearchState = {};
  const own: Refinements = {};
  const without: Refinements = {};
  /** By the number of the demand and of the alternative: "2.1". */
  const also = new Map<string, Refinements>();
  const params = new URLSearchParams(query);
  for (const [key, value] of params) {
    if (value.length > longestText) continue;
    if (value && (key === 'query' || (key === 'q' && !params.get('query')))) state.query = value;
    else if (key === 'words' && value === 'plain') state.plain = true;
    else if (key === 'page') readPage(state, value);
    else if (key === 'sortBy') readSort(state, value);
    else {
      const [, part, number, facet] = further.exec(key) ?? [];
      const alternative = number && (also.get(number) ?? {});
      readFacet(alternative || (part ? without : own), facet ? `refinementList${facet}` : key, value);
      if (number && alternative && isRefined(alternative)) also.set(number, alternative);
    }
  }
  const { query: words, plain, ...rest } = state;
  const loan = readLoan(params);
  const budget = { ...budgetOf(params), ...own.ranges };
  if (Object.keys(budget).length > 0) own.ranges = budget;
  const demands = new Map<string, Refinements[]>();
  for (const [number, alternative] of also) {
    const demand = number.replace(/\..*/, '');
    demands.set(demand, [...(demands.get(demand) ?? []), alternative]);
  }
  return {
    ...(words ? { query: words, ...(plain ? { plain } : {}) } : {}),
    ...rest,
    ...(loan ? { loan } : {}),
    ...own,
    ...(isRefined(without) ? { without } : {}),
    ...(demands.size > 0 ? { also: [...demands.values()] } : {}),
  };
}

const isRefined = ({ lists, ranges }: Refinements) => lists !== undefined || ranges !== undefined;

/** Whether a query string has no search parameters: it is empty, or has only third-party ones such as utm_source. */
export function isBare(query: string): boolean {
  return [...new URLSearchParams(query).keys()].every((key) => !isOwn(key));
}

const ownNames: readonly string[] = [
  'query',
  'q',
  'words',
  'show',
  'page',
  'sortBy',
  'loanTerm',
  'deposit',
  ...budgetNames,
];

/** Whether a parameter of an address is one that a search reads; any other belongs to someone else, like utm_source. */
function isOwn(key: string): boolean {
  const name = ownNames.includes(key) ? undefined : nameIn(key);
  return ownNames.includes(key) || (name !== undefined && attributeOf(name) !== undefined);
}

/** The parameters of a query that belong to others, as "a=1&b=2". */
export function foreignParameters(query: string): string {
  return new URLSearchParams([...new URLSearchParams(query)].filter(([key]) => !isOwn(key))).toString();
}

/** Whether two queries have the same search parameters, in the same spelling; order is irrelevant. */
export function sameParameters(a: string, b: string): boolean {
  const own = (query: string) =>
    [...new URLSearchParams(query)]
      .filter(([key]) => isOwn(key))
      .map(String)
      .sort();
  return own(a).join('\n') === own(b).join('\n');
}

function readPage(state: SearchState, value: string): void {
  const page = Number(value);
  if (Number.isSafeInteger(page) && page > 1) state.page = page;
}

/** The terms of a loan; a deposit alone, or a term that nobody lends for, does not count. */
function readLoan(params: URLSearchParams): SearchState['loan'] {
  const deposit = params.get('deposit') || '0';
  return /^\d{1,7}$/.test(deposit)
    ? loanTerms(Number(params.get('loanTerm') ?? Number.NaN), Number(deposit))
    : undefined;
}

function readSort(state: SearchState, value: string): void {
  const sort = sortOf(value);
  if (sort) state.sort = sort;
}

function readFacet(refinements: Refinements, key: string, value: string): void {
  for (const [pattern, reader] of parameters) {
    const name = pattern.exec(key)?.[1];
    if (name) {
      reader(refinements, name, value);
      return;
    }
  }
}

/** The facet of a parameter, whatever its form. */
function nameIn(key: string): string | undefined {
  const list = key.replace(further, 'refinementList$3');
  return parameters.map(([pattern]) => pattern.exec(list)?.[1]).find((name) => name !== undefined);
}
