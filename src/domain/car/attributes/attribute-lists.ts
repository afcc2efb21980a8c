import type { AttributeUse } from './attribute.ts';
import { type AttributeName, attributeRows, type attributes, type factsOnCards } from './attributes.ts';
import { cardAttributes } from './card-attributes.ts';
import { isFor, namesOf, type Row } from './names-of.ts';

type Table = typeof attributes;

type UsesOf<R> = R extends { use: readonly (infer U)[] } ? U : never;
type AskedFor<R> = UsesOf<R> | (R extends { facet: unknown } | { sorts: unknown } ? 'filter' : never);

type CardFact = (typeof factsOnCards)[keyof typeof factsOnCards][number];
type AttributeFor<Use extends AttributeUse> = {
  [A in AttributeName]: Extract<UsesOf<Table[A]>, Use> extends never ? never : A;
}[AttributeName];

/** Attributes stored with a lead about a car. */
export type LeadAttribute = AttributeFor<'lead'>;

/** Attributes that a car's page fetches when it opens. */
export type LiveAttribute = AttributeFor<'live'>;

/** Attributes that a car's page stores, to update itself. */
export type PageAttribute = AttributeFor<'page' | 'live'>;

/** Attributes in a dealer's published stock list: all that searches and cards use, except those left out. */
export type PublishedAttribute = {
  [A in AttributeName]: 'unpublished' extends UsesOf<Table[A]>
    ? never
    : A extends CardFact
      ? A
      : Extract<AskedFor<Table[A]>, 'filter' | 'sort' | 'card'> extends never
        ? never
        : A;
}[AttributeName];

const isFilter = (row: Row) => row.facet !== undefined || isFor('filter')(row);
const isSort = (row: Row) => row.sorts !== undefined || isFor('sort')(row);

/** Attributes that searches can filter by. */
export const filterAttributes: readonly string[] = namesOf(isFilter);

/** Attributes that searches may sort by. */
export const sortAttributes: readonly string[] = namesOf(isSort);

/** Attributes searched for keywords, in order of weight. */
export const wordAttributes: readonly string[] = attributeRows
  .filter(([, { keywordRank }]) => keywordRank !== undefined)
  .sort(([, a], [, b]) => (a.keywordRank ?? 0) - (b.keywordRank ?? 0))
  .map(([name]) => name);

export const leadAttributes = namesOf<LeadAttribute>(isFor('lead'));

export const pageAttributes = namesOf<PageAttribute>((row) => isFor('page')(row) || isFor('live')(row));

/** Attributes that shoppers must not see. */
export const privateAttributes: readonly string[] = namesOf(isFor('private'));

export const publishedAttributes = namesOf<PublishedAttribute>(
  (row, name) => (isFilter(row) || isSort(row) || cardAttributes.includes(name)) && !isFor('unpublished')(row),
);
