import type { LimitRule } from '../../activity/rate-limits.ts';
import { fail, json } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import type { Visitor } from '../../visitor.ts';

const perAddress: LimitRule = { name: 'geocode', points: 60, seconds: 3600 };

/**
 * GET /api/geocode?postcode=2000: `{ latitude, longitude }`; 404 "Invalid postcode" if there is no such postcode, 503 when unknown.
 */
export async function geocodeRoute(
  postcode: string,
  visitor: Visitor,
  { geocoder, limits }: Pick<Services, 'geocoder' | 'limits'>,
): Promise<Response> {
  if (!/^\d{4}$/.test(postcode)) return fail(400, 'Invalid postcode. Please enter a 4-digit number.');
  if (!(await limits.consume(perAddress, visitor.address)).ok)
    return fail(429, 'Too many requests. Please try again later.');
  const answer = await geocoder.geocode(postcode);
  if (answer.kind === 'none') return fail(404, 'Invalid postcode');
  if (answer.kind === 'unknown') return fail(503, 'This postcode cannot be located at the moment.');
  return json({ latitude: answer.latitude, longitude: answer.longitude });
}
