import type { Car } from '../../car/record/car.ts';
import { kebab } from '../../car/record/slug.ts';
import { decoded } from '../../decoded.ts';
import type { Place, SearchCatalogue } from './search-catalogue.ts';
import { toQuery } from './search-query.ts';
import { normaliseState, type SearchState } from './search-state.ts';

/** The subject of a search page. */
export type SearchScope =
  | { kind: 'all' }
  | { kind: 'types'; types: Car['car_type'][] }
  | { kind: 'make'; make: string }
  | { kind: 'model'; make: string; model: string }
  | { kind: 'body'; body: string }
  | { kind: 'dealership'; slug: string; place: Place }
  | { kind: 'location'; slug: string; place: Place };

const root = '/search';

/** Paths of sets of car types, most particular first; the order of `types` is that of the display. */
const typePaths: readonly { segment: string; types: Car['car_type'][] }[] = [
  { segment: 'used-cars', types: ['used'] },
  { segment: 'new-cars', types: ['new'] },
  { segment: 'demo-cars', types: ['demo'] },
  { segment: 'new-and-demo-cars', types: ['new', 'demo'] },
];
const allSegment = 'new-used-and-demo-cars';

const lookUp = <T>(table: Record<string, T>, slug: string): T | undefined =>
  Object.hasOwn(table, slug) ? table[slug] : undefined;

/**
 * The subject of a path, or undefined if it names nothing on this site. One segment is tried as car types, make, body type, dealership and
 * location, in that order.
 */
export function readPath(path: string, directory: SearchCatalogue): SearchScope | undefined {
  const [first, second, ...rest] = path
    .replace(/^\/?search/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => decoded(part) ?? part);
  if (rest.length > 0) return undefined;
  if (first === undefined || (first === allSegment && second === undefined)) return { kind: 'all' };
  const slug = first.toLowerCase();
  const make = lookUp(directory.makes, slug);
  if (second !== undefined) {
    const model = make && lookUp(directory.models[slug] ?? {}, second.toLowerCase());
    return model ? { kind: 'model', make, model } : undefined;
  }
  const types = typePaths.find(({ segment }) => segment === slug)?.types;
  if (types) return { kind: 'types', types };
  if (make) return { kind: 'make', make };
  const body = lookUp(directory.bodies, slug);
  if (body) return { kind: 'body', body };
  const dealership = lookUp(directory.dealerships, slug);
  if (dealership) return { kind: 'dealership', slug, place: dealership };
  const location = lookUp(directory.locations, slug);
  return location && { kind: 'location', slug, place: location };
}

/** The refinements of a place; dealerships and locations are a fixed filter instead. */
export function scopeLists(place: SearchScope): Record<string, string[]> {
  switch (place.kind) {
    case 'types':
      return { car_type: [...place.types] };
    case 'make':
      return { make: [place.make] };
    case 'model':
      return { make: [place.make], model: [place.model] };
    case 'body':
      return { body: [place.body] };
    default:
      return {};
  }
}

/**
 * The address of a state. Car types decide the path first; with none, exactly one make, and exactly one model with it; everything else
 * goes into the query. On the page of a dealership or location the path does not change.
 * @param searchPath the dealer's own search path, used if there are no refinements in the path
 */
export function toAddress(
  criteria: SearchState,
  place: SearchScope,
  directory: SearchCatalogue,
  searchPath: string,
): string {
  const state = normaliseState(criteria);
  if (place.kind === 'dealership' || place.kind === 'location') return `${root}/${place.slug}${toQuery(state)}`;
  const { path, attributes } = pathOf(state.lists ?? {}, directory, searchPath);
  const lists = Object.entries(state.lists ?? {}).filter(([attribute]) => !attributes.includes(attribute));
  return `${path}${toQuery({ ...state, lists: Object.fromEntries(lists) })}`;
}

