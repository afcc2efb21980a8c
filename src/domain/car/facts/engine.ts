import { formatCount, plural } from '../../text.ts';
import { litresOf } from '../derived/litres.ts';
import type { Car } from '../record/car.ts';
import { positive } from './measures.ts';

export type EngineUnit = 'litres' | 'cc';
type EngineFields = Pick<Car, 'engine_size' | 'engine_size_litres' | 'cylinders' | 'variant'>;

/**
 * Engine size as text, or undefined if it is not known: "2.0 L", or "1,998 cc". The given litres are read only
 * without cc.
 */
export function engineSize(car: EngineFields, unit: EngineUnit): string | undefined {
  const cc = positive(car.engine_size) ?? positive(car.variant?.enginesize);
  const litres =
    cc === undefined ? (positive(car.engine_size_litres) ?? positive(car.variant?.enginesize_litres)) : litresOf(cc);
  if (unit === 'cc' && cc !== undefined) return `${formatCount(cc)} cc`;
  return litres ? `${litres.toFixed(1)} L` : undefined;
}

/** "4 cylinders", or undefined if their number is not known. */
export function cylinderText(car: EngineFields): string | undefined {
  const cylinders = positive(car.cylinders) ?? positive(car.variant?.cylinders);
  return cylinders === undefined ? undefined : plural(cylinders, 'cylinder');
}

const inductions: readonly (readonly [RegExp, string])[] = [
  [/^(n\/?a|(naturally )?aspirated)$/i, 'Naturally aspirated'],
  [/^turbo(charged)?$/i, 'Turbocharged'],
  [/^supercharged?$/i, 'Supercharged'],
];

/** An engine's aspiration, as text: a feed's "Aspirated" is "Naturally aspirated". Unknown values are unchanged. */
export function induction(value: string | undefined): string | undefined {
  return inductions.find(([pattern]) => pattern.test(value?.trim() ?? ''))?.[1] ?? value;
}
