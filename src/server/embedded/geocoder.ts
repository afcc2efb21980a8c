import { readFile } from 'node:fs/promises';
import { areaOfPostcode } from '../../domain/location/postcode-areas.ts';
import type { GeocoderPort } from '../ports.ts';

/**
 * Places of postcodes without a partner: from a CSV file with a line `postcode,latitude,longitude` each, where there is one and
 * it knows the postcode, else from the table of areas.
 */
export function embeddedGeocoder(file?: string): GeocoderPort {
  let read: Promise<Map<string, [number, number]>> | undefined;
  return {
    async placeOf(postcode) {
      if (file) {
        read ??= readPlaces(file);
        const exact = (await read).get(postcode);
        if (exact) return found(exact);
      }
      const area = areaOfPostcode(postcode);
      return area ? found([area.lat, area.long]) : { kind: 'none' };
    },
  };
}

const found = ([latitude, longitude]: readonly [number, number]) => ({ kind: 'found', latitude, longitude }) as const;

async function readPlaces(file: string): Promise<Map<string, [number, number]>> {
  const places = new Map<string, [number, number]>();
  for (const line of (await readFile(file, 'utf8')).split(/\r?\n/)) {
    const match = /^"?(\d{4})"?\s*,\s*"?(-?\d+(?:\.\d+)?)"?\s*,\s*"?(-?\d+(?:\.\d+)?)"?/.exec(line);
    // A postcode of several suburbs has several lines; the first counts.
    if (match?.[1] && !places.has(match[1])) places.set(match[1], [Number(match[2]), Number(match[3])]);
  }
  return places;
}
