import type { Car } from '../../car/record/car.ts';
import { type Yard, yardsOf } from '../../location/points/yards.ts';
import { type NamedId, type SearchCatalogue, searchCatalogue } from '../address/search-catalogue.ts';
import { discriminatingValues } from '../facets/discriminating-facet-values.ts';
import { facetOf } from '../facets/facets.ts';
import { matching } from './filter.ts';
import { comesFromElsewhere, scopeFilter } from './scope-filter.ts';

/** The facts about a site's stock that its search pages need besides the cars that they show. */
export interface SearchFacts {
  catalogue: SearchCatalogue;
  /** The noun for a vehicle on this site. */
  noun: string;
  /** Features that distinguish cars, by name: how common each is changes with every car. */
  features: string[];
  /** Locations with vehicles; none if distance does not distinguish them. */
  yards: Yard[];
  /** Slugs of the locations whose pages also list cars located elsewhere. */
  bringing: string[];
}

interface FactsSite {
  noun: (cars: readonly Car[]) => string;
  dealerships: readonly (NamedId & { slug: string })[];
  locations: readonly (NamedId & { slug: string })[];
  /** The point that distances are measured from. */
  points: Parameters<typeof yardsOf>[1];
}

/** Derives the facts from the cars that a site lists. */
export function searchFacts(listed: readonly Car[], { noun, dealerships, locations, points }: FactsSite): SearchFacts {
  return {
    catalogue: searchCatalogue(listed, dealerships, locations),
    noun: noun(listed),
    features: discriminatingValues(
      listed.map((car) => car.filtered_features),
      facetOf('filtered_features').showMoreLimit ?? 0,
    ).sort(),
    yards: yardsOf(listed, points),
    bringing: locations.flatMap((location) => {
      const page = { kind: 'location' as const, ...location };
      return listed.filter(matching(scopeFilter(page))).some((car) => comesFromElsewhere(car, page))
        ? [location.slug]
        : [];
    }),
  };
}
