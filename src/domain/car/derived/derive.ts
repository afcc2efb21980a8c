import type { Car } from '../record/car.ts';
import { makeAndModel } from '../record/model-name.ts';
import { carSlug } from '../record/slug.ts';
import { shopperColour } from './base-colour.ts';
import { bodyTypeOf } from './body-type.ts';
import { driveName, fuelByName, gearsIn, simpleFuel, simpleTransmission } from './drivetrain.ts';
import { litresOf } from './litres.ts';
import { payload } from './payload.ts';

type Derived = 'slug' | 'name' | 'custom_rank';

/** A car as a feed provides it: the required fields, before the derived ones. */
export type CarDraft = Omit<Car, Derived> & { [K in Derived]?: Car[K] | undefined };

const carTypeNames = { new: 'New', used: 'Used', demo: 'Demo' } as const;

/** "2021 Toyota Corolla Ascent Sport". */
export function carName(car: Pick<CarDraft, 'year' | 'make' | 'model' | 'badge'>): string {
  return [car.year, makeAndModel(car.make, car.model), car.badge]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
}

/** The bucket of a number, "20000-30000" for 24,990 and a width of 10,000; the lower edge is included. */
export function bucket(value: number | undefined, width: number): string | undefined {
  if (value === undefined || value <= 0) return undefined;
  const low = Math.floor(value / width) * width;
  return `${low}-${low + width}`;
}

/** Seconds since 1970 of an ISO text, or absent. */
export function seconds(iso: string | undefined): number | undefined {
  const ms = iso === undefined ? Number.NaN : Date.parse(iso);
  return Number.isNaN(ms) ? undefined : Math.max(0, Math.floor(ms / 1000));
}

/** A car's weekly cost: its subscription price, else its first weekly finance figure, dollars. */
function weeklyPrice(car: CarDraft): number | undefined {
  const lender = car.finance_lenders?.find((entry) => entry.paymentWeek !== undefined);
  return car.subscription_price ?? car.youxQuote?.weeklyRepaymentAmount ?? lender?.paymentWeek;
}

function categories(car: CarDraft, body: string | undefined, fuel: string | undefined): string[] {
  const electrified = fuel !== undefined && /electric|hybrid/i.test(fuel) ? fuel : undefined;
  const names = [
    carTypeNames[car.car_type],
    body,
    electrified,
    car.certified ? 'Certified' : undefined,
    car.subscription_price ? 'Subscription' : undefined,
  ];
  return [...new Set(names.filter((name): name is string => name !== undefined))];
}

const litresToCc = (litres: number | undefined) => (litres === undefined ? undefined : Math.round(litres * 1000));

function engine(car: CarDraft): Pick<Car, 'engine_size' | 'engine_size_litres' | 'cylinders'> {
  const cc =
    car.engine_size ?? car.variant?.enginesize ?? litresToCc(car.engine_size_litres ?? car.variant?.enginesize_litres);
  const litres = cc === undefined ? undefined : litresOf(cc);
  return {
    engine_size: cc,
    engine_size_litres: car.engine_size_litres ?? car.variant?.enginesize_litres ?? litres,
    cylinders: car.cylinders ?? car.variant?.cylinders,
  };
}

/** Removes keys without a value, so that absent means missing. */
export function withoutBlanks<T extends object>(value: T): T {
  return laidOver(value, {});
}

/** `base` overridden by the keys of `over`, without keys that have no value. Plain loops: an import runs this for every car. */
function laidOver<T extends object>(base: T, over: Partial<T>): T {
  const filled: Partial<T> = {};
  for (const key in base) {
    const entry = Object.hasOwn(over, key) ? over[key] : base[key];
    if (entry !== undefined && entry !== null) filled[key] = entry;
  }
  for (const key in over) {
    const entry = over[key];
    if (entry !== undefined && entry !== null && !Object.hasOwn(base, key)) filled[key] = entry;
  }
  return filled as T;
}

function soldFields(car: CarDraft): Pick<Car, 'status' | 'sold' | 'sold_date_timestamp'> {
  const sold = car.sold === true || car.status === 'sold';
  if (!sold) return { status: car.status, sold: car.sold, sold_date_timestamp: undefined };
  return { status: 'sold', sold: true, sold_date_timestamp: car.sold_date_timestamp ?? seconds(car.updated_at) };
}

/** "Dual Cab" in whatever form the feed has it; for anything but a ute, the feed's text. A ute without a named cab gets the one its doors imply. */
function configuration(
  { body: source, badge, doors, bodyconfiguration, variant }: CarDraft,
  body: string | undefined,
): string | undefined {
  const bodyText = bodyconfiguration ?? variant?.bodyconfiguration;
  const cab = cabName(bodyText) ?? bodyText ?? cabName(source) ?? cabName(badge);
  return cab ?? (body === 'Ute' || body === 'Cab chassis' ? cabOfDoors[doors ?? 0] : undefined);
}

/** Words of advertisers' lists, which say no more than the site's own name: "GASOLINE" is Petrol. */
const advertisersFuel = /^(gasoline|diesel|electric|hybrid)$/i;

