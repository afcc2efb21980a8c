import { type TrackedEvent, trackedEvents } from './tracked-events.ts';

const names: ReadonlyMap<number, string> = new Map([
  [trackedEvents.usedVehicleView, 'ViewContent'],
  [trackedEvents.searchView, 'Search'],
  [trackedEvents.call, 'Contact'],
  [trackedEvents.save, 'AddToWishlist'],
]);

/** Ours alone: Meta has no standard event that means the same. */
const untold: ReadonlySet<number> = new Set([
  trackedEvents.codeSent,
  trackedEvents.codeVerified,
  trackedEvents.historyReport,
  trackedEvents.print,
]);

/** What Meta's pixel calls an event; undefined for those it is not told of. Every form that was submitted with success is a Lead. */
export const metaEvent = (event: TrackedEvent): string | undefined =>
  untold.has(event) ? undefined : (names.get(event) ?? 'Lead');
