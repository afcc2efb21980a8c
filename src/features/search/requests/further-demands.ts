import type { LoanCosts } from '~/domain/finance/loan/loan-terms.ts';
import { fromQuery, toQuery } from '~/domain/search/address/search-query.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { narrowedBy, noCosts, onTerms } from '~/domain/search/filter/state-filter.ts';
import { repaymentAttribute, repaymentAttributeOf } from '~/domain/search/index/repayment-attribute.ts';
import { type Carrier, type PageClient, type PageRequest, pageClient } from './page-client.ts';

/** What InstantSearch has no words for: what is refused, further demands, terms of a loan, and that words are to be taken as they stand. */
type FurtherDemands = Pick<SearchState, 'without' | 'also' | 'loan' | 'plain'>;

/** Further demands on a search for some words as InstantSearch's state holds them; an empty object for none. */
export function carried({ without, also, loan, plain }: FurtherDemands, query: string | undefined): Carrier {
  const further = toQuery({ ...(without ? { without } : {}), ...(also ? { also } : {}) });
  return {
    ...(further ? { further } : {}),
    ...(loan ? { loan: toQuery({ loan }) } : {}),
    ...(plain && query ? { plainWords: query } : {}),
  };
}

/** What was carried by InstantSearch's state. */
export function furtherDemands({ further = '', loan = '', plainWords }: Carrier): FurtherDemands {
  return { ...fromQuery(further), ...fromQuery(loan), ...(plainWords ? { plain: true } : {}) };
}

/**
 * The client with further demands, where a request carries some, as a part of its filter, and with what cars cost a week on the terms that
 * it carries.
 * @param costs the dealer's fees
 */
export function withFurtherDemands(client: PageClient, costs: LoanCosts = noCosts): PageClient {
  return pageClient(async (requests) => {
    const demanded = requests.map(withFilter);
    const { loan } = fromQuery(requests[0]?.params?.loan ?? '');
    if (!loan) return client.search(demanded);
    // The page knows one attribute, whatever the terms are.
    const answer = JSON.stringify(await client.search(JSON.parse(onTerms(JSON.stringify(demanded), loan, costs))));
    return JSON.parse(answer.replaceAll(repaymentAttributeOf(loan, costs), repaymentAttribute));
  });
}

function withFilter(request: PageRequest): PageRequest {
  const { further, plainWords: _plain, loan: _loan, ...params } = request.params ?? {};
  if (further === undefined) return { ...request, params };
  return { ...request, params: { ...params, filters: narrowedBy(fromQuery(further), params.filters) } };
}
