import type { LeadEvent } from '../lead/sent/lead-event.ts';

/** Analytics events by their numeric ids; those of submitted forms are `leadEvents`. */
export const trackedEvents = {
  /** The page of a used vehicle was viewed. */
  usedVehicleView: 4,
  /** "Call the dealer" was used. */
  call: 25,
  /** The finance calculator of a page was used for the first time. */
  calculator: 26,
  /** A sign-in code was sent; a code was correct. */
  codeSent: 36,
  codeVerified: 37,
  /** A car was added to favourites, compare list or watchlist. */
  save: 39,
  /** A search page was viewed. */
  searchView: 49,
  /** A history report was opened. */
  historyReport: 60,
  /** A car was printed. */
  print: 61,
} as const;
export type TrackedEvent = (typeof trackedEvents)[keyof typeof trackedEvents] | LeadEvent;
