import type { Car } from '../../car/record/car.ts';
import type { SearchScope } from '../address/search-path.ts';
import type { CarFilter } from './filter.ts';

/**
 * The cars on the page of a place. A location's page also lists the cars whose own location names it among its distribution
 * locations.
 */
export function scopeFilter(place: SearchScope): CarFilter {
  switch (place.kind) {
    case 'all':
      return { all: [] };
    case 'types':
      return ['car_type', 'IN', place.types];
    case 'make':
      return ['make', '=', place.make];
    case 'model':
      return {
        all: [
          ['make', '=', place.make],
          ['model', '=', place.model],
        ],
      };
    case 'body':
      return ['body', '=', place.body];
    case 'dealership':
      return ['dealership_id', '=', place.place.id];
    case 'location':
      return {
        any: [
          ['location_id', '=', place.place.id],
          ['location.distribution_locations', '=', place.place.id],
        ],
      };
  }
}

/** The filter of a page that its address does not say as refinements, as that of a dealership or location. */
export function fixedScopeFilter(place: SearchScope): CarFilter | undefined {
  return place.kind === 'dealership' || place.kind === 'location' ? scopeFilter(place) : undefined;
}

/** Whether a car on the page of a location is at another one. */
export function comesFromElsewhere(car: Pick<Car, 'location_id'>, place: SearchScope): boolean {
  return place.kind === 'location' && car.location_id !== place.place.id;
}
