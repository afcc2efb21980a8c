import type * as v from 'valibot';
import { knownMakes } from '../../domain/car/derived/known-makes.ts';
import { compactName } from '../../domain/car/derived/name-match.ts';
import { editDistance } from '../../domain/nearest-name.ts';
import { isMake } from '../schema/fields.ts';
import type { Finding } from '../source/problem.ts';
import { textsOfKind } from '../source/schema-values.ts';
import type { SourceNode } from '../source/source-tree.ts';

/**
 * Reports misspelt makes: a filter or rule for one finds no car. Unknown makes are fine unless they are one letter off a known
 * one, and so is every name among the dealer's manufacturers. Spaces, hyphens and case may vary.
 * @param own names of the dealer's manufacturers (models.json)
 */
export function checkMakes(schema: v.GenericSchema, root: SourceNode, own: readonly string[]): Finding[] {
  return textsOfKind(isMake, schema, root).flatMap(({ path, text }) => {
    if (knownMakes.includes(text) || own.includes(text)) return [];
    const nearest = nearMake(text);
    return nearest ? [{ path, rule: 'is not a known make', nearest }] : [];
  });
}

/** The make that differs by one letter, or two in long names. Short names are too similar to tell. */
function nearMake(text: string): string | undefined {
  const name = compactName(text);
  if (knownMakes.some((make) => compactName(make) === name)) return undefined;
  const allowed = name.length < 4 ? 0 : name.length < 7 ? 1 : 2;
  return knownMakes.find((make) => {
    const distance = editDistance(name, compactName(make));
    return distance > 0 && distance <= allowed;
  });
}
