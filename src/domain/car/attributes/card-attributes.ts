import { isFor, namesOf } from './names-of.ts';

/** Attributes that a vehicle card needs. In its own file, since the search page loads no other list. */
export const cardAttributes: readonly string[] = namesOf(isFor('card'));
