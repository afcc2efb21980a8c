import { privateAttributes } from '../domain/car/private-attributes.ts';

type Json = Record<string, unknown>;

/**
 * An answer of the search without the private attributes, wherever it shows them: hits, their formatted copies, facet
 * counts and statistics. The input stays as it is.
 */
export function withoutPrivate(answer: unknown): unknown {
  const body = answer as { hits?: Json[]; results?: unknown[] } & Json;
  if (Array.isArray(body.results)) return { ...body, results: body.results.map(withoutPrivate) };
  if (!Array.isArray(body.hits)) return answer;
  const visible: Json = { ...body, hits: body.hits.map(publicHit) };
  for (const name of ['facetDistribution', 'facetStats']) {
    if (visible[name]) visible[name] = publicPart(visible[name] as Json);
  }
  return visible;
}

function publicHit(hit: Json): Json {
  const visible = publicPart(hit);
  for (const name of ['_formatted', '_matchesPosition']) {
    if (visible[name]) visible[name] = publicPart(visible[name] as Json);
  }
  return visible;
}

const publicPart = (part: Json): Json => Object.fromEntries(Object.entries(part).filter(([name]) => !isPrivate(name)));

/** Whether an attribute, or the one it is a part of, is private. */
export const isPrivate = (attribute: string): boolean => privateAttributes.includes(attribute.split('.')[0] as string);
