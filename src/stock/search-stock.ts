import type { Car } from '../domain/car/record/car.ts';
import { type NamedId, type SearchCatalogue, searchCatalogue } from '../domain/search/address/search-catalogue.ts';
import { type CatalogueScope, isListed } from '../domain/search/filter/catalogue-filter.ts';
import { carsIndex } from '../domain/search/index/cars-index.ts';
import { carIndexSettings, carPrimaryKey } from '../domain/search/index/index-settings.ts';
import { type HttpClient, searchHttpClient } from '../engine/protocol/http-client.ts';
import { runSearchCall } from '../engine/protocol/search-calls.ts';
import { buildSearchIndex, type SearchIndex } from '../engine/search/search-index.ts';
import type { CarQuerySource } from './car-queries.ts';

/** The data behind the search pages of a site; built once for all of them. */
export interface SearchStock {
  /** Cars that the site lists now, in the usual order. */
  listed: readonly Car[];
  catalogue: SearchCatalogue;
  /** Runs searches over these cars in process, with the same engine as the server. */
  httpClient: HttpClient;
  /** The noun for a vehicle on this site. */
  noun: string;
}

interface SearchSite {
  dealerships: readonly (NamedId & { slug: string })[];
  locations: readonly (NamedId & { slug: string })[];
  noun: (cars: readonly Car[]) => string;
}

/** The listed cars of a site with their index and what its search paths can name. */
export function searchStock(cars: readonly Car[], scope: CatalogueScope, site: SearchSite, now: Date): SearchStock {
  const { listed, catalogue } = searchCatalogueOf(cars, scope, site, now);
  return { listed, catalogue, httpClient: searchHttpClient(indexOf(listed)), noun: site.noun(listed) };
}

/** The listed cars of a site, and what its search paths can name. */
export function searchCatalogueOf(
  cars: readonly Car[],
  scope: CatalogueScope,
  { dealerships, locations }: Pick<SearchSite, 'dealerships' | 'locations'>,
  now: Date,
): Pick<SearchStock, 'listed' | 'catalogue'> {
  const listed = cars
    .filter(isListed(scope, now))
    .sort((a, b) => b.custom_rank - a.custom_rank || (a.id < b.id ? -1 : 1));
  return { listed, catalogue: searchCatalogue(listed, dealerships, locations) };
}

/** Runs queries over some cars in process, for pages that show a few of them. */
export function searchOver(cars: readonly Car[]): CarQuerySource['search'] {
  const index = indexOf(cars);
  return { run: (call) => runSearchCall(call, { index: (uid) => (uid === index.uid ? index : undefined) }) };
}

const indexOf = (documents: readonly Car[]): SearchIndex =>
  buildSearchIndex({ uid: carsIndex, documents, settings: carIndexSettings, primaryKey: carPrimaryKey });
