import type { Texts } from '../../texts/platform-texts.ts';
import { payload } from '../derived/payload.ts';
import type { EngineUnit } from '../facts/engine.ts';
import { positive } from '../facts/measures.ts';
import { specSections } from '../facts/specs.ts';
import { carTown } from '../facts/wording.ts';
import { carPrice, type PriceOptions } from '../price/price.ts';
import { priceLine, priceTexts } from '../price/price-texts.ts';
import type { Car } from '../record/car.ts';

/** One car's value in a row; an empty string if unknown. */
export interface ComparedValue {
  text: string;
  /** Why it is the best of its row: "Lowest price". */
  best?: string;
  /** Why it is empty, if not for want of knowing: a caravan has no engine. */
  appliesNot?: true;
}

/** One spec of every compared car, in the order of the cars. */
export interface ComparisonRow {
  label: string;
  values: ComparedValue[];
}

/** Cars side by side: how they differ, and what they have in common. */
export interface Comparison {
  different: ComparisonRow[];
  same: ComparisonRow[];
}

export interface ComparisonOptions {
  price: PriceOptions;
  texts: Pick<Texts, 'prices' | 'comparison'>;
  engineUnit: EngineUnit;
  /** "New", "Demo" or the dealer's word for used. */
  conditionOf: (car: Car) => string;
}

interface BestRule {
  /** The number to compare, in any unit; undefined if unknown. */
  number: (car: Car) => number | undefined;
  better: 'lower' | 'higher';
  reason: keyof Texts['comparison'];
}

const newest: BestRule = { number: (car) => car.year, better: 'higher', reason: 'newest' };

/** Specs in which one car is plainly better than another, by their labels. Taste (colour, seats, size) has no best. */
const bestRules: Readonly<Record<string, BestRule>> = {
  Kilometres: { number: (car) => car.km, better: 'lower', reason: 'lowestKms' },
  'ANCAP rating': { number: (car) => positive(car.variant?.ancaprating), better: 'higher', reason: 'highestRating' },
  Torque: { number: (car) => positive(car.variant?.torque), better: 'higher', reason: 'mostTorque' },
  'Combined fuel consumption': {
    number: (car) => positive(car.variant?.fuelconsumptioncombined),
    better: 'lower',
    reason: 'leastFuel',
  },
  Sleeps: { number: (car) => positive(car.specifications?.sleeps), better: 'higher', reason: 'mostBerths' },
  Payload: { number: (car) => positive(payload(car)), better: 'higher', reason: 'highestPayload' },
  'Braked towing capacity': {
    number: (car) => positive(car.variant?.towingcapacitybraked),
    better: 'higher',
    reason: 'mostTowing',
  },
};

/** Rows that say nothing of a vehicle that is towed. */
const ofDriven = new Set([
  ...['Kilometres', 'Seats', 'ANCAP rating', 'Engine size', 'Cylinders', 'Induction', 'Torque', 'Transmission'],
  ...['Gear type', 'Gears', 'Drive', 'Fuel', 'Combined fuel consumption', 'Fuel capacity', 'Braked towing capacity'],
  'Gross vehicle mass',
]);
/** Rows that say nothing of one that drives. */
const ofTowed = new Set(['Aggregate trailer mass']);

/** Whether a row can have a value for a vehicle: an engine's size cannot for a caravan. */
function applies(label: string, { item_type: type }: Car): boolean {
  return !(type === 'caravan' || type === 'trailer' ? ofDriven : ofTowed).has(label);
}

/** Numbers that identify a car, meaningless in a comparison. */
const leftOut = new Set(['VIN', 'Registration plate', 'Registration']);

/** Compares cars spec by spec. Rows that no car has a value for are left out. */
export function compareCars(cars: readonly Car[], options: ComparisonOptions): Comparison {
  const rows = [...overview(cars, options), ...specRows(cars, options)].filter(({ values }) =>
    values.some(({ text }) => text !== ''),
  );
  const isSame = ({ values }: ComparisonRow) => values.every(({ text }) => text === values[0]?.text);
  return { different: rows.filter((row) => !isSame(row)), same: rows.filter(isSame) };
}

function overview(cars: readonly Car[], options: ComparisonOptions): ComparisonRow[] {
  const texts = options.texts.comparison;
  return [
    priceRow(cars, options),
    row(texts.condition, cars, options.conditionOf, texts),
    row(texts.year, cars, (car) => car.year?.toString(), texts, newest),
    row(texts.where, cars, carTown, texts),
  ];
}

/** Prices are ranked only if all are of one kind: a drive away price includes what another leaves out. */
function priceRow(cars: readonly Car[], options: ComparisonOptions): ComparisonRow {
  const prices = cars.map((car) => carPrice(car, options.price));
  const kinds = new Set(prices.map((price) => (price.kind === 'price' ? `price ${price.type ?? ''}` : price.kind)));
  const numbers = prices.map((price) =>
    price.kind === 'price' || price.kind === 'weekly' ? price.dollars : undefined,
  );
  const texts = prices.map((price) => priceLine(priceTexts(price, options.texts.prices)));
  const isBest = kinds.size === 1 ? bestOf(numbers, 'lower') : () => false;
  const { price: label, lowestPrice: best } = options.texts.comparison;
  return { label, values: texts.map((text, n) => (isBest(n) ? { text, best } : { text })) };
}

function specRows(cars: readonly Car[], { engineUnit, texts }: ComparisonOptions): ComparisonRow[] {
  const specs = cars.map((car) => specSections(car, engineUnit).flatMap((section) => section.specs));
  const labels = mergedOrder(specs.map((list) => list.map(({ label }) => label))).filter((it) => !leftOut.has(it));
  return labels.map((label) => {
    const rule = Object.hasOwn(bestRules, label) ? bestRules[label] : undefined;
    const textOf = (_: Car, n: number) => specs[n]?.find((spec) => spec.label === label)?.value;
    return row(label, cars, textOf, texts.comparison, rule);
  });
}

function row(
  label: string,
  cars: readonly Car[],
  textOf: (car: Car, n: number) => string | undefined,
  texts: Texts['comparison'],
  rule?: BestRule,
): ComparisonRow {
  const isBest = rule ? bestOf(cars.map(rule.number), rule.better) : () => false;
  return {
    label,
    values: cars.map((car, n) => {
      const text = textOf(car, n) ?? '';
      if (text === '' && !applies(label, car)) return { text, appliesNot: true };
      return rule && text !== '' && isBest(n) ? { text, best: texts[rule.reason] } : { text };
    }),
  };
}

/** Marks the best numbers; none if fewer than two are known or all are equal. Ties share the mark. */
function bestOf(numbers: readonly (number | undefined)[], better: 'lower' | 'higher'): (n: number) => boolean {
  const known = numbers.filter((number) => number !== undefined);
  const best = better === 'lower' ? Math.min(...known) : Math.max(...known);
  if (known.length < 2 || known.every((number) => number === best)) return () => false;
  return (n) => numbers[n] === best;
}

/** All entries of lists that share one order, in that order. */
function mergedOrder(lists: readonly (readonly string[])[]): string[] {
  const merged: string[] = [];
  for (const list of lists) {
    let at = 0;
    for (const entry of list) {
      const found = merged.indexOf(entry);
      if (found < 0) merged.splice(at, 0, entry);
      at = (found < 0 ? at : found) + 1;
    }
  }
  return merged;
}
