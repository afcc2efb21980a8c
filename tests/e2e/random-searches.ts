import type { APIRequestContext } from '@playwright/test';
import { facetIds, facetOf } from '~/domain/search/facets/facets.ts';
import { sortExpression, sortIds } from '~/domain/search/facets/sorts.ts';
import { seededBelow } from '../seeded-below.ts';
import { at, type DealerSlug, searchPath } from './sites.ts';

interface Counted {
  facetDistribution: Record<string, Record<string, number>>;
  facetStats: Record<string, { min: number; max: number }>;
}

/** What people type into the search box, and what looks like an advertisement but is a wish. */
const words = [
  ...['white', 'automatic', 'with tow bar', 'under $30k', 'from 2021', '7 seats', 'not white', 'zzqqxx', '<b>&"\''],
  ...['under $350 a week', '$400 per week', '$99/wk', '0% finance', '3.9% p.a.', '$560 a month', 'used', 'dual cab'],
];
/** Parameters without a meaning, of older days, or of a campaign. */
const others = [
  ...['page=-1', 'page=999', 'sortBy=nope', 'range[price]=a:b', 'range[km]=9:1', 'refinementList[x][0]=y', '%E0%A4%A'],
  ...['refinementList[make][0]=Nobody', 'price_range=20000-60000', 'year=2022', 'utm_source=mail', 'show=all', 'q='],
  ...['loanTerm=5&deposit=4000', 'not[body][0]=Nothing', 'also[1.1][seats][0]=5&also[1.2][seats][0]=7'],
];
const pages = [searchPath, searchPath, '/search', '/search/used-cars', '/search/demo-cars'];

/**
 * Search addresses of a dealer, the same in every run: what the stock has and what it does not, by list, range, exclusion, order and page.
 * Each kind of them takes its turn, and beside it words that people type or an odd parameter, so that a few addresses of each dealer hold all of them.
 * @param round which of the dealers this is, counted from 0: each goes on in the words and parameters where the last has stopped
 */
export async function randomSearches(
  request: APIRequestContext,
  dealer: DealerSlug,
  { round, count }: { round: number; count: number },
): Promise<string[]> {
  const { facetDistribution, facetStats } = await countedStock(request, dealer);
  const below = seededBelow(dealer.length);
  const oneOf = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const has = (id: (typeof facetIds)[number]) => Object.keys(facetDistribution[facetOf(id).attribute] ?? {}).length > 0;
  const idsOf = (kind: 'list' | 'range') => facetIds.filter((id) => facetOf(id).kind === kind && has(id));
  const [lists, ranges] = [idsOf('list'), idsOf('range')];

  const value = (id: (typeof facetIds)[number]) =>
    encodeURIComponent(oneOf(Object.keys(facetDistribution[facetOf(id).attribute] ?? {})));
  const list = (name: string, from = lists) => {
    const id = oneOf(from);
    return `${name}[${id}][0]=${value(id)}${below(3) === 0 ? `&${name}[${id}][1]=${value(id)}` : ''}`;
  };
  const range = () => {
    const id = oneOf(ranges);
    const { min, max } = facetStats[facetOf(id).attribute] ?? { min: 0, max: 1000 };
    const low = Math.floor(min + ((max - min) * below(50)) / 100);
    const high = Math.ceil(max - ((max - min) * below(50)) / 100);
    return `range[${id}]=${oneOf([`${low}:${high}`, `${low}:${high}`, `${low}:`, `:${high}`])}`;
  };
  /** Filters that every page has: there an exclusion is a tick, too. */
  const shown = lists.filter((id) => ['make', 'body', 'colour', 'fuel'].includes(id));
  const kinds = [
    ...[() => list('refinementList'), range, () => list('not'), () => list('not', shown), range],
    ...[() => `sortBy=${sortExpression(oneOf(sortIds))}`, () => `page=${1 + below(3)}`],
  ];
  const typed = words.map((text, n) => `query=${encodeURIComponent(text)}${n % 3 === 0 ? '&words=plain' : ''}`);
  const extras = [...typed, ...others];
  return Array.from({ length: count }, (_, n) => {
    const part = kinds[n % kinds.length]?.();
    return `${oneOf(pages)}?${part}&${extras[(round * count + n) % extras.length]}`;
  });
}

/** The values of a dealer's stock, and the limits of its figures. */
async function countedStock(request: APIRequestContext, dealer: DealerSlug): Promise<Counted> {
  const { host, port } = new URL(at(dealer));
  const facets = facetIds.map((id) => facetOf(id).attribute);
  const answer = await request.post(`http://127.0.0.1:${port}/api/search/multi-search`, {
    headers: { host },
    data: { queries: [{ indexUid: 'Car_production', q: '', facets, limit: 0 }] },
  });
  const { results } = (await answer.json()) as { results: [Counted] };
  return results[0];
}
