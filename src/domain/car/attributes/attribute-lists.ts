import type { AttributeRow } from './attribute.ts';
import { type AttributeName, attributeRows, type attributes } from './attributes.ts';
import { isFor, namesOf } from './names-of.ts';

type Table = typeof attributes;

type UsesOf<R> = R extends { use: readonly (infer U)[] } ? U : never;
type AskedFor<R> = UsesOf<R> | (R extends { facet: unknown } | { sorts: unknown } ? 'filter' : never);

/** Attributes stored with a lead about a car. */
export type LeadAttribute = { [A in AttributeName]: 'lead' extends UsesOf<Table[A]> ? A : never }[AttributeName];

/** Attributes in a dealer's published stock list: all that searches and cards use, except those left out. */
export type PublishedAttribute = {
  [A in AttributeName]: 'unpublished' extends UsesOf<Table[A]>
    ? never
    : Extract<AskedFor<Table[A]>, 'filter' | 'sort' | 'card'> extends never
      ? never
      : A;
}[AttributeName];

const isFilter = (row: AttributeRow) => row.facet !== undefined || isFor('filter')(row);
const isSort = (row: AttributeRow) => row.sorts !== undefined || isFor('sort')(row);

/** Attributes that searches can filter by. */
export const filterAttributes: readonly string[] = namesOf(isFilter);

/** Attributes that searches may sort by. */
export const sortAttributes: readonly string[] = namesOf(isSort);

/** Attributes searched for keywords, in order of weight. */
export const wordAttributes: readonly string[] = attributeRows
  .filter(([, { words }]) => words !== undefined)
  .sort(([, a], [, b]) => (a.words ?? 0) - (b.words ?? 0))
  .map(([name]) => name);

export const leadAttributes = namesOf<LeadAttribute>(isFor('lead'));

/** Attributes that shoppers must not see. */
export const privateAttributes: readonly string[] = namesOf(isFor('private'));

export const publishedAttributes = namesOf<PublishedAttribute>(
  (row) => (isFilter(row) || isSort(row) || isFor('card')(row)) && !isFor('unpublished')(row),
);
