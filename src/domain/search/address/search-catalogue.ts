import type { Car } from '../../car/record/car.ts';
import { kebab } from '../../car/record/slug.ts';

/** The possible meanings of the segments after /search/ on one site: slug -> stored value. */
export interface SearchCatalogue {
  makes: Record<string, string>;
  /** By the slug of the make. */
  models: Record<string, Record<string, string>>;
  bodies: Record<string, string>;
  dealerships: Record<string, Place>;
  locations: Record<string, Place>;
}

/** A dealership or location of the site. */
export interface Place {
  id: string;
  name: string;
}

type Kind = Pick<Car, 'make' | 'model' | 'body' | 'simple_body'>;

/** Reads everything that a search path can name off the cars and places of a site. In whatever order the cars are, the result is the same. */
export function searchCatalogue(
  cars: readonly Kind[],
  dealerships: readonly (Place & { slug: string })[],
  locations: readonly (Place & { slug: string })[],
): SearchCatalogue {
  const directory: SearchCatalogue = {
    makes: {},
    models: {},
    bodies: {},
    dealerships: places(dealerships),
    locations: places(locations),
  };
  const kinds = kindsOf(cars);
  for (const { make, model, body } of kinds) {
    const makeSlug = kebab(make);
    directory.makes[makeSlug] ??= make;
    directory.models[makeSlug] = { [kebab(model)]: model, ...directory.models[makeSlug] };
    if (body) directory.bodies[kebab(body)] ??= body;
  }
  // The other spellings are last, so that none takes the address of another body type's own name.
  for (const { body, simple_body } of kinds) {
    if (body && simple_body) directory.bodies[simple_body.toLowerCase()] ??= body;
  }
  return directory;
}

/** What there are cars of, by name. */
function kindsOf(cars: readonly Kind[]): Kind[] {
  const kinds = new Map(cars.map((car) => [[car.make, car.model, car.body, car.simple_body].join('\n'), car]));
  return [...kinds].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([, kind]) => kind);
}

const places = (list: readonly (Place & { slug: string })[]): Record<string, Place> =>
  Object.fromEntries(list.map(({ slug, id, name }) => [slug, { id, name }]));
