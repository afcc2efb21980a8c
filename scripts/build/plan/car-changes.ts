import { readFileSync } from 'node:fs';
import type { Car } from '../../../src/domain/car/record/car.ts';
import type { CarChanges, PlannedCar } from './reason.ts';

/**
 * Compares two slices of a dealer's stock.
 * @returns undefined if one of the files no longer exists: another build, which plans nothing, may just have removed it
 */
export function carChanges(before: string, now: string): CarChanges | undefined {
  const [earlier, later] = [linesOf(before), linesOf(now)];
  if (!earlier || !later) return undefined;
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

function linesOf(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

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
