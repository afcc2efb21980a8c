import type { Touch } from '~/domain/lead/attribution.ts';
import type { LeadAttributes } from '~/domain/lead/lead-request.ts';
import { type Visit, visitAfter, visitOf } from '~/domain/lead/visit.ts';
import { attributionSoFar } from './attribution.ts';
import { keptStore } from './kept-store.ts';

const stored = keptStore<Visit | undefined>({ key: 'visit', area: 'session', check: visitOf }, undefined);

/** Notes that this page was seen; to be called once per page (LEAD-02). The visit lasts as long as its tab. */
export function recordVisit(): void {
  const { pathname, search } = window.location;
  stored.update((visit) => visitAfter(visit, pathname, search));
}

/** The visit so far and what led to it, as leads carry them. */
export function visitSoFar(): LeadAttributes {
  const { pages, params } = stored.$value.get() ?? { pages: [], params: {} };
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
