import type { Texts } from '../../texts/platform-texts.ts';
import type { Car } from '../record/car.ts';
import type { LenderEntry } from '../record/finance-lender.ts';

/** Names of the fields of T that hold a `Held` or a list of them; those of a group are "group.field", as in the stock index. */
type FieldOf<T, Held> = {
  [Field in keyof T & string]: NonNullable<T[Field]> extends Held | readonly Held[]
    ? Field
    : NonNullable<T[Field]> extends readonly unknown[]
      ? never
      : NonNullable<T[Field]> extends object
        ? `${Field}.${FieldOf<NonNullable<T[Field]>, Held>}`
        : never;
}[keyof T & string];

/** An attribute of the stock index: a field of a car with a text, number or flag, or "specifications.sleeps". */
export type CarAttribute = FieldOf<Car, string | number | boolean>;

/** An attribute with numbers: it can have a lowest and a highest value. */
export type NumberAttribute = FieldOf<Car, number>;

/** A filter that shoppers have on an attribute (`search.facets`, in imported data `search_filters`). */
export interface Facet {
  /** Its name in addresses and in a dealer's configuration. */
  id: string;
  kind: 'list' | 'range';
  label: string;
  /** Plural name of its values, if there can be too many to show at once: "models". */
  plural?: string;
  /** Unit behind the numbers of a range. */
  unit?: 'dollars' | 'dollars-a-week' | 'dollars-repaid' | 'km' | 'mm' | 'kg' | 'year' | 'people';
  /** Number of values shown before "Show more", and the maximum shown at all. */
  limit?: number;
  showMoreLimit?: number;
  /** Fixed order of the values, if there is one. */
  order?: readonly string[];
  /** All possible values, if the list is closed. */
  known?: readonly string[];
  /** Values are numbers, in numerical order. */
  numeric?: boolean;
  /** Usable in addresses, but never a filter that shoppers see. */
  hidden?: boolean;
}

/** An order of the search, by its name in a dealer's configuration and that of its text (`search.sorts`). */
export interface AttributeSort {
  id: string;
  text: keyof Texts['search'] & keyof Texts['askedFor'];
}

/** What an attribute is used for, besides shoppers' filters and sort orders. */
export type AttributeUse =
  /** Used by searches, though not a filter for shoppers. */
  | 'filter'
  /** Searches sort by it, although shoppers cannot choose that order. */
  | 'sort'
  /** Cards show it, or derive something from it. */
  | 'card'
  /** Stored with a lead about the car. */
  | 'lead'
  /** Left out of the published stock list, though searches use it. */
  | 'unpublished'
  /** Shoppers must not see it: where a private seller lives, and which feed the car is from. */
  | 'private';

/** What the platform does with an attribute. */
export interface AttributeRow<A extends string = NumberAttribute> {
  use?: readonly AttributeUse[];
  /** Searched for keywords; lower numbers carry more weight. */
  words?: number;
  facet?: A extends NumberAttribute ? Facet : Facet & { kind: 'list' };
  sorts?: A extends NumberAttribute ? { readonly asc?: AttributeSort; readonly desc?: AttributeSort } : never;
}

/** By attribute: one of a car, of a group of it or of its lenders' entries, or a group as a whole. */
export type AttributeTable = {
  readonly [A in CarAttribute | (keyof Car & string) | `finance_lenders.${keyof LenderEntry}`]?: AttributeRow<
    A & string
  >;
};
