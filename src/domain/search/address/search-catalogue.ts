import type { Car } from '../../car/record/car.ts';
import { kebab } from '../../car/record/slug.ts';

/** The possible meanings of the segments after /search/ on one site: slug -> stored value. */
export interface SearchCatalogue {
  makes: Record<string, string>;
  /** By the slug of the make. */
  models: Record<string, Record<string, string>>;
  bodies: Record<string, string>;
  dealerships: Record<string, NamedId>;
  locations: Record<string, NamedId>;
}

/** A dealership or location of the site. */
export interface NamedId {
  id: string;
  name: string;
}

/** Longest name of a page's folder, in characters; disks refuse names of more than 255 bytes. */
const longestSlug = 100;

/**
 * A make, model or body type as a part of an address. Undefined for a name that has none: without Latin letters or digits ("日産"), or too
 * long. Such a name has no page of its own; it is searched for in the query of an address.
 */
export function nameSlug(name: string): string | undefined {
  const slug = kebab(name);
  return slug === '' || slug.length > longestSlug ? undefined : slug;
}

type Kind = Pick<Car, 'make' | 'model' | 'body' | 'simple_body'>;

/** Collects everything that a search path can name from the cars, dealerships and locations of a site. The order of the cars does not matter. */
export function searchCatalogue(
  cars: readonly Kind[],
  dealerships: readonly (NamedId & { slug: string })[],
  locations: readonly (NamedId & { slug: string })[],
): SearchCatalogue {
  // Without a prototype: a make called "constructor" is like any other.
  const catalogue: SearchCatalogue = {
    makes: Object.create(null),
    models: Object.create(null),
    bodies: Object.create(null),
    dealerships: bySlug(dealerships),
    locations: bySlug(locations),
  };
  const kinds = kindsOf(cars);
  for (const { make, model, body } of kinds) {
    const [makeSlug, modelSlug, bodySlug] = [make, model, body ?? ''].map(nameSlug);
    if (makeSlug) catalogue.makes[makeSlug] ??= make;
    if (makeSlug && modelSlug) catalogue.models[makeSlug] = { [modelSlug]: model, ...catalogue.models[makeSlug] };
    if (body && bodySlug) catalogue.bodies[bodySlug] ??= body;
  }
  // The other spellings are last, so that none takes the address of another body type's own name.
  for (const { body, simple_body } of kinds) {
    if (body && simple_body) catalogue.bodies[simple_body.toLowerCase()] ??= body;
  }
  return catalogue;
}

/** The values that cars have, by name. */
function kindsOf(cars: readonly Kind[]): Kind[] {
  const kinds = new Map(cars.map((car) => [[car.make, car.model, car.body, car.simple_body].join('\n'), car]));
  return [...kinds].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([, kind]) => kind);
}

const bySlug = (list: readonly (NamedId & { slug: string })[]): Record<string, NamedId> =>
  Object.fromEntries(list.map(({ slug, id, name }) => [slug, { id, name }]));