/** The fuel by which a car is found, and the one that its page shows: the feed's own text, unless the car's name says that it is another. */
function fuelsOf({ simple_fuel, fuel, model, badge }: CarDraft): Pick<Car, 'simple_fuel' | 'fuel'> {
  const written = simpleFuel(simple_fuel ?? fuel) ?? simple_fuel;
  const found = fuelByName(written, `${model} ${badge ?? ''}`);
  const isShown = fuel !== undefined && found === written && !advertisersFuel.test(fuel);
  return { simple_fuel: found, fuel: isShown ? fuel : found };
}

const cabOfDoors: Readonly<Record<number, string>> = { 2: 'Single Cab', 4: 'Dual Cab' };

/**
 * Completes a car with everything that follows from its own data: name, slug, display body and cab, transmission and fuel, payload, price
 * buckets, categories, features, counts, timestamps and rank. A value from the feed is kept if the field can come from both. Pure: the same
 * draft always gives the same car.
 */
export function deriveCar(draft: CarDraft): Car {
  const bodySource = draft.body ?? draft.bodyconfiguration ?? draft.variant?.bodyconfiguration;
  const body = bodySource === undefined ? undefined : bodyTypeOf(bodySource, draft);
  const transmissionSource = draft.transmission ?? draft.trans ?? draft.simple_transmission ?? draft.variant?.geartype;
  const transmission = simpleTransmission(transmissionSource, draft.item_type);
  const fuels = fuelsOf(draft);
  const images = draft.images;
  const sold = soldFields(draft);
  const derived: Partial<Car> = {
    ...sold,
    ...engine(draft),
    name: draft.name ?? carName(draft),
    slug: draft.slug ?? carSlug(draft),
    make_model: `${draft.make} ${draft.model}`,
    created_at_timestamp: seconds(draft.created_at),
    has_nvic: draft.has_nvic ?? draft.nvic !== undefined,
    body: body?.body,
    simple_body: draft.simple_body ?? body?.simpleBody,
    bodyconfiguration: configuration(draft, body?.body),
    trans: draft.trans ?? transmissionSource,
    transmission: transmission ?? transmissionSource,
    simple_transmission: transmission,
    gearnum: draft.gearnum ?? gearsIn(transmissionSource),
    base_colour: shopperColour(draft.colour),
    payload: payload(draft),
    drive: driveName(draft.drive),
    ...fuels,
    categories: draft.categories ?? categories(draft, body?.body, fuels.simple_fuel),
    filtered_features: draft.standardEquipment,
    price_range: bucket(draft.price, 10_000),
    weekly_price_range: bucket(weeklyPrice(draft), 50),
    location_name: draft.location_name ?? draft.location?.name,
    primary_image_url: draft.primary_image_url ?? images?.[0],
    photos_count: images?.length ?? 0,
  };
  const car = laidOver<Car>(draft as Car, derived);
  car.custom_rank ??= customRank(car);
  return car;
}

const cabs: readonly (readonly [name: string, words: RegExp])[] = [
  ['Dual Cab', /\b((dual|double|crew|twin)[ -]?|[dc]\/)cab\b/i],
  ['Extra Cab', /\b((extra|extended|space|king|super|freestyle)[ -]?|[ex]\/)cab\b/i],
  ['Single Cab', /\b((single|regular|standard)[ -]?|s\/)cab\b/i],
];

/** The cab of a ute or truck that a feed names somewhere in a text: "DOUBLE CAB P/UP" is "Dual Cab". Undefined if none is named. */
export function cabName(text: string | undefined): string | undefined {
  return text === undefined ? undefined : cabs.find(([, words]) => words.test(text))?.[0];
}

type RankedFields = Pick<
  Car,
  | 'status'
  | 'sold'
  | 'reserved'
  | 'photos_count'
  | 'price'
  | 'subscription_price'
  | 'dealercomments'
  | 'created_at_timestamp'
>;

const availabilityPoints = new Map([
  ['in_stock', 2000],
  ['coming_soon', 1500],
]);
const year2000 = 946_684_800;

/**
 * Default order of results, higher first: a sum over the car's own data, without a clock, so that the same car always
 * gets the same rank:
 * - availability: 2000 in stock, 1500 coming soon, 0 otherwise; 200 less when reserved
 * - photos: 20 for each, up to 15
 * - a price, or a weekly price: 150
 * - dealer comments: 50
 * - recency: 1 for each 10 days of created_at since 2000, so a car a year newer is 36 ahead
 */
export function customRank(car: RankedFields): number {
  const availability = car.sold ? 0 : (availabilityPoints.get(car.status) ?? 0);
  const reserved = car.reserved ? -200 : 0;
  const photos = 20 * Math.min(car.photos_count ?? 0, 15);
  const price = car.price !== undefined || car.subscription_price !== undefined ? 150 : 0;
  const comments = car.dealercomments ? 50 : 0;
  const recency = Math.max(0, Math.floor(((car.created_at_timestamp ?? year2000) - year2000) / 864_000));
  return availability + reserved + photos + price + comments + recency;
}
