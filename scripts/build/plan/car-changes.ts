import { existsSync, readFileSync } from 'node:fs';
import type { Car } from '../../../src/domain/car/record/car.ts';
import type { CarChanges, PlannedCar } from './reason.ts';

/**
 * Compares two slices of a dealer's stock.
 * @returns undefined if the earlier file no longer exists
 */
export function carChanges(before: string, now: string): CarChanges | undefined {
  if (!existsSync(before)) return undefined;
  const [earlier, later] = [linesOf(before), linesOf(now)];
  // Most cars are the same: only the others are parsed.
  const old = carsIn(earlier, new Set(later));
  const fresh = carsIn(later, new Set(earlier));
  return {
    added: [...fresh.values()].filter(({ id }) => !old.has(id)).map(named),
    changed: [...fresh.values()].flatMap((car) => {
      const was = old.get(car.id);
      return was ? [{ ...named(car), fields: fieldsThatDiffer(was, car) }] : [];
    }),
    gone: [...old.values()].filter(({ id }) => !fresh.has(id)).map(named),
  };
}

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/** Cars by id, without those in `others`. */
function carsIn(lines: readonly string[], others: ReadonlySet<string>): Map<string, Car> {
  const cars = lines.filter((line) => !others.has(line)).map((line) => JSON.parse(line) as Car);
  return new Map(cars.map((car) => [car.id, car]));
}

function fieldsThatDiffer(before: Car, now: Car): string[] {
  const [a, b] = [before, now].map((car) => car as unknown as Record<string, unknown>);
  return Object.keys({ ...a, ...b })
    .filter((field) => JSON.stringify(a?.[field]) !== JSON.stringify(b?.[field]))
    .sort();
}

function named({ id, stocknum, name }: Car): PlannedCar {
  return { id, ...(stocknum === undefined ? {} : { stocknum }), name };
}
