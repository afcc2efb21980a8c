import type { LeadAttributes } from '~/domain/lead/lead-request.ts';
import { visitAfter, visitOf } from '~/domain/lead/visit.ts';
import { kept } from './kept.ts';

const stored = kept({ key: 'visit', area: 'session', check: visitOf });

/** Notes that this page was seen; to be called once per page (LEAD-02). The visit lasts as long as its tab. */
export function recordVisit(): void {
  const { pathname, search } = window.location;
  stored.write(visitAfter(stored.read(), pathname, search));
}

/** The visit so far, as leads carry it. */
export function visitSoFar(): LeadAttributes {
  const { pages, params } = stored.read() ?? { pages: [], params: {} };
  return { visited_pages: pages, linked_query_params: params };
}
