import type { Point } from '~/domain/location/points/distance.ts';

export type PostcodeAnswer =
  | { kind: 'found'; point: Point }
  /** There is no such postcode. */
  | { kind: 'none' }
  /** The lookup failed. */
  | { kind: 'unknown' };

/** Looks up the position of a postcode. Never throws. */
export async function geocodePostcode(postcode: string): Promise<PostcodeAnswer> {
  try {
    const response = await fetch(`/api/geocode?postcode=${encodeURIComponent(postcode)}`);
    if (response.status === 404) return { kind: 'none' };
    const answer = (await response.json()) as { latitude?: unknown; longitude?: unknown };
    const { latitude, longitude } = answer;
    if (!response.ok || typeof latitude !== 'number' || typeof longitude !== 'number') return { kind: 'unknown' };
    return { kind: 'found', point: { lat: latitude, long: longitude } };
  } catch {
    return { kind: 'unknown' };
  }
}
