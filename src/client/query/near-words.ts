import { type Yard, yardsWithin } from '~/domain/location/points/yards.ts';
import type { Reading } from '~/domain/query/demands/demand.ts';
import { type NearTo, type NearYards, requestedPostcodes } from '~/domain/query/reading/near-yards.ts';
import { withinTime } from '~/domain/within-time.ts';

/** How long a search waits for the shopper to grant or deny the page their location, ms. */
const timeout = 8000;

/**
 * The yards that a reading should be near. Loads the list of postcodes if there is one to look up, and requests the browser's position for
 * "near me".
 * @param yards none where distances do not tell the dealer's yards apart
 * @returns undefined for an unknown postcode, or one without a yard nearby
 */
export async function nearWords(reading: Reading, yards: readonly Yard[]): Promise<NearTo> {
  const postcodes = yards.length > 0 ? [...new Set(requestedPostcodes(reading))] : [];
  const answers = await Promise.all(postcodes.map((postcode) => nearYards(postcode, yards).catch(() => undefined)));
  const known = new Map(postcodes.map((postcode, n) => [postcode, answers[n]]));
  return (postcode) => known.get(postcode);
}

/**
 * The yards near postcodes, as far as known so far. Others are looked up, then `onKnown` is called. For use while the shopper types: their
 * location is not requested before Enter.
 */
export function nearPostcodes(yards: readonly Yard[], onKnown: () => void): NearTo {
  const known = new Map<string, NearYards | undefined>();
  const lookUp = async (postcode: string) => {
    known.set(postcode, undefined);
    const near = await nearYards(postcode, yards).catch(() => undefined);
    known.set(postcode, near);
    if (near) onKnown();
  };
  return (postcode) => {
    if (postcode === undefined || yards.length === 0) return undefined;
    if (!known.has(postcode)) void lookUp(postcode);
    return known.get(postcode);
  };
}

async function nearYards(postcode: string | undefined, yards: readonly Yard[]): Promise<NearYards | undefined> {
  const { nearbyYards } = await import('./nearby-yards.ts');
  const found = nearbyYards(postcode, yards);
  const nearby = await (postcode === undefined ? withinTime(timeout, found, () => undefined) : found);
  if (nearby?.radius === undefined) return undefined;
  return { yards: yardsWithin(nearby.nearest, nearby.radius).map(({ name }) => name), sort: nearby.sort };
}
