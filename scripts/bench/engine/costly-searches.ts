import { carsIndex } from '../../../src/domain/search/index/cars-index.ts';

/** Requests to the public search, written to cost as much as possible. */

/** One request; `round` makes it differ from the one before, so that no cache serves it. */
export type CostlySearch = { name: string; path: string; body: (round: number) => string };

const mostText = 1000;
const bodyBytes = 60_000;
const longFacets = ['vin', 'stocknum', 'slug', 'model', 'filtered_features'];
const frequent = ['used', 'toyota', 'suv', 'white', 'automatic', 'petrol', 'melbourne', 'awd', 'vic', 'sport'];

const repeat = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
/** As many of a kind as fit into a body. */
const filling = <T>(make: (n: number) => T): T[] =>
  times(Math.floor(bodyBytes / (JSON.stringify(make(1000)).length + 1)), make);

type Query = Record<string, unknown>;
/** A query per round. */
type Kind = { name: string; query: (round: number) => Query };

const texts: Kind[] = [
  ...frequent
    .slice(0, 3)
    .map((word) => ({ name: `typos of ${word}`, query: (r: number) => ({ q: `${word}${r} ${word}` }) })),
  { name: 'ten frequent words', query: (r) => ({ q: `${frequent.join(' ')}${r}` }) },
  {
    name: 'ten words with typos',
    query: (r) => ({ q: frequent.map((word) => `${word.slice(0, 2)}x${word.slice(3)}${r}`).join(' ') }),
  },
  { name: 'ten first letters', query: (r) => ({ q: `${'a b c d e f g h i '}${'stuvwxyz'[r % 8]}` }) },
  { name: 'one word ten times', query: (r) => ({ q: repeat('toyota ', 70) + r }) },
  { name: 'words that join', query: (r) => ({ q: `land cruiser hi lux rav 4 out lander pajero ${r}` }) },
  {
    name: 'the last word kept by frequency',
    query: (r) => ({ q: frequent.join(' ') + r, matchingStrategy: 'frequency' }),
  },
  { name: 'long words', query: (r) => ({ q: times(4, (n) => `${n}${r}${repeat('6t1bf3ek', 240)}`).join(' ') }) },
  { name: 'one long word', query: (r) => ({ q: `${r}${repeat('toyota', mostText - 3)}` }) },
  { name: 'negatives', query: (r) => ({ q: repeat(`-${'stuvwxyz'[r % 8]} -used -suv `, mostText) }) },
  { name: 'phrases', query: (r) => ({ q: repeat(`"used toyota" "${r} awd" `, mostText) }) },
  { name: 'quotes that never close', query: (r) => ({ q: `${r}${repeat('"', mostText - 3)}` }) },
  { name: 'score threshold', query: (r) => ({ q: `used${r} t`, rankingScoreThreshold: 0.01 }) },
  { name: 'attributes to search on', query: (r) => ({ q: `toyta${r}`, attributesToSearchOn: filling(() => 'make') }) },
];

const conditions: Kind[] = [
  ...['vin', 'slug', 'name', 'dealercomments'].map((attribute) => ({
    name: `CONTAINS over ${attribute}`,
    query: (r: number) => ({ filter: times(200, (n) => `${attribute} CONTAINS x${n}_${r}`) }),
  })),
  { name: 'CONTAINS as OR', query: (r) => ({ filter: [times(1000, (n) => `vin CONTAINS x${n}_${r}`)] }) },
  { name: 'STARTS WITH', query: (r) => ({ filter: times(400, (n) => `slug STARTS WITH "20${n}_${r}"`) }) },
  { name: 'ranges', query: (r) => ({ filter: filling((n) => `km>${n * 10 + r}`) }) },
  { name: 'ranges as OR', query: (r) => ({ filter: [filling((n) => `km<${n * 10 + r}`)] }) },
  { name: 'ranges in one expression', query: (r) => ({ filter: filling((n) => `km>${n + r}`).join(' OR ') }) },
  { name: 'lists', query: (r) => ({ filter: `vin IN [${filling((n) => `a${n}_${r}`).join(',')}]` }) },
  { name: 'many lists', query: (r) => ({ filter: filling((n) => `filtered_features NOT IN [a${n}_${r},b]`) }) },
  { name: 'features', query: (r) => ({ filter: filling((n) => `filtered_features!=${n}_${r}`) }) },
  { name: 'brackets', query: (r) => ({ filter: `${'('.repeat(20_000)}km>${r}${')'.repeat(20_000)}` }) },
  { name: 'negations', query: (r) => ({ filter: `${'NOT '.repeat(14_000)}km>${r}` }) },
  { name: 'brackets that never close', query: (r) => ({ filter: `${'(km>1 OR '.repeat(6000)}km>${r}` }) },
  { name: 'one long value', query: (r) => ({ filter: `vin CONTAINS "${r}${repeat('a', bodyBytes - 100)}"` }) },
  { name: 'one long text without quotes', query: (r) => ({ filter: `vin = ${r}${repeat('é', bodyBytes / 2)}` }) },
  { name: 'escapes', query: (r) => ({ filter: `vin = "${r}${'\\\\'.repeat(15_000)}"` }) },
  { name: 'an unknown attribute', query: (r) => ({ filter: filling((n) => `x${n}${r} = 1`) }) },
];

