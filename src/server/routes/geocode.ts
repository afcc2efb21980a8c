import { leadMessages } from '../../domain/lead/messages.ts';
import { postcodeCentre } from '../../domain/location/postcode-centre.ts';
import { fail, json } from '../http.ts';

/** Places do not move: a day in every cache. */
const kept = { 'cache-control': 'public, max-age=86400' };

/** GET /api/geocode?postcode=: `{ latitude, longitude }`, or 404 "Invalid postcode" (LEAD-13). */
export function geocode(query: URLSearchParams): Response {
  const point = postcodeCentre(query.get('postcode') ?? '');
  return point
    ? json({ latitude: point.lat, longitude: point.long }, 200, kept)
    : fail(404, leadMessages.unknownPostcode);
}
