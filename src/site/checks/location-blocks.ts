import { locationFilters } from '../../domain/location/location-block.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import type { Finding } from '../source/problem.ts';
import type { Path } from '../source/source-tree.ts';
import { type Check, type CheckInput, complete } from './check.ts';

/** The settings for locations in a home page section or a content page block. */
interface Block {
  type: string;
  filter?: string | undefined;
  include?: readonly string[] | undefined;
  exclude?: readonly string[] | undefined;
  cities?: readonly string[] | undefined;
}

/** The locations that a block can name. */
export interface LocationReferences {
  ids: readonly string[];
  cities: readonly string[];
}

/** Whatever a locations block names must exist: with a misspelt id it would silently show nothing. */
export const checkLocationBlocks: Check = ({ sections, locations }, report) => {
  const references = locationReferences(locations);
  if (!references) return;
  for (const [index, section] of sections.entries()) {
    const findings = section ? locationBlockFindings(section, ['sections', index], references) : [];
    for (const { path, rule, nearest } of findings) report('home', path, rule, { nearest });
  }
};

/** Undefined when one of the locations broke a rule, so that "does not exist" cannot be certain. */
export function locationReferences(locations: CheckInput['locations']): LocationReferences | undefined {
  const all = complete(locations);
  return all && { ids: all.map(({ id }) => id), cities: all.map(({ address }) => address.city) };
}

/** Reports what a block at `path` names that the dealer does not have. */
export function locationBlockFindings(block: Block, path: Path, { ids, cities }: LocationReferences): Finding[] {
  if (block.type !== 'locations' && block.type !== 'reviews') return [];
  const finding = (at: Path, name: string, known: readonly string[], rule: string): Finding[] =>
    known.includes(name) ? [] : [{ path: [...path, ...at], rule, nearest: nearestName(name, known) }];
  const isId = `is not the id of a location (${ids.join(', ')})`;
  const filters = [...Object.keys(locationFilters), ...ids];
  const known = [...new Set(cities)];
  return [
    ...(block.filter === undefined ? [] : finding(['filter'], block.filter, filters, `${isId} or a type of location`)),
    ...(block.include ?? []).flatMap((id, n) => finding(['include', n], id, ids, isId)),
    ...(block.exclude ?? []).flatMap((id, n) => finding(['exclude', n], id, ids, isId)),
    ...(block.cities ?? []).flatMap((city, n) =>
      finding(['cities', n], city, known, `is not the city of a location (${known.join(', ')})`),
    ),
  ];
}