const lists: Kind[] = [
  { name: 'all facets', query: (r) => ({ q: `u${r}`, facets: ['*'] }) },
  { name: 'facets named again and again', query: () => ({ facets: filling(() => 'vin') }) },
  { name: 'unknown facets', query: () => ({ facets: filling((n) => `vin${n}`) }) },
  { name: 'sorts', query: () => ({ sort: filling((n) => `${['km', 'price', 'year'][n % 3]}:asc`), limit: 1000 }) },
  { name: 'distinct', query: (r) => ({ q: `u${r % 10}`, distinct: 'vin', limit: 1000 }) },
  { name: 'attributes to retrieve', query: () => ({ attributesToRetrieve: filling((n) => `x${n}.y`), limit: 1000 }) },
  { name: 'attributes with stars', query: () => ({ attributesToRetrieve: filling((n) => `*x${n}`), limit: 1000 }) },
  { name: 'a thousand cars', query: (r) => ({ limit: 1000, offset: r }) },
  { name: 'a thousand cars, far in', query: (r) => ({ limit: 1000, offset: 10_000 + r, sort: ['km:desc'] }) },
  { name: 'a page of a thousand', query: (r) => ({ hitsPerPage: 1000, page: 2 + r, q: 'used' }) },
];

const searchPath = `/indexes/${carsIndex}/search`;
const facetPath = `/indexes/${carsIndex}/facet-search`;

const single = ({ name, query }: Kind): CostlySearch => ({
  name,
  path: searchPath,
  body: (r) => JSON.stringify(query(r)),
});

/** The same query as often as a multi-search allows, each with its own number. */
const fortyTimes = ({ name, query }: Kind): CostlySearch => ({
  name: `40 x ${name}`,
  path: '/multi-search',
  body(round) {
    const queries: Query[] = [];
    for (let n = 0, bytes = 0; n < 40 && bytes < bodyBytes; n++) {
      const next = { indexUid: carsIndex, ...query(round * 40 + n) };
      bytes += JSON.stringify(next).length + 1;
      if (bytes < 65_000) queries.push(next);
    }
    return JSON.stringify({ queries });
  },
});

const facetSearches: CostlySearch[] = longFacets.flatMap((facetName) =>
  [
    (r: number) => `${r}${repeat('toyota corolla ', mostText - 4)}`,
    (r: number) => `${r}${repeat('toyota corolla ', bodyBytes)}`,
    (r: number) => `20${r} toyota corola`,
    () => '',
  ].map((facetQuery, n) => ({
    name: `facet search of ${facetName}, ${['a long text', 'a text of 60 kB', 'typos', 'no text'][n]}`,
    path: facetPath,
    body: (r: number) => JSON.stringify({ facetName, facetQuery: facetQuery(r), q: `u${r % 10}` }),
  })),
);

const bodies: CostlySearch[] = [
  { name: 'nested lists', path: searchPath, body: () => '['.repeat(30_000) + ']'.repeat(30_000) },
  {
    name: 'nested lists in a filter',
    path: searchPath,
    body: () => `{"filter":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  },
  { name: 'nested objects', path: searchPath, body: () => `{"vector":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}` },
  {
    name: 'many unknown keys',
    path: searchPath,
    body: () => JSON.stringify(Object.fromEntries(filling((n) => n).map((n) => [`k${n}`, 1]))),
  },
  {
    name: 'facets with a thousand cars, 40 x',
    path: '/multi-search',
    body: (r) =>
      JSON.stringify({
        queries: times(40, (n) => ({ indexUid: carsIndex, q: `u${r}`, facets: ['*'], hitsPerPage: 1000, page: n + 1 })),
      }),
  },
];

/** Every known way to make a search costly. */
export const costlySearches: readonly CostlySearch[] = [
  ...[...texts, ...conditions, ...lists].flatMap((kind) => [single(kind), fortyTimes(kind)]),
  ...facetSearches,
  ...bodies,
];
