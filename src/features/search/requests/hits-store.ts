import { atom, type ReadableAtom } from 'nanostores';
import type { Car } from '~/domain/car/record/car.ts';
import type { CarFilter } from '~/domain/search/filter/filter.ts';
import { chosenValues } from './multi-search.ts';
import type { PageRequest, Requests } from './page-client.ts';

/** The result of a page's search: its cards and their number. */
export interface PageHits {
  cars: readonly Car[];
  /** Cars as the search counted them. */
  count: number;
  /** Number of the page, from 0. */
  page: number;
  /** Whether words or refinements narrow the search. */
  narrowed: boolean;
  /** The chosen car types; none means all. */
  types: readonly string[];
  /** Cars of each type. */
  typeCounts: Readonly<Record<string, number>>;
}

interface Result {
  hits?: Car[];
  nbHits?: number | undefined;
  facets?: Record<string, Record<string, number>> | undefined;
}

/** What a page's cards need from a search and its results. @param params of the request for the cars, the first of the search */
export function pageHits(params: PageRequest['params'] = {}, results: readonly Result[]): PageHits {
  const { query = '', page = 0, numericFilters = [], without, also } = params;
  const [{ hits = [], nbHits = hits.length } = {}] = results;
  const values = chosenValues(params);
  return {
    cars: hits,
    count: nbHits,
    page,
    narrowed: Boolean(query || values.length > 0 || numericFilters.length > 0 || without || also),
    types: values.flatMap(([attribute, value]) => (attribute === 'car_type' ? [value] : [])),
    // If types are chosen, a further result counts all of them.
    typeCounts: results.findLast(({ facets }) => facets?.['car_type'])?.facets?.['car_type'] ?? {},
  };
}

/**
 * The number of cars to show for what was found. Up to 1,999 it is what the search counted. Above that it is the site's own stock count, which
 * only stands for the whole site, or else the sum of the car types' facet counts, of the chosen types where some are chosen.
 */
export function countOf(
  { count, narrowed, types, typeCounts }: PageHits,
  { stockCount, scopeFilter }: { stockCount?: number; scopeFilter?: CarFilter },
): number {
  if (count <= surelyCounted) return count;
  if (!narrowed && !scopeFilter && stockCount !== undefined) return stockCount;
  const counts = types.length > 0 ? types.map((type) => typeCounts[type] ?? 0) : Object.values(typeCounts);
  // A facet that was not counted must not reduce the number of cars found.
  return counts.length > 0 ? counts.reduce((sum, cars) => sum + cars, 0) : count;
}

/** Counts above this are not trusted: a search host may stop counting there (SEARCH-11). */
const surelyCounted = 1999;

/** Unchanged cars stay the same objects, so that they are not processed again. */
function withKnownCars(found: PageHits, before: readonly Car[]): PageHits {
  const known = new Map(before.map((car) => [car.id, car]));
  const same = (car: Car) => {
    const old = known.get(car.id);
    return old && JSON.stringify(old) === JSON.stringify(car) ? old : car;
  };
  return { ...found, cars: found.cars.map(same) };
}

interface CarsAnswer {
  requests: Requests;
  key: string;
  /** JSON. */
  answer: string;
  /** Later searches have higher numbers. */
  turn: number;
}

export interface HitsStore {
  /** undefined until the first result. */
  $found: ReadableAtom<PageHits | undefined>;
  /** Accepts a result; returns whether it changes the page. The result of an older search changes nothing. */
  accept: (answer: CarsAnswer) => boolean;
}

/** What the page shows: the cars of its last completed search, straight from the search client. */
export function createHitsStore(initial?: PageHits): HitsStore {
  const $found = atom(initial);
  let last = { turn: 0, key: '', answer: '' };
  return {
    $found,
    accept: ({ requests, key, answer, turn }) => {
      if (turn < last.turn) return false;
      const same = key === last.key && answer === last.answer;
      last = { turn, key, answer };
      if (same) return false;
      const { results } = JSON.parse(answer) as { results: Result[] };
      $found.set(withKnownCars(pageHits(requests[0]?.params, results), $found.get()?.cars ?? []));
      return true;
    },
  };
}
