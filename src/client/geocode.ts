import { leadMessages } from '~/domain/lead/messages.ts';
import type { Point } from '~/domain/location/distance.ts';

export type PostcodeAnswer =
  | { kind: 'found'; point: Point }
  /** There is no such postcode (LEAD-13). */
  | { kind: 'none' }
  /** Nobody could say. */
  | { kind: 'unknown' };

/** Where a postcode is. Never throws. */
export async function placeOfPostcode(postcode: string): Promise<PostcodeAnswer> {
  try {
    const response = await fetch(`/api/geocode?postcode=${encodeURIComponent(postcode)}`);
    const answer = (await response.json()) as { latitude?: unknown; longitude?: unknown; error?: unknown };
    const { latitude, longitude, error } = answer;
    if (error === leadMessages.unknownPostcode) return { kind: 'none' };
    if (!response.ok || typeof latitude !== 'number' || typeof longitude !== 'number') return { kind: 'unknown' };
    return { kind: 'found', point: { lat: latitude, long: longitude } };
  } catch {
    return { kind: 'unknown' };
  }
}
