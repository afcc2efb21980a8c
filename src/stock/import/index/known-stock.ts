import type { Car } from '../../../domain/car/record/car.ts';
import { slugKey } from '../../../domain/car/record/old-slugs.ts';
import { isOffered, lettering, type Prices, priceFields } from '../../../domain/car/status/stock-guard.ts';
import type { StockStore } from '../../store/stock-store.ts';
import { contentHash, factsWithoutReading } from './car-identity.ts';

/** What an import remembers about a car of the live index, so that it need not hold the index in memory. */
export type KnownCar = {
  hash: string;
  slug: string;
  /** The end of the slug, which stays (old-slugs.ts). */
  slugKey: string;
  created_at: string;
  /** Whether it is known when the car arrived (feed-documents.ts). */
  hasArrival: boolean;
  soldSince: number | undefined;
  /** Whether shoppers see it. */
  offered: boolean;
  dealership: string;
  prices: Prices;
  /** Whether its texts look as if they were read in a wrong encoding. */
  garbled: boolean;
  vin: string | undefined;
  stocknum: string | undefined;
  sold: boolean;
  make_model: string | undefined;
  /** Of a car that is known by a hash: what stays when its odometer is read again. */
  facts: string | undefined;
};

/** The live index before an import. */
export type KnownStock = {
  /** Cars of the feeds that are imported, by id. */
  feeds: Map<string, Map<string, KnownCar>>;
  /** Slugs of all other cars. */
  slugs: Set<string>;
};

function knownOf(car: Car): KnownCar {
  const prices: Prices = {};
  for (const field of priceFields) if (car[field] !== undefined) prices[field] = car[field];
  return {
    hash: contentHash(car),
    slug: car.slug,
    slugKey: slugKey(car),
    created_at: car.created_at,
    hasArrival: car.created_at_timestamp !== undefined,
    soldSince: car.sold_date_timestamp,
    offered: isOffered(car),
    dealership: car.dealership_id,
    prices,
    garbled: lettering(car) === 'garbled',
    vin: car.vin,
    stocknum: car.stocknum,
    sold: car.status === 'sold',
    make_model: car.make_model,
    facts: /[0-9a-f]{12}(-\d+)?$/.test(car.id) && !car.stocknum && !car.vin ? factsWithoutReading(car) : undefined,
  };
}

/**
 * The stock of these feeds, and the slugs of all other cars: only cars of the feeds are read in full. Empty without a store, as in
 * a dry run.
 */
export async function knownStock(store: StockStore | undefined, feeds: readonly string[]): Promise<KnownStock> {
  const known = new Map(feeds.map((feed) => [feed, new Map<string, KnownCar>()]));
  const slugs = new Set<string>();
  const own: string[] = [];
  for (const { id, slug, feed = '' } of (await store?.names()) ?? []) {
    if (known.has(feed)) own.push(id);
    else slugs.add(slug);
  }
  for await (const car of store?.carsById(own) ?? []) known.get(car.feed ?? '')?.set(car.id, knownOf(car));
  return { feeds: known, slugs };
}
