import type { Texts } from '../../texts/platform-texts.ts';
import type { Text } from '../../texts/text.ts';
import type { Car } from '../record/car.ts';
import type { LenderEntry } from '../record/finance-lender.ts';
import type { UnitName } from './units.ts';
import type { ValueText } from './value-labels.ts';

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
export interface AttributeFacet {
  /** Its name in addresses and in a dealer's configuration, if that is not the attribute's. */
  id?: string;
  kind: 'list' | 'range';
  /** Plural name of its values, if there can be too many to show at once: "models". */
  plural?: string;
  /** Values as shoppers read them, if that is not as they are stored. */
  valueText?: ValueText;
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

/** A text with a place for the value of a fact. */
export type FactText = {
  [T in keyof Texts['attributes']]: Text<'value'> extends Texts['attributes'][T] ? T : never;
}[keyof Texts['attributes']];

/** A fact on cards or car pages: the attribute's value, with its unit. */
export interface AttributeFact {
  /** Its name in the set of icons (`src/components/ui/icon`). */
  icon: string;
  /** Its name, if that is not the attribute's. */
  label?: string;
  /** Name of the text that a card has in place of the value alone, if that does not say what it is: "Sleeps 4". */
  text?: FactText;
  /** The value needs no label within a sentence: "45,210 km". */
  selfEvident?: true;
  /** The attribute that stands in for it where a car has no value. */
  or?: CarAttribute;
}

/** What an attribute is used for, besides shoppers' filters and sort orders. */
export type AttributeUse =
  /** Used by searches, though not a filter for shoppers. */
  | 'filter'
  /** Searches sort by it, although shoppers cannot choose that order. */
  | 'sort'
  /** Cards show it, or derive something from it, other than as a fact (`factsOnCards`). */
  | 'card'
  /** A car's page stores it, so that its price, tag and buttons can be updated. */
  | 'page'
  /** The same, and the page fetches it again when it opens. */
  | 'live'
  /** Stored with a lead about the car. */
  | 'lead'
  /** Left out of the published stock list, though searches use it. */
  | 'unpublished'
  /** Shoppers must not see it: where a private seller lives, and which feed the car is from. */
  | 'private';

/** An attribute that shoppers have no name for. */
export interface UnnamedAttribute {
  use?: readonly AttributeUse[];
  /** Searched for keywords; 1 carries the most weight. */
  keywordRank?: number;
}

/** What the platform does with an attribute. */
export interface AttributeRow<A extends string = NumberAttribute> extends UnnamedAttribute {
  /** What shoppers call it. */
  label: string;
  /** What its figures are measured in. */
  unit?: A extends NumberAttribute ? UnitName : never;
  facet?: A extends NumberAttribute ? AttributeFacet : AttributeFacet & { kind: 'list' };
  /** Orders of the search, by the names they have in a dealer's configuration (`search.sorts`) and in the texts. */
  sorts?: A extends NumberAttribute
    ? { readonly [Direction in 'asc' | 'desc']?: Exclude<keyof Texts['attributes'], FactText> }
    : never;
  fact?: AttributeFact;
}

type TableName = CarAttribute | (keyof Car & string) | `finance_lenders.${keyof LenderEntry}`;

/** By attribute: one of a car, of a group of it or of its lenders' entries, or a group as a whole. */
export type AttributeTable = { readonly [A in TableName]?: AttributeRow<A> };
export type UnnamedAttributes = { readonly [A in TableName]?: UnnamedAttribute };
