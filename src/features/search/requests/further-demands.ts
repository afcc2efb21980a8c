import type { LoanCosts } from '~/domain/finance/loan/loan-terms.ts';
import { fromQuery, toQuery } from '~/domain/search/address/search-query.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { narrowedBy, noCosts, onTerms } from '~/domain/search/filter/state-filter.ts';
import { repaymentAttribute, repaymentAttributeOf } from '~/domain/search/index/repayment-attribute.ts';
import { type Carrier, type PageClient, type PageRequest, pageClient } from './page-client.ts';

/** What InstantSearch cannot express: exclusions, further demands, terms of a loan, and that words are to be searched literally. */
type FurtherDemands = Pick<SearchState, 'without' | 'also' | 'loan' | 'plain'>;

/** Further demands on a keyword search in the form of InstantSearch's state; an empty object if there are none. */
export function carried({ without, also, loan, plain }: FurtherDemands, query: string | undefined): Carrier {
  const further = toQuery({ ...(without ? { without } : {}), ...(also ? { also } : {}) });
  return {
    ...(further ? { further } : {}),
    ...(loan ? { loan: toQuery({ loan }) } : {}),
    ...(plain && query ? { plainWords: query } : {}),
  };
}

/** The demands carried by InstantSearch's state. */
export function furtherDemands({ further = '', loan = '', plainWords }: Carrier): FurtherDemands {
  return { ...fromQuery(further), ...fromQuery(loan), ...(plainWords ? { plain: true } : {}) };
}

/**
 * A client that adds a request's further demands to its filter, and weekly repayments on the request's terms. @param costs the dealer's fees
 */
export function withFurtherDemands(client: PageClient, costs: LoanCosts = noCosts): PageClient {
  return pageClient(async (requests) => {
    const demanded = requests.map(withFilter);
    const { loan } = fromQuery(requests[0]?.params?.loan ?? '');
    if (!loan) return client.search(demanded);
    // The page uses one attribute, whatever the terms.
    const answer = JSON.stringify(await client.search(JSON.parse(onTerms(JSON.stringify(demanded), loan, costs))));
    return JSON.parse(answer.replaceAll(repaymentAttributeOf(loan, costs), repaymentAttribute));
  });
}

function withFilter(request: PageRequest): PageRequest {
  const { further, plainWords: _plain, loan: _loan, ...params } = request.params ?? {};
  if (further === undefined) return { ...request, params };
  return { ...request, params: { ...params, filters: narrowedBy(fromQuery(further), params.filters) } };
}
