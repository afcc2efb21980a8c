import { nearestName } from '../../domain/nearest-name.ts';
import type { FileName } from '../files/files.ts';
import type { Path } from '../source/source-tree.ts';
import { type Check, complete, type Report, type Sparse } from './check.ts';

/** Ids and names that refer to something must refer to something that exists. */
export const checkReferences: Check = (input, report) => {
  const { dealer, folder } = input;
  if (dealer.slug !== undefined && dealer.slug !== folder) {
    report('dealer', ['slug'], `must be the name of the dealer's folder, "${folder}"`);
  }
  if (dealer.features?.manufacturerSite && !dealer.manufacturer) {
    report('dealer', ['features', 'manufacturerSite'], 'needs "manufacturer" to be set');
  }

  // With no dealership at all the list itself is reported, not each mention of one.
  const dealerships = input.dealerships.length > 0 ? complete(input.dealerships) : undefined;
  const locations = complete(input.locations);
  const dealershipIds = dealerships?.map((dealership) => dealership.id);
  const locationIds = locations?.map((location) => location.id);

  if (dealer.dealershipId !== undefined && dealershipIds) {
    mustBeAmong(dealershipIds, 'dealerships', dealer.dealershipId, 'dealer', ['dealershipId'], report);
  }
  for (const [index, location] of input.locations.entries()) {
    if (!location) continue;
    const path = ['locations', index];
    if (dealershipIds) {
      const at = [...path, 'dealership_id'];
      mustBeAmong(dealershipIds, 'dealerships', location.dealership_id, 'locations', at, report);
    }
    const dealership = dealerships?.find((one) => one.id === location.dealership_id);
    if (dealership && location.dealership_slug !== undefined && location.dealership_slug !== dealership.slug) {
      report('locations', [...path, 'dealership_slug'], `must be "${dealership.slug}", the slug of its dealership`);
    }
    for (const [position, id] of location.distribution_locations.entries()) {
      const at = [...path, 'distribution_locations', position];
      if (locationIds) mustBeAmong(locationIds, 'locations', id, 'locations', at, report);
    }
  }

  for (const [index, { location_id: id }] of (dealer.feeds?.google?.storeCodes ?? []).entries()) {
    const at = ['feeds', 'google', 'storeCodes', index, 'location_id'];
    if (locationIds) mustBeAmong(locationIds, 'locations', id, 'dealer', at, report);
  }

  const dealershipSlugs = dealerships?.map((dealership) => dealership.slug);
  for (const [index, name] of (dealer.finance?.excludedDealerships ?? []).entries()) {
    const at = ['finance', 'excludedDealerships', index];
    if (dealershipSlugs) mustBeAmong(dealershipSlugs, 'dealerships', name, 'dealer', at, report);
  }

  const optional = complete(input.manufacturerMenu)?.filter((entry) => entry.optional);
  for (const [index, id] of input.optionalEntries.entries()) {
    if (id === undefined || !optional) continue;
    const names = optional.map((entry) => entry.id);
    mustBeAmong(names, 'optional entries of the menu', id, 'navigation', ['optionalEntries', index], report);
  }

  const categories = complete(input.categories);
  for (const [index, model] of input.models.entries()) {
    if (!model || !categories) continue;
    const at = ['models', index, 'manufacturer_body'];
    mustBeAmong(categories, 'categories', model.manufacturer_body, 'models', at, report);
  }
};

function mustBeAmong(names: readonly string[], of: string, name: string, file: FileName, path: Path, report: Report) {
  if (names.includes(name)) return;
  report(file, path, `is not among "${of}" (${names.join(', ')})`, { nearest: nearestName(name, names) });
}

/** Ids and slugs that become addresses or keys must be unique. */
export const checkDuplicates: Check = (input, report) => {
  unique(input.dealerships, 'id', 'dealer', ['dealerships'], report);
  unique(input.dealerships, 'slug', 'dealer', ['dealerships'], report);
  unique(input.locations, 'id', 'locations', ['locations'], report);
  unique(input.locations, 'slug', 'locations', ['locations'], report);
  unique(input.offers, 'id', 'offers', ['offers'], report);
  unique(input.models, 'slug', 'models', ['models'], report);
  unique(input.tiles, 'id', 'promos', ['tiles'], report);
  unique(input.manufacturerMenu, 'id', 'navigation', ['manufacturerMenu'], report);
};

function unique<K extends string>(
  list: Sparse<Record<K, string>>,
  key: K,
  file: FileName,
  path: Path,
  report: Report,
): void {
  const first = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    if (!item) continue;
    const earlier = first.get(item[key]);
    if (earlier === undefined) first.set(item[key], index);
    else report(file, [...path, index, key], `is already used by ${path.join('.')}[${earlier}]`);
  }
}
