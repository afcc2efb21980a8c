import * as v from 'valibot';
import { parsedJson } from '../../../domain/parse-json.ts';
import { bodyLimits } from '../../../domain/request/body-limits.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import { fail, idSchema, readText, tooLarge } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { isSameOrigin, onlyFromSite, type Visitor } from '../../visitor.ts';

/** One event as browsers send it; a beacon may hold several. `url` is cut to its path before it is stored. */
const EventSchema = v.object({
  event_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  url: v.pipe(v.string(), v.maxLength(2000)),
  car_id: v.optional(idSchema),
});
const BeaconSchema = v.union([EventSchema, v.pipe(v.array(EventSchema), v.maxLength(20))]);

const perAddress: LimitRule = { name: 'events', points: 1200, seconds: 600 };

/**
 * POST /api/events: accepts a beacon (JSON, also as text/plain, which is what sendBeacon sends). Returns 400 for an invalid one;
 * 204 for a valid one, whether it could be stored or not: analytics never get in a shopper's way.
 */
export async function recordEvents(
  request: Request,
  dealer: string,
  visitor: Visitor,
  { events, limits }: Pick<Services, 'events' | 'limits'>,
): Promise<Response> {
  if (!isSameOrigin(request)) return fail(403, onlyFromSite);
  const body = await readText(request, bodyLimits.short);
  if ('tooLarge' in body) return fail(413, tooLarge(bodyLimits.short));
  const parsed = v.safeParse(BeaconSchema, parsedJson(body.text));
  if (!parsed.success) return fail(400, 'The request has no event.');
  const list = Array.isArray(parsed.output) ? parsed.output : [parsed.output];
  if ((await limits.consume(perAddress, `${dealer} ${visitor.address}`, list.length)).ok) {
    try {
      await events.record(
        list.map(({ event_id, url, car_id }) => ({ dealer, eventId: event_id, carId: car_id, page: pathOf(url) })),
      );
    } catch (error) {
      console.error(`${dealer}: an event was not stored: ${String(error)}`);
    }
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

function pathOf(url: string): string {
  return URL.canParse(url, 'http://site') ? new URL(url, 'http://site').pathname.slice(0, 500) : '/';
}
