import type { LoanCosts } from '~/domain/finance/loan/loan-terms.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { narrowedBy, noCosts, onTerms } from '~/domain/search/filter/state-filter.ts';
import { repaymentAttribute, repaymentAttributeOf } from '~/domain/search/index/repayment-attribute.ts';
import { type Carrier, type PageClient, type PageRequest, pageClient } from './page-client.ts';

/** What InstantSearch cannot express: exclusions, further demands, terms of a loan, and that words are to be searched literally. */
type FurtherDemands = Pick<SearchState, 'without' | 'also' | 'loan' | 'plain'>;

type OrUndefined<T> = { [K in keyof T]: T[K] | undefined };

const present = ({ without, also, loan }: OrUndefined<Omit<FurtherDemands, 'plain'>>) => ({
  ...(without && { without }),
  ...(also && { also }),
  ...(loan && { loan }),
});

/** Further demands on a keyword search in the form of InstantSearch's state; an empty object if there are none. */
export const carried = ({ plain, ...demands }: FurtherDemands, query: string | undefined): Carrier => ({
  ...present(demands),
  ...(plain && query ? { plainWords: query } : {}),
});

/** The demands carried by InstantSearch's state. */
export const furtherDemands = ({ plainWords, ...demands }: Carrier): FurtherDemands => ({
  ...present(demands),
  ...(plainWords ? { plain: true } : {}),
});

/**
 * A client that adds a request's further demands to its filter, and weekly repayments on the request's terms. @param costs the dealer's fees
 */
export function withFurtherDemands(client: PageClient, costs: LoanCosts = noCosts): PageClient {
  return pageClient(async (requests) => {
    const { loan } = requests[0]?.params ?? {};
    const answer = await client.search(requests.map((request) => demanding(request, costs)));
    return loan ? onPageTerms(answer as Answer, repaymentAttributeOf(loan, costs)) : answer;
  });
}

/** The request with its demands as a filter, and the repayments on its terms. */
function demanding({ indexName, params = {} }: PageRequest, costs: LoanCosts): PageRequest {
  const { without, also, loan, plainWords: _plain, ...others } = params;
  const demanded = {
    ...others,
    ...((without || also) && { filters: narrowedBy(present({ without, also, loan }), others.filters, costs) }),
  };
  if (!loan) return { indexName, params: demanded };
  const own = (text: string) => onTerms(text, loan, costs);
  const { facets = [], numericFilters = [] } = others;
  return {
    indexName: own(indexName),
    params: {
      ...demanded,
      facets: [facets].flat().map(own),
      numericFilters: [numericFilters].flat().map((some) => (typeof some === 'string' ? own(some) : some.map(own))),
    },
  };
}

type Named = Readonly<Record<string, unknown>>;
type Answer = { results: readonly { facets: Named; facets_stats: Named }[] };

/** The page uses one attribute, whatever the terms. */
function onPageTerms({ results }: Answer, own: string): Answer {
  const renamed = (values: Named): Named =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name === own ? repaymentAttribute : name, value]),
    );
  return {
    results: results.map((result) => ({
      ...result,
      facets: renamed(result.facets),
      facets_stats: renamed(result.facets_stats),
    })),
  };
}
