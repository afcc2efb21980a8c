import { readFileSync } from 'node:fs';
import type { Car } from '../../domain/car/record/car.ts';
import { isListed } from '../../domain/search/filter/catalogue-filter.ts';
import { type SearchFacts, searchFacts } from '../../domain/search/filter/search-facts.ts';
import type { Site } from '../site.ts';
import { catalogueScope, searchSite } from '../slices/slices.ts';

/** A dealer to build. */
export type DealerInput = {
  site: Site;
  /** NDJSON file with the dealer's cars, one per line. Different cars are in a different file. */
  stockFile: string;
  /** Content hash of that file. */
  stockFingerprint: string;
  /** ISO date of the build, which affects what is listed. */
  builtAt: string;
};

/** What pages know about a dealer besides its site. */
export type DealerData = {
  /** As in `DealerStock`; the moment in ms. */
  stock: { fingerprint: string; counts: Record<'all' | Car['car_type'], number>; readAt: number };
  facts: SearchFacts;
  /** Every car of the dealer, whatever its status. */
  cars: readonly Car[];
};

/** In ms. */
const hour = 3_600_000;

/** The moment that a build represents: when it began to read the stock, to the hour. */
export const readAtOf = ({ builtAt }: Pick<DealerInput, 'builtAt'>): Date =>
  new Date(Math.floor(Date.parse(builtAt) / hour) * hour);

let latestCars: { file: string; cars: readonly Car[] } | undefined;

/**
 * Every car of a dealer, whatever its status. The file is read once, however many successive callers ask for the same dealer.
 * @param file `stockFile` of a `DealerInput`
 */
export function carsOf(file: string): readonly Car[] {
  if (latestCars?.file !== file) {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    latestCars = { file, cars: lines.map((line) => JSON.parse(line) as Car) };
  }
  return latestCars.cars;
}

let latest: { key: string; site: Site; data: DealerData } | undefined;

/** The stock of a dealer, and what pages derive from all of it. Read once, as `carsOf`. */
export function dealerData(input: DealerInput): DealerData {
  const { site, stockFile, stockFingerprint, builtAt } = input;
  const key = [stockFile, stockFingerprint, builtAt].join('\n');
  if (latest?.key !== key || latest.site !== site) latest = { key, site, data: readData(input) };
  return latest.data;
}

function readData({ site, stockFile, stockFingerprint: fingerprint, builtAt }: DealerInput): DealerData {
  const readAt = readAtOf({ builtAt });
  const cars = carsOf(stockFile);
  const listed = cars.filter(isListed(catalogueScope(site), readAt));
  return {
    stock: { fingerprint, counts: stockCounts(site, listed), readAt: readAt.getTime() },
    facts: searchFacts(listed, { ...searchSite(site), points: site.locations }),
    cars,
  };
}

/** The vehicle counts in the menu: as many as the linked pages list when the build begins. 0 if no entry shows the number. */
function stockCounts(site: Site, listed: readonly Car[]): DealerData['stock']['counts'] {
  const counts = { all: 0, new: 0, demo: 0, used: 0 };
  const shown = new Set(site.navigation.header.map(({ count }) => count));
  for (const { car_type } of listed)
    for (const kind of ['all', car_type] as const) if (shown.has(kind)) counts[kind] += 1;
  return counts;
}
