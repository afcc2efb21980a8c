import { factsOnCards } from './attributes.ts';
import { isFor, namesOf } from './names-of.ts';

const facts = new Set<string>(Object.values(factsOnCards).flat());

/** Attributes that a vehicle card needs. In its own file, since the search page loads no other list. */
export const cardAttributes: readonly string[] = namesOf((row, name) => isFor('card')(row) || facts.has(name));
