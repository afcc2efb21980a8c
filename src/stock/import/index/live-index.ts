import type { Meilisearch } from 'meilisearch';
import type { Car } from '../../../domain/car/record/car.ts';
import { carsIndex } from '../../../domain/search/index/cars-index.ts';
import { ifThere } from './host-task.ts';

/** What tells cars of the index apart without reading them whole. */
export type CarName = Pick<Car, 'id' | 'slug' | 'feed'>;

const nameFields = ['id', 'slug', 'feed'] as const satisfies (keyof CarName)[];
/** Cars asked for at a time. */
const pageSize = 1000;

/**
 * Names of all cars of the live index; none where there is no index yet, or no client. They come in one answer, so that an
 * import which writes meanwhile moves none from one page to another.
 */
export async function carNames(client: Meilisearch | undefined): Promise<CarName[]> {
  const all = { limit: Number.MAX_SAFE_INTEGER, fields: [...nameFields] };
  return (client && (await ifThere(client.index<Car>(carsIndex).getDocuments(all)))?.results) ?? [];
}

/** The cars with these ids that the live index has. */
export async function* carsById(client: Meilisearch | undefined, ids: readonly string[]): AsyncGenerator<Car> {
  for (let at = 0; client !== undefined && at < ids.length; at += pageSize) {
    const asked = ids.slice(at, at + pageSize);
    yield* (await client.index<Car>(carsIndex).getDocuments({ ids: asked, limit: asked.length })).results;
  }
}
