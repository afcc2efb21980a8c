import type { Car } from '../../car/record/car.ts';
import type { SearchPlace } from '../address/search-path.ts';
import { quoted } from './catalogue-filter.ts';

/**
 * The fixed filter of the page of a dealership or location (URL-09). A location's page also holds the cars whose own
 * location lists it among its distribution locations (SEARCH-24).
 */
export function placeFilter(place: SearchPlace): string | undefined {
  if (place.kind === 'dealership') return `dealership_id = ${quoted(place.place.id)}`;
  if (place.kind !== 'location') return undefined;
  const id = quoted(place.place.id);
  return `(location_id = ${id} OR location.distribution_locations = ${id})`;
}

/** Whether a car on the page of a location stands at another one (SEARCH-24). */
export function comesFromElsewhere(car: Pick<Car, 'location_id'>, place: SearchPlace): boolean {
  return place.kind === 'location' && car.location_id !== place.place.id;
}

/** Whether a car is on the page of a place: the rule of the filter and of the refinements, on one car. */
export function isAtPlace(car: Car, place: SearchPlace): boolean {
  switch (place.kind) {
    case 'all':
      return true;
    case 'types':
      return place.types.includes(car.car_type);
    case 'make':
      return car.make === place.make;
    case 'model':
      return car.make === place.make && car.model === place.model;
    case 'body':
      return car.body === place.body;
    case 'dealership':
      return car.dealership_id === place.place.id;
    case 'location':
      return (
        car.location_id === place.place.id || (car.location?.distribution_locations ?? []).includes(place.place.id)
      );
  }
}
