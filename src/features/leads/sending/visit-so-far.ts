import type { LeadAttributes } from '~/domain/lead/sent/lead-request.ts';
import type { Touch } from '~/domain/lead/visit/attribution.ts';
import { attributionSoFar } from './attribution.ts';
import { $visit } from './visit.ts';

/** The visit so far and what led to it, as leads carry them. */
export function visitSoFar(): LeadAttributes {
  const { pages, params } = $visit.get() ?? { pages: [], params: {} };
  const { first, last } = attributionSoFar();
  return {
    visited_pages: pages,
    linked_query_params: params,
    ...(first && last ? { first_touch: leadTouch(first), last_touch: leadTouch(last) } : {}),
  };
}

const leadTouch = ({ at, page, referrer, params }: Touch) => ({
  at: new Date(at).toISOString(),
  landing_page: page,
  ...(referrer ? { referrer } : {}),
  query_params: params,
});
