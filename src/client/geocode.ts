import type { Point } from '~/domain/location/distance.ts';

export type PostcodeAnswer =
  | { kind: 'found'; point: Point }
  /** There is no such postcode; the text says so (LEAD-13). */
  | { kind: 'none'; error: string }
  /** Nobody could say. */
  | { kind: 'unknown' };

/** Where a postcode is. Never throws. */
export async function placeOfPostcode(postcode: string): Promise<PostcodeAnswer> {
  try {
    const response = await fetch(`/api/geocode?postcode=${encodeURIComponent(postcode)}`);
    const answer = (await response.json()) as { latitude?: unknown; longitude?: unknown; error?: unknown };
    const { latitude, longitude, error } = answer;
    if (response.status === 404 && typeof error === 'string') return { kind: 'none', error };
    if (!response.ok || typeof latitude !== 'number' || typeof longitude !== 'number') return { kind: 'unknown' };
    return { kind: 'found', point: { lat: latitude, long: longitude } };
  } catch {
    return { kind: 'unknown' };
  }
}
