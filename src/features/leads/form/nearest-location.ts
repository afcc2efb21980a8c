import { geocodePostcode } from '~/client/geocode.ts';
import type { LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import { locationsFor, locationsToSuggest } from '~/domain/lead/form/form-locations.ts';
import type { LocationType } from '~/domain/location/location.ts';
import { byDistance } from '~/domain/location/points/distance.ts';

/**
 * Id of the location nearest to a postcode, of those that handle such an enquiry; undefined if it cannot be determined. Never throws.
 * @param category the one that was chosen, empty if the form has none
 */
export async function nearestLocation(
  postcode: string,
  form: LeadFormId,
  category: string,
  locations: readonly { id: string; type: LocationType; lat?: number; long?: number }[],
): Promise<string | 'no-postcode' | undefined> {
  const answer = await geocodePostcode(postcode);
  if (answer.kind === 'none') return 'no-postcode';
  if (answer.kind === 'unknown') return undefined;
  const suitable = locationsToSuggest(form, category || undefined, locationsFor(form, locations));
  const located = suitable.map(({ id, lat, long }) => ({ id, address: { lat, long } }));
  const [nearest] = byDistance(located, answer.point);
  return nearest?.km === undefined ? undefined : nearest.location.id;
}
