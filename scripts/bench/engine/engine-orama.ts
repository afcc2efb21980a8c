import { create, insertMultiple, search } from '@orama/orama';
import type { EngineDocument } from '../../../src/engine/types.ts';
import { facetNames, pageSize, priceRange, refinements } from './engine-keystrokes.ts';

const texts = ['name', 'make_model', 'stocknum', 'location_name'] as const;
const facets = Object.fromEntries(facetNames.map((name) => [name, { limit: 200 }]));

/** The same cars and the nearest equivalent of our queries in Orama: `where`, `facets`, `sortBy`, one typo. */
export async function oramaKeystrokes(
  cars: EngineDocument[],
): Promise<(q: string, everyFacet: boolean) => Promise<number>> {
  const schema = {
    ...Object.fromEntries(texts.map((name) => [name, 'string'])),
    ...Object.fromEntries(facetNames.map((name) => [name, name === 'filtered_features' ? 'enum[]' : 'enum'])),
    price: 'number',
  } as Record<string, 'string' | 'enum' | 'enum[]' | 'number'>;
  const database = create({ schema });
  const slim = cars.map((car) =>
    Object.fromEntries(['id', ...Object.keys(schema)].flatMap((k) => (k in car ? [[k, car[k]]] : []))),
  );
  await insertMultiple(database, slim, 1000);
  const where = (left?: string) => ({
    price: { between: [priceRange.from, priceRange.to] },
    ...Object.fromEntries(
      Object.entries(refinements)
        .filter(([facet]) => facet !== left)
        .map(([facet, values]) => [facet, { in: values }]),
    ),
  });
  const ask = async (term: string, left: string | undefined, wanted: object, limit: number): Promise<number> => {
    const params = {
      term,
      properties: [...texts],
      tolerance: term.length < 5 ? 0 : 1,
      where: where(left),
      facets: wanted,
      sortBy: { property: 'price', order: 'ASC' },
      limit,
    };
    const found = await search(database, params as Parameters<typeof search>[1]);
    return found.count;
  };
  return async (q, everyFacet) => {
    const found = await ask(q, undefined, facets, pageSize);
    for (const facet of Object.keys(refinements))
      await ask(q, facet, everyFacet ? facets : { [facet]: facets[facet] }, 1);
    return found;
  };
}
