import type { Car } from '../../car/record/car.ts';
import { makeSlug } from '../../car/record/make-name.ts';
import { decoded } from '../../decoded.ts';
import { type NamedId, nameSlug, type SearchCatalogue } from './search-catalogue.ts';
import { toQuery } from './search-query.ts';
import { normaliseState, type SearchState } from './search-state.ts';
import { modelsByMake } from './shared-models.ts';

/** The subject of a search page. */
export type PageScope =
  | { kind: 'all' }
  | { kind: 'types'; types: Car['car_type'][] }
  | { kind: 'make'; make: string }
  | { kind: 'model'; make: string; model: string }
  | { kind: 'body'; body: string }
  | ({ kind: 'dealership'; slug: string } & NamedId)
  | ({ kind: 'location'; slug: string } & NamedId);

const root = '/search';

/** Paths of sets of car types, most specific first; the order of `types` is that of the display. */
const typePaths: readonly { segment: string; types: Car['car_type'][] }[] = [
  { segment: 'used-cars', types: ['used'] },
  { segment: 'new-cars', types: ['new'] },
  { segment: 'demo-cars', types: ['demo'] },
  { segment: 'new-and-demo-cars', types: ['new', 'demo'] },
];
const allSegment = 'new-used-and-demo-cars';

const lookUp = <T>(table: Record<string, T>, slug: string): T | undefined =>
  Object.hasOwn(table, slug) ? table[slug] : undefined;

/** The catalogue's slug of the make that a slug names, also under another of its names: /search/isuzu-ute is Isuzu, and the reverse. */
function makeKeyIn(makes: Record<string, string>, slug: string): string | undefined {
  if (Object.hasOwn(makes, slug)) return slug;
  return Object.keys(makes).find((own) => makeSlug(own) === makeSlug(slug));
}

/**
 * The subject of a path, or undefined if it names nothing on this site. One segment is tried as car types, make, body type, dealership and
 * location, in that order.
 */
export function readPath(path: string, catalogue: SearchCatalogue): PageScope | undefined {
  const [first, second, ...rest] = path
    .replace(/^\/?search/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => decoded(part) ?? part);
  if (rest.length > 0) return undefined;
  if (first === undefined || (first === allSegment && second === undefined)) return { kind: 'all' };
  const slug = first.toLowerCase();
  const makeKey = makeKeyIn(catalogue.makes, slug);
  const make = makeKey && catalogue.makes[makeKey];
  if (second !== undefined) {
    const model = make && lookUp(catalogue.models[makeKey] ?? {}, second.toLowerCase());
    return model ? { kind: 'model', make, model } : undefined;
  }
  const types = typePaths.find(({ segment }) => segment === slug)?.types;
  if (types) return { kind: 'types', types };
  if (make) return { kind: 'make', make };
  const body = lookUp(catalogue.bodies, slug);
  if (body) return { kind: 'body', body };
  const dealership = lookUp(catalogue.dealerships, slug);
  if (dealership) return { kind: 'dealership', slug, ...dealership };
  const location = lookUp(catalogue.locations, slug);
  return location && { kind: 'location', slug, ...location };
}

