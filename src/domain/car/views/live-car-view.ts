import type { Texts } from '../../texts/platform-texts.ts';
import { type ActionOptions, type CarActionId, carActions } from '../actions/actions.ts';
import type { LiveAttribute, PageAttribute } from '../attributes/attribute-lists.ts';
import { marketPosition, marketText } from '../price/market-price.ts';
import { carPrice, type PriceOptions } from '../price/price.ts';
import { priceNote } from '../price/price-note.ts';
import { type PriceTexts, priceTexts } from '../price/price-texts.ts';
import type { Car } from '../record/car.ts';
import { isInStock, vehicleKind } from '../status/availability.ts';
import { carTag, type Tag, type TagOptions } from '../status/tag.ts';

/**
 * The fields of `car_fields` that a car page reads, those that the table of attributes marks as live; others are dropped. Written out, since
 * the table is too long for the script of a car page.
 */
const kinds = {
  status: 'string',
  sold: 'boolean',
  reserved: 'boolean',
  preorder: 'boolean',
  tag: 'string',
  price: 'number',
  before_price: 'number',
  offer_price: 'number',
  subscription_price: 'number',
  price_type: 'string',
  payment_processors: 'strings',
} as const satisfies Record<LiveAttribute, keyof Kinds>;
type FreshField = keyof typeof kinds;
type Kinds = { string: string; boolean: boolean; number: number; strings: string[] };

/** Fields that change during a page's lifetime, and that it can update in place. */
export const freshFields = Object.keys(kinds) as FreshField[];

/** `null` removes a value; a car always has a status. */
export type CarFields = {
  [Field in FreshField]?: Kinds[(typeof kinds)[Field]] | (Field extends 'status' ? never : null);
};

/** The response of GET /api/cars/{slug}/view.json, as far as a car page reads it. */
export interface CarView {
  /** Page views so far. */
  views: number;
  car_fields: CarFields;
}

/** Parses the response as untrusted JSON: undefined if invalid. Hand-written, since every car page loads it. */
export function carViewOf(json: unknown): CarView | undefined {
  const { views, car_fields = {} } = (json ?? {}) as Partial<Record<keyof CarView, unknown>>;
  if (typeof views !== 'number' || !Number.isInteger(views) || views < 0) return undefined;
  if (typeof car_fields !== 'object' || car_fields === null) return undefined;
  const values = car_fields as Partial<Record<FreshField, unknown>>;
  const presentFields = freshFields.filter((field) => values[field] !== undefined);
  if (!presentFields.every((field) => isOfItsKind(field, values[field]))) return undefined;
  return { views, car_fields: Object.fromEntries(presentFields.map((field) => [field, values[field]])) };
}

function isOfItsKind(field: FreshField, value: unknown): boolean {
  if (value === null) return field !== 'status';
  if (kinds[field] === 'strings') return Array.isArray(value) && value.every((it) => typeof it === 'string');
  return typeof value === kinds[field] && (typeof value !== 'number' || Number.isFinite(value));
}

/** The data that a car page stores about its car, so that it can be updated. */
export type PageCar = Pick<Car, PageAttribute>;

export interface PageCarOptions {
  price: PriceOptions;
  tags: TagOptions;
  texts: Texts['prices'];
  /** The dealer's actions, in order. */
  actions: readonly CarActionId[];
  action: ActionOptions;
}

/** What a car page stores, as JSON, to update itself. */
export interface CarPageState {
  slug: string;
  id: string;
  photos_count: number;
  /** ISO 8601. */
  updated_at: string;
  car: PageCar;
  options: PageCarOptions;
  /** Number of views from which the page shows a count. */
  viewsFrom: number;
}

/** The texts of a price block, with what the kind of price includes and where it sits in the market. */
export type PriceBlockTexts = PriceTexts & { note: string; market: string };

/** A car's price as text, as on its page. */
export function priceBlock(car: PageCar, options: PriceOptions, texts: Texts['prices']): PriceBlockTexts {
  const price = carPrice(car, options);
  return {
    ...priceTexts(price, texts),
    note: priceNote(price, texts, vehicleKind(car)) ?? '',
    market: price.kind === 'price' ? marketText(marketPosition(price.dollars, car.autograb_data), texts) : '',
  };
}

/** The parts of a car page that differ from the build; a missing part is unchanged. */
export type CarChanges =
  | { sold: true; tag: Tag | undefined }
  | { sold: false; price?: PriceBlockTexts; tag?: Tag | undefined; arriving?: boolean; actions?: CarActionId[] };

/**
 * What changes on a page built for `car`, given `fields`, which are merged over the car. A page that shows a sold car is unchanged: only a
 * build restores its price and buttons.
 * @param now the time of viewing
 */
export function carChanges(car: PageCar, fields: CarFields, options: PageCarOptions, now: Date): CarChanges {
  if (!isInStock(car)) return { sold: false };
  const before = pageState(car, options, now);
  const after = pageState(merged(car, fields), options, now);
  if (after.sold) return { sold: true, tag: after.tag };
  return { sold: false, ...differences(before, after) };
}

function pageState(car: PageCar, options: PageCarOptions, now: Date) {
  return {
    sold: !isInStock(car),
    price: priceBlock(car, options.price, options.texts),
    tag: carTag(car, options.tags, now),
    arriving: car.status === 'coming_soon',
    actions: carActions(options.actions, car, options.action),
  };
}

type PageState = Omit<ReturnType<typeof pageState>, 'sold'>;

function differences(before: PageState, after: PageState): Partial<PageState> {
  const keys = ['price', 'tag', 'arriving', 'actions'] as const;
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(changed.map((key) => [key, after[key]]));
}

function merged(car: PageCar, fields: CarFields): PageCar {
  const entries = Object.entries(fields).map(([key, value]) => [key, value ?? undefined]);
  return { ...car, ...Object.fromEntries(entries) };
}
