import { coordinatesMistake } from '../../domain/location/points/coordinates.ts';
import type { Check } from './check.ts';

/** Coordinates come in pairs and are in Australia, near the postcode beside them: maps and "nearest first" use them. */
export const checkCoordinates: Check = ({ dealer, locations }, report) => {
  for (const [index, location] of locations.entries()) {
    if (!location) continue;
    const at = ['locations', index, 'address'];
    const { lat, long, postcode } = location.address;
    if (lat === undefined && long === undefined) continue;
    if (lat === undefined || long === undefined) {
      const [missing, there] = lat === undefined ? ['lat', 'long'] : ['long', 'lat'];
      report('locations', [...at, there], `needs "${missing}" as well`);
      continue;
    }
    const mistake = coordinatesMistake({ lat, long }, postcode);
    if (mistake) report('locations', [...at, 'lat'], mistake);
  }
  const { lat, long } = dealer.map?.centre ?? {};
  const mistake = lat === undefined || long === undefined ? undefined : coordinatesMistake({ lat, long });
  if (mistake) report('dealer', ['map', 'centre', 'lat'], mistake);
};
