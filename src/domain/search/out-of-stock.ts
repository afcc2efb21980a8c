import { bodyTypes } from '../car/body-types.ts';
import { kebab } from '../car/slug.ts';
import type { SearchDirectory } from './search-directory.ts';
import { placeLists, readPath, toAddress } from './search-path.ts';
import { fromQuery } from './search-query.ts';

/** What a site can sell, whether or not it has any now: the makes and models it names, and every body type (FACET-17). */
export function knownDirectory(
  held: SearchDirectory,
  makes: readonly string[],
): Pick<SearchDirectory, 'makes' | 'models' | 'bodies'> {
  const bodies = Object.entries(bodyTypes).flatMap(([id, name]) => [
    [kebab(name), name],
    [id.toLowerCase(), name],
  ]);
  return {
    makes: { ...Object.fromEntries(makes.map((make) => [kebab(make), make])), ...held.makes },
    models: held.models,
    bodies: { ...Object.fromEntries(bodies), ...held.bodies },
  };
}

/**
 * The search that a path stands for whose make, model or body type is merely out of stock: with those as filters, so
 * that the shopper reads that there are none today and what comes near. Undefined where the path names nothing known.
 * @param query of the address, with or without its "?"
 * @param ownPath the dealer's own search path
 */
export function outOfStockSearch(
  path: string,
  query: string,
  known: Pick<SearchDirectory, 'makes' | 'models' | 'bodies'>,
  ownPath: string,
): string | undefined {
  const none: SearchDirectory = { makes: {}, models: {}, bodies: {}, dealerships: {}, locations: {} };
  const segments = path.split('/').filter(Boolean).map(decoded).map(kebab);
  const place = segments.includes('') ? undefined : readPath(`/${segments.join('/')}`, { ...none, ...known });
  const lists = place && placeLists(place);
  if (!place || !lists || (place.kind !== 'make' && place.kind !== 'model' && place.kind !== 'body')) return undefined;
  const asked = fromQuery(query);
  return toAddress({ ...asked, lists: { ...lists, ...asked.lists } }, { kind: 'all' }, none, ownPath);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