/** The refinements of a scope; dealerships and locations are a fixed filter instead. */
export function scopeLists(scope: PageScope): Record<string, string[]> {
  switch (scope.kind) {
    case 'types':
      return { car_type: [...scope.types] };
    case 'make':
      return { make: [scope.make] };
    case 'model':
      return { make: [scope.make], model: [scope.model] };
    case 'body':
      return { body: [scope.body] };
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
  scope: PageScope,
  catalogue: SearchCatalogue,
  searchPath: string,
): string {
  const state = normaliseState(criteria);
  if (scope.kind === 'dealership' || scope.kind === 'location') return `${root}/${scope.slug}${toQuery(state)}`;
  const chosen = modelsByMake(state.lists ?? {}, catalogue);
  const { path, attributes } = pathOf(chosen, catalogue, searchPath);
  const lists = Object.entries(chosen).filter(([attribute]) => !attributes.includes(attribute));
  return `${path}${toQuery({ ...state, lists: Object.fromEntries(lists) })}`;
}

/** The path of a state's refinements, and the attributes it expresses. A value unknown to the site stays in the query. */
function pathOf(
  { car_type: types, make: makes, model: models }: Record<string, string[]>,
  catalogue: SearchCatalogue,
  searchPath: string,
): { path: string; attributes: string[] } {
  if (types) {
    const match = typePaths.find((it) => sameSet(it.types, types));
    return match
      ? { path: `${root}/${match.segment}`, attributes: ['car_type'] }
      : { path: allPath(searchPath), attributes: [] };
  }
  const make = slugIn(catalogue.makes, makes);
  if (!make) return { path: allPath(searchPath), attributes: [] };
  const model = slugIn(catalogue.models[make] ?? {}, models);
  return model
    ? { path: `${root}/${make}/${model}`, attributes: ['make', 'model'] }
    : { path: `${root}/${make}`, attributes: ['make'] };
}

/** A table's slug for the only value of a list. */
function slugIn(table: Record<string, string>, values: readonly string[] | undefined): string | undefined {
  const [only, ...others] = values ?? [];
  if (only === undefined || others.length > 0) return undefined;
  const slug = ownSegment(only);
  return slug !== undefined && lookUp(table, slug) === only ? slug : undefined;
}

/** The segment that names a make, model or body type and nothing else. */
function ownSegment(name: string): string | undefined {
  const slug = nameSlug(name);
  return slug === allSegment || typePaths.some(({ segment }) => segment === slug) ? undefined : slug;
}

/** The path without any refinement: the dealer's own if that lists all types, else /search. */
function allPath(searchPath: string): string {
  return searchPath.split('/')[2] === allSegment ? searchPath : root;
}

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value) => b.includes(value));

/** The address of a scope's own page; of a search for it if its name gives none. */
export function scopePath(scope: PageScope, searchPath: string): string {
  switch (scope.kind) {
    case 'all':
      return searchPath;
    case 'types':
      return pathOf({ car_type: scope.types }, emptyCatalogue, searchPath).path;
    case 'dealership':
    case 'location':
      return `${root}/${scope.slug}`;
    default: {
      const lists = scopeLists(scope);
      const segments = Object.values(lists).flat().map(ownSegment);
      const hasPage = !segments.includes(undefined);
      return hasPage ? [root, ...segments].join('/') : `${allPath(searchPath)}${toQuery({ lists })}`;
    }
  }
}

const emptyCatalogue: SearchCatalogue = { makes: {}, models: {}, bodies: {}, dealerships: {}, locations: {} };

/** Every path with its own page, each once: these are prerendered. */
export function searchPaths(catalogue: SearchCatalogue): string[] {
  const { makes, models, bodies, dealerships, locations } = catalogue;
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
 * The scope whose page comes closest to a state: the one named by its heading and canonical address. A body type alone is in the query of
 * an address, but still has a page. A dealership or location is never left.
 */
export function scopeOfState(criteria: SearchState, own: PageScope, catalogue: SearchCatalogue): PageScope {
  if ('slug' in own) return own;
  const { lists = {} } = normaliseState(criteria);
  const scope = readPath(pathOf(lists, catalogue, root).path, catalogue) ?? { kind: 'all' };
  const body = scope.kind === 'all' ? slugIn(catalogue.bodies, lists['body']) : undefined;
  const page = body && readPath(`${root}/${body}`, catalogue);
  return page && page.kind === 'body' ? page : scope;
}

/** How many criteria a state has beyond its scope: each further value, range, demand and the words count one. */
export function refinementDepth(state: SearchState, scope: PageScope): number {
  const scopeValues = scopeLists(scope);
  const further = Object.entries(state.lists ?? {}).flatMap(([attribute, values]) =>
    values.filter((value) => !scopeValues[attribute]?.includes(value)),
  );
  const { ranges = {}, without = {}, also = [] } = state;
  const excluded = [...Object.values(without.lists ?? {}).flat(), ...Object.keys(without.ranges ?? {})];
  return further.length + Object.keys(ranges).length + excluded.length + also.length + (state.query ? 1 : 0);
}
