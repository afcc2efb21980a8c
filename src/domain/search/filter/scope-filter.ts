import type { Car } from '../../car/record/car.ts';
import type { PageScope } from '../address/search-path.ts';
import type { CarFilter } from './filter.ts';

/**
 * The cars on the page of a scope. A location's page also lists the cars whose own location names it among its distribution
 * locations.
 */
export function scopeFilter(scope: PageScope): CarFilter {
  switch (scope.kind) {
    case 'all':
      return { all: [] };
    case 'types':
      return ['car_type', 'IN', scope.types];
    case 'make':
      return ['make', '=', scope.make];
    case 'model':
      return {
        all: [
          ['make', '=', scope.make],
          ['model', '=', scope.model],
        ],
      };
    case 'body':
      return ['body', '=', scope.body];
    case 'dealership':
      return ['dealership_id', '=', scope.id];
    case 'location':
      return {
        any: [
          ['location_id', '=', scope.id],
          ['location.distribution_locations', '=', scope.id],
        ],
      };
  }
}

/** The filter of a page that is not in its address as refinements, such as that of a dealership or location. */
export function fixedScopeFilter(scope: PageScope): CarFilter | undefined {
  return scope.kind === 'dealership' || scope.kind === 'location' ? scopeFilter(scope) : undefined;
}

/** Whether a car on a location's page is at another location. */
export function comesFromElsewhere(car: Pick<Car, 'location_id'>, scope: PageScope): boolean {
  return scope.kind === 'location' && car.location_id !== scope.id;
}
