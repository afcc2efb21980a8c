import * as v from 'valibot';
import { marketPosition, marketText } from '../price/market.ts';
import { carPrice, type PriceOptions } from '../price/price.ts';
import { type PriceTexts, priceTexts } from '../price/price-texts.ts';
import type { Texts } from '../texts/platform-texts.ts';
import { type ActionOptions, type CarActionId, carActions } from './actions.ts';
import { isInStock, vehicleKind } from './availability.ts';
import type { Car } from './car.ts';
import { priceNote } from './price-note.ts';
import { carTag, type Tag, type TagOptions } from './tag.ts';

const text = v.nullish(v.string());
const flag = v.nullish(v.boolean());
const dollars = v.nullish(v.pipe(v.number(), v.finite()));

/** What a car page reads of `car_fields`; others are dropped. `null` takes a value away. */
const CarFieldsSchema = v.object({
  status: v.optional(v.string()),
  sold: flag,
  reserved: flag,
  preorder: flag,
  tag: text,
  price: dollars,
  before_price: dollars,
  offer_price: dollars,
  subscription_price: dollars,
  price_type: text,
  payment_processors: v.nullish(v.array(v.string())),
});

/** Fields that change while a page stands, and that it can change in place (VDP-26). */
export const freshFields = Object.keys(CarFieldsSchema.entries) as (keyof typeof CarFieldsSchema.entries)[];

/** The answer of GET /api/cars/{slug}/view.json (VDP-26, A§7), as far as a car page reads it. */
export const CarViewSchema = v.object({
  /** Page views so far. */
  views: v.pipe(v.number(), v.integer(), v.minValue(0)),
  car_fields: v.optional(CarFieldsSchema, {}),
});

export type CarFields = v.InferOutput<typeof CarFieldsSchema>;

const pageKeys = [
  ...freshFields,
  'car_type',
  'make',
  'item_type',
  'certified',
  'file',
  'autograb_data',
  'simple_fuel',
  'fuel',
  'created_at_timestamp',
] as const satisfies readonly (keyof Car)[];

/** What a car page keeps of its car, so that it can be brought up to date. */
export type PageCar = Pick<Car, (typeof pageKeys)[number]>;

/** What a car page keeps of its car; what is missing takes no room. */
export function pageCar(car: Car): PageCar {
  return Object.fromEntries(
    pageKeys.flatMap((key) => (car[key] === undefined ? [] : [[key, car[key]]])),
  ) as unknown as PageCar;
}

export interface PageCarOptions {
  price: PriceOptions;
  tags: TagOptions;
  texts: Texts['prices'];
  /** The dealer's actions, in order. */
  actions: readonly CarActionId[];
  action: ActionOptions;
}

/** What a car page keeps, as JSON, to bring itself up to date. */
export interface CarPageState {
  slug: string;
  id: string;
  photos_count: number;
  /** ISO 8601. */
  updated_at: string;
  car: PageCar;
  options: PageCarOptions;
  /** Looks from which the page says how many there were. */
  viewsFrom: number;
}

/** The texts of a price block, with what the kind of price includes (VDP-03) and how it stands in the market (PRICE-07). */
export type PriceBlockTexts = PriceTexts & { note: string; market: string };

/** A car's price in words, as its page has it. */
export function priceBlock(car: PageCar, options: PriceOptions, texts: Texts['prices']): PriceBlockTexts {
  const price = carPrice(car, options);
  return {
    ...priceTexts(price, texts),
    note: priceNote(price, texts, vehicleKind(car)) ?? '',
    market: price.kind === 'price' ? marketText(marketPosition(price.dollars, car.autograb_data), texts) : '',
  };
}

/** What of a car page differs from what was built; a part that is missing stays as it is. */
export type CarChanges =
  | { sold: true; tag: Tag | undefined }
  | { sold: false; price?: PriceBlockTexts; tag?: Tag | undefined; arriving?: boolean; actions?: CarActionId[] };

/**
 * What changes on a page built for `car`, now that `fields` are known (VDP-26: they are merged over the car). A page
 * that shows a sold car stays as it is: only a build brings its price and buttons back.
 * @param now the moment of viewing
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
  const given = Object.entries(fields).map(([key, value]) => [key, value ?? undefined]);
  return { ...car, ...Object.fromEntries(given) };
}
