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
    const nearest = misspelt(text);
    return nearest ? [{ path, rule: 'is not a known make', nearest }] : [];
  });
}

/**
 * The name of an open list that a text misspells: it differs by one letter, or two in long names. Short names are too similar to tell.
 * @param names known makes, if left out
 */
export function misspelt(text: string, names: readonly string[] = knownMakes): string | undefined {
  const name = compactName(text);
  if (names.some((one) => compactName(one) === name)) return undefined;
  const allowed = name.length < 4 ? 0 : name.length < 7 ? 1 : 2;
  return names.find((one) => {
    const distance = editDistance(name, compactName(one));
    return distance > 0 && distance <= allowed;
  });
}
