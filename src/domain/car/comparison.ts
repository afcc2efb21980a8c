import { carPrice, type PriceOptions } from '../price/price.ts';
import { priceTexts } from '../price/price-texts.ts';
import { joinPresent } from '../text.ts';
import type { Texts } from '../texts/platform-texts.ts';
import type { Car } from './car.ts';
import type { EngineUnit } from './engine.ts';
import { positive } from './measures.ts';
import { payload } from './payload.ts';
import { specSections } from './specs.ts';
import { carTown } from './wording.ts';

/** What one car has in a row; an empty text where it is not known. */
export interface ComparedValue {
  text: string;
  /** Why it is the best of its row: "Lowest price". */
  best?: string;
}

/** One spec of every compared car, in the order of the cars. */
export interface ComparisonRow {
  label: string;
  values: ComparedValue[];
}

/** Cars side by side: what tells them apart, and what they have in common (FAV-06). */
export interface Comparison {
  different: ComparisonRow[];
  same: ComparisonRow[];
}

export interface ComparisonOptions {
  price: PriceOptions;
  texts: Texts['prices'];
  engineUnit: EngineUnit;
  /** "New", "Demo" or the dealer's word for used. */
  conditionOf: (car: Car) => string;
}

interface BestRule {
  /** What counts, in any unit; undefined where it is not known. */
  number: (car: Car) => number | undefined;
  better: 'lower' | 'higher';
  reason: string;
}

/** Specs in which one car is plainly better than another, by their labels. Taste (colour, seats, size) has no best. */
const bestRules: Readonly<Record<string, BestRule>> = {
  Year: { number: (car) => car.year, better: 'higher', reason: 'Newest' },
  Kilometres: { number: (car) => car.km, better: 'lower', reason: 'Lowest kilometres' },
  'ANCAP rating': { number: (car) => positive(car.variant?.ancaprating), better: 'higher', reason: 'Highest rating' },
  Torque: { number: (car) => positive(car.variant?.torque), better: 'higher', reason: 'Most torque' },
  'Combined fuel consumption': {
    number: (car) => positive(car.variant?.fuelconsumptioncombined),
    better: 'lower',
    reason: 'Uses least',
  },
  Sleeps: { number: (car) => positive(car.specifications?.sleeps), better: 'higher', reason: 'Sleeps most' },
  Payload: { number: (car) => positive(payload(car)), better: 'higher', reason: 'Highest payload' },
  'Braked towing capacity': {
    number: (car) => positive(car.variant?.towingcapacitybraked),
    better: 'higher',
    reason: 'Tows most',
  },
};

/** Numbers of one car alone, which say nothing beside those of another. */
const leftOut = new Set(['VIN', 'Registration plate', 'Registration']);

/** Compares cars spec by spec. Rows that no car has a value for are left out. */
export function compareCars(cars: readonly Car[], options: ComparisonOptions): Comparison {
  const rows = [...overview(cars, options), ...specRows(cars, options.engineUnit)].filter(({ values }) =>
    values.some(({ text }) => text !== ''),
  );
  const isSame = ({ values }: ComparisonRow) => values.every(({ text }) => text === values[0]?.text);
  return { different: rows.filter((row) => !isSame(row)), same: rows.filter(isSame) };
}

function overview(cars: readonly Car[], options: ComparisonOptions): ComparisonRow[] {
  return [
    priceRow(cars, options),
    row('Condition', cars, options.conditionOf),
    row('Year', cars, (car) => car.year?.toString()),
    row('Where', cars, carTown),
  ];
}

/** Prices are ranked only where all are of one kind: a drive away price includes what another leaves out. */
function priceRow(cars: readonly Car[], options: ComparisonOptions): ComparisonRow {
  const prices = cars.map((car) => carPrice(car, options.price));
  const kinds = new Set(prices.map((price) => (price.kind === 'price' ? `price ${price.type ?? ''}` : price.kind)));
  const numbers = prices.map((price) =>
    price.kind === 'price' || price.kind === 'weekly' ? price.dollars : undefined,
  );
  const texts = prices
    .map((price) => priceTexts(price, options.texts))
    .map(({ amount, type, purchase }) => joinPresent([joinPresent([amount, type], ' '), purchase]));
  const isBest = kinds.size === 1 ? bestOf(numbers, 'lower') : () => false;
  return { label: 'Price', values: texts.map((text, n) => (isBest(n) ? { text, best: 'Lowest price' } : { text })) };
}

function specRows(cars: readonly Car[], engineUnit: EngineUnit): ComparisonRow[] {
  const specs = cars.map((car) => specSections(car, engineUnit).flatMap((section) => section.specs));
  const labels = mergedOrder(specs.map((list) => list.map(({ label }) => label))).filter((it) => !leftOut.has(it));
  return labels.map((label) => row(label, cars, (_, n) => specs[n]?.find((spec) => spec.label === label)?.value));
}

function row(label: string, cars: readonly Car[], textOf: (car: Car, n: number) => string | undefined): ComparisonRow {
  const rule = Object.hasOwn(bestRules, label) ? bestRules[label] : undefined;
  const isBest = rule ? bestOf(cars.map(rule.number), rule.better) : () => false;
  return {
    label,
    values: cars.map((car, n) => {
      const text = textOf(car, n) ?? '';
      return rule && text !== '' && isBest(n) ? { text, best: rule.reason } : { text };
    }),
  };
}

/** Tells which numbers are the best; none where fewer than two are known or all are equal. Equals share it. */
function bestOf(numbers: readonly (number | undefined)[], better: 'lower' | 'higher'): (n: number) => boolean {
  const known = numbers.filter((number) => number !== undefined);
  const best = better === 'lower' ? Math.min(...known) : Math.max(...known);
  if (known.length < 2 || known.every((number) => number === best)) return () => false;
  return (n) => numbers[n] === best;
}

/** All entries of lists that keep one order among themselves, in that order. */
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
