import { isFor, namesOf } from './names-of.ts';

/** Attributes that a vehicle card needs. In a file of its own, since the search page loads no other list. */
export const cardAttributes: readonly string[] = namesOf(isFor('card'));
