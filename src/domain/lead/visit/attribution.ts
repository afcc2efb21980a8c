import { campaignParams } from './campaign.ts';

/** One arrival at the site from elsewhere. */
export type Touch = {
  /** Milliseconds since 1970. */
  at: number;
  /** Path of the landing page. */
  page: string;
  /** Site or page that led here, without its query; empty if the browser names none. */
  referrer: string;
  /** Campaign names and click ids of the address. */
  params: Record<string, string>;
};

/** How a browser reached the site: its first touch and its latest one. */
export type Attribution = { first: Touch; last: Touch };

/** An opened page, as reported by the browser. */
export type Arrival = {
  path: string;
  search: string;
  referrer: string;
  /** Host of the site: visits from there are not arrivals. */
  host: string;
  /** Whether it was a reload, back navigation, or the way back from a payment page or lender: not an arrival either. */
  again: boolean;
};

/** Touches are stored for this long, in ms: 90 days, the longest period in which ad networks credit a sale to a click. */
export const touchLife = 90 * 86_400_000;

/*
 * Read on every page, so checked by hand instead of with a schema: every page would load it.
 */

/** Reads a stored attribution; undefined if it is invalid. */
export function attributionOf(value: unknown): Attribution | undefined {
  const { first, last } = (value ?? {}) as Record<string, unknown>;
  return isTouch(first) && isTouch(last) ? { first, last } : undefined;
}

function isTouch(value: unknown): value is Touch {
  const { at, page, referrer, params } = (value ?? {}) as Record<string, unknown>;
  if (typeof at !== 'number' || !isText(page) || !isText(referrer)) return false;
  return typeof params === 'object' && params !== null && Object.values(params).every(isText);
}

const longest = 500;
const isText = (value: unknown) => typeof value === 'string' && value.length <= longest;

/**
 * The attribution after a page was opened. A link, an ad or an address typed for the first time is a touch; typing the address later is
 * not, so that the ad that brought a visitor keeps its credit.
 */
export function attributionAfter(stored: Attribution | undefined, arrival: Arrival, now: number): Attribution {
  const { first, last } = withoutOld(stored, now);
  const touch = touchOf(arrival, now);
  if (!first || !last) return { first: touch, last: touch };
  return { first, last: comesFromElsewhere(arrival) ? touch : last };
}

/** What is still stored at a given time; times from a clock that was ahead are dropped. */
export function withoutOld(stored: Attribution | undefined, now: number): Partial<Attribution> {
  const isKept = ({ at }: Touch) => at <= now && now - at < touchLife;
  if (!stored || !isKept(stored.last)) return {};
  return { first: isKept(stored.first) ? stored.first : stored.last, last: stored.last };
}

function comesFromElsewhere({ again, referrer, host, search }: Arrival): boolean {
  if (again) return false;
  if (!referrer) return Object.keys(campaignParams(search)).length > 0;
  return URL.canParse(referrer) && new URL(referrer).host !== host;
}

function touchOf({ path, search, referrer, host }: Arrival, at: number): Touch {
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const isForeign = from !== undefined && from.host !== host && /^https?:$/.test(from.protocol);
  return {
    at,
    page: path.slice(0, longest),
    referrer: isForeign ? `${from.origin}${from.pathname}`.slice(0, longest) : '',
    params: campaignParams(search),
  };
}
