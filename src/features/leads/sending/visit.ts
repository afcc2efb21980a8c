import { storedAtom } from '~/client/storage/stored-atom.ts';
import { type Visit, visitAfter, visitOf } from '~/domain/lead/visit/visit.ts';

const stored = storedAtom<Visit | undefined>({ key: 'visit', area: 'session', check: visitOf }, undefined);

export const $visit = stored.$value;

/** Records that this page was viewed; call it once per page. The visit lasts as long as its tab. */
export function recordVisit(): void {
  const { pathname, search } = window.location;
  stored.update((visit) => visitAfter(visit, pathname, search));
}
