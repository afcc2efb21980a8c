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
    const demanded = requests.map(withFilter);
    const { loan } = requests[0]?.params ?? {};
    if (!loan) return client.search(demanded);
    // The page uses one attribute, whatever the terms.
    const answer = JSON.stringify(await client.search(JSON.parse(onTerms(JSON.stringify(demanded), loan, costs))));
    return JSON.parse(answer.replaceAll(repaymentAttributeOf(loan, costs), repaymentAttribute));
  });
}

function withFilter(request: PageRequest): PageRequest {
  const { without, also, plainWords: _plain, loan: _loan, ...params } = request.params ?? {};
  if (!without && !also) return { ...request, params };
  return { ...request, params: { ...params, filters: narrowedBy(present({ without, also }), params.filters) } };
}
