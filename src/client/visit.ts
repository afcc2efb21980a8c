import type { LeadAttributes } from '~/domain/lead/lead-request.ts';
import { visitAfter, visitOf } from '~/domain/lead/visit.ts';

const key = 'visit';

/** Notes that this page was seen; to be called once per page (LEAD-02). The visit lasts as long as its tab. */
export function recordVisit(): void {
  try {
    const { pathname, search } = window.location;
    sessionStorage.setItem(key, JSON.stringify(visitAfter(visitOf(sessionStorage.getItem(key)), pathname, search)));
  } catch {
    // Storage is forbidden: leads come without their visit.
  }
}

/** The visit so far, as leads carry it. */
export function visitSoFar(): LeadAttributes {
  try {
    const visit = visitOf(sessionStorage.getItem(key));
    return { visited_pages: visit?.pages ?? [], linked_query_params: visit?.params ?? {} };
  } catch {
    return { visited_pages: [], linked_query_params: {} };
  }
}
