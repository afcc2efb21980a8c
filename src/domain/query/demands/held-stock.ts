import type { Car } from '../../car/record/car.ts';

/** The contents of a site's stock, as counted by the search. */
export interface HeldStock {
  /** Cars by attribute and value. An attribute that was not counted is absent. */
  values: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Lowest and highest number by attribute; left out if none were counted. */
  spans?: Readonly<Record<string, { min: number; max: number }>>;
  /** There are more badges than the search counts: only the commonest are here. */
  moreBadges?: boolean;
}

/** Attributes whose values words can name. */
export const namedAttributes = [
  'make',
  'make_model',
  'badge',
  'body',
  'bodyconfiguration',
  'item_type',
  'car_type',
  'certified',
  'status',
  'categories',
  'simple_fuel',
  'transmission',
  'trans',
  'drive',
  'base_colour',
  'seats',
  'doors',
  'cylinders',
  'filtered_features',
  'location_name',
  'city',
  'state',
  'price_type',
  'specifications.sleeps',
  'specifications.axle_type',
  'variant.ancaprating',
] as const;

/** Attributes that words can limit. */
export const limitedAttributes = [
  'price',
  'subscription_price',
  'weekly_repayment',
  'km',
  'year',
  'payload',
  'specifications.body_length',
  'specifications.tare_weight',
  'specifications.aggregate_trailer_mass',
  'variant.grossvehiclemass',
  'variant.towingcapacitybraked',
] as const;

/** The value of an attribute, "specifications.sleeps" of a group too. */
function attributeOf(car: Car, attribute: string): unknown {
  const [group = '', field] = attribute.split('.');
  const value = (car as Record<string, unknown>)[group];
  return field === undefined ? value : (value as Record<string, unknown> | undefined)?.[field];
}

/** Counts what some cars hold. */
export function heldStock(cars: readonly Car[]): HeldStock {
  const values: Record<string, Record<string, number>> = {};
  const spans: Record<string, { min: number; max: number }> = {};
  for (const car of cars) {
    for (const attribute of namedAttributes) {
      const counts = values[attribute] ?? {};
      values[attribute] = counts;
      for (const value of [attributeOf(car, attribute)].flat()) {
        if (value !== undefined) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
      }
    }
    for (const attribute of limitedAttributes) {
      const value = attributeOf(car, attribute);
      if (typeof value !== 'number') continue;
      const { min, max } = spans[attribute] ?? { min: value, max: value };
      spans[attribute] = { min: Math.min(min, value), max: Math.max(max, value) };
    }
  }
  return { values, spans };
}

/** The values of a list in the stock; none if they were not counted. */
export function heldOf({ values }: HeldStock, attribute: string, names: readonly string[]): string[] {
  return names.filter((value) => (values[attribute]?.[value] ?? 0) > 0);
}

/** The minimum of every stock, counted or not. */
const everywhere = ['price', 'km', 'year'];

/** Whether there are vehicles with a number for an attribute. */
export function hasNumbers({ spans }: HeldStock, attribute: string): boolean {
  return spans === undefined ? everywhere.includes(attribute) : spans[attribute] !== undefined;
}
