import * as v from 'valibot';
import type { GeocoderPort } from '../ports.ts';

export type LiveGeocoderOptions = { key: string; url?: string; timeoutMs?: number };

const AnswerSchema = v.object({
  status: v.string(),
  results: v.array(v.object({ geometry: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }) })),
});

/** Google's Geocoding API, queried with the components postal_code and country AU. */
export function liveGeocoder({
  key,
  url = 'https://maps.googleapis.com/maps/api/geocode/json',
  timeoutMs = 4000,
}: LiveGeocoderOptions): GeocoderPort {
  return {
    async geocode(postcode) {
      const query = new URLSearchParams({ components: `postal_code:${postcode}|country:AU`, key });
      try {
        const response = await fetch(`${url}?${query}`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
        const parsed = v.safeParse(AnswerSchema, await response.json());
        if (!parsed.success) return { kind: 'unknown' };
        const { status, results } = parsed.output;
        const [first] = results;
        if (status === 'OK' && first) {
          const { lat, lng } = first.geometry.location;
          return { kind: 'found', latitude: lat, longitude: lng };
        }
        return { kind: status === 'ZERO_RESULTS' ? 'none' : 'unknown' };
      } catch {
        return { kind: 'unknown' };
      }
    },
  };
}