/** The path of a state's refinements, and the attributes it expresses. A value unknown to the site stays in the query. */
function pathOf(
  { car_type: types, make: makes, model: models }: Record<string, string[]>,
  directory: SearchCatalogue,
  searchPath: string,
): { path: string; attributes: string[] } {
  if (types) {
    const match = typePaths.find((it) => sameSet(it.types, types));
    return match
      ? { path: `${root}/${match.segment}`, attributes: ['car_type'] }
      : { path: allPath(searchPath), attributes: [] };
  }
  const make = slugIn(directory.makes, makes);
  if (!make) return { path: allPath(searchPath), attributes: [] };
  const model = slugIn(directory.models[make] ?? {}, models);
  return model
    ? { path: `${root}/${make}/${model}`, attributes: ['make', 'model'] }
    : { path: `${root}/${make}`, attributes: ['make'] };
}

/** A table's slug for the only value of a list. */
function slugIn(table: Record<string, string>, values: readonly string[] | undefined): string | undefined {
  const [only, ...others] = values ?? [];
  if (only === undefined || others.length > 0) return undefined;
  const slug = kebab(only);
  return lookUp(table, slug) === only && !typePaths.some(({ segment }) => segment === slug) ? slug : undefined;
}

/** The path without any refinement: the dealer's own if that lists all types, else /search. */
function allPath(searchPath: string): string {
  return searchPath.split('/')[2] === allSegment ? searchPath : root;
}

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value) => b.includes(value));

/** The path of a place's own page. */
export function scopePath(place: SearchScope, searchPath: string): string {
  switch (place.kind) {
    case 'all':
      return searchPath;
    case 'types':
      return pathOf({ car_type: place.types }, emptyDirectory, searchPath).path;
    case 'make':
      return `${root}/${kebab(place.make)}`;
    case 'model':
      return `${root}/${kebab(place.make)}/${kebab(place.model)}`;
    case 'body':
      return `${root}/${kebab(place.body)}`;
    default:
      return `${root}/${place.slug}`;
  }
}

const emptyDirectory: SearchCatalogue = { makes: {}, models: {}, bodies: {}, dealerships: {}, locations: {} };

/** Every path with its own page, each once: these are prerendered. */
export function searchPaths(directory: SearchCatalogue): string[] {
  const { makes, models, bodies, dealerships, locations } = directory;
  const segments = [
    '',
    allSegment,
    ...typePaths.map(({ segment }) => segment),
    ...Object.keys(makes),
    ...Object.keys(makes).flatMap((make) => Object.keys(models[make] ?? {}).map((model) => `${make}/${model}`)),
    ...Object.keys(bodies),
    ...Object.keys(dealerships),
    ...Object.keys(locations),
  ];
  return [...new Set(segments)].map((segment) => (segment ? `${root}/${segment}` : root));
}

/**
 * The place whose page comes closest to a state: the one named by its heading and canonical address. A body type alone is in the query of
 * an address, but still has a page. A dealership or location is never left.
 */
export function scopeOfState(criteria: SearchState, own: SearchScope, directory: SearchCatalogue): SearchScope {
  if ('place' in own) return own;
  const { lists = {} } = normaliseState(criteria);
  const place = readPath(pathOf(lists, directory, root).path, directory) ?? { kind: 'all' };
  const body = place.kind === 'all' ? slugIn(directory.bodies, lists['body']) : undefined;
  const page = body && readPath(`${root}/${body}`, directory);
  return page && page.kind === 'body' ? page : place;
}

/** How many criteria a state has beyond its place: each further value, range, demand and the words count one. */
export function refinementDepth(state: SearchState, place: SearchScope): number {
  const scopeValues = scopeLists(place);
  const further = Object.entries(state.lists ?? {}).flatMap(([attribute, values]) =>
    values.filter((value) => !scopeValues[attribute]?.includes(value)),
  );
  const { ranges = {}, without = {}, also = [] } = state;
  const excluded = [...Object.values(without.lists ?? {}).flat(), ...Object.keys(without.ranges ?? {})];
  return further.length + Object.keys(ranges).length + excluded.length + also.length + (state.query ? 1 : 0);
}
