import { privateAttributes } from '../../domain/car/attributes/attribute-lists.ts';

type Json = Record<string, unknown>;

const hidden: ReadonlySet<string> = new Set(privateAttributes);

/**
 * A search response without the private attributes, wherever they appear: hits, facet counts and statistics. The input is not
 * modified.
 */
export function withoutPrivate(answer: unknown): unknown {
  const body = answer as { hits?: Json[]; results?: unknown[] } & Json;
  if (Array.isArray(body.results)) return { ...body, results: body.results.map(withoutPrivate) };
  if (!Array.isArray(body.hits)) return answer;
  const visible: Json = { ...body, hits: body.hits.map(publicHit) };
  for (const name of ['facetDistribution', 'facetStats']) {
    if (visible[name]) visible[name] = publicCounts(visible[name] as Json);
  }
  return visible;
}

/** Most hits contain nothing private, since pages request what a card shows: they are returned unchanged. */
function publicHit(hit: Json): Json {
  if (!privateAttributes.some((name) => name in hit)) return hit;
  return Object.fromEntries(Object.entries(hit).filter(([name]) => !hidden.has(name)));
}

/** Facets are named by the path of their attribute. */
const publicCounts = (part: Json): Json =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !isPrivate(name)));

/** Whether an attribute, or the one it is a part of, is private. */
export const isPrivate = (attribute: string): boolean => hidden.has(attribute.split('.')[0] as string);
