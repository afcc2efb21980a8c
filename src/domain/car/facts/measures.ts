import { formatCount } from '../../text.ts';

/** "1,400 kg", "5.3 L/100km"; undefined for an unknown or invalid measure. At most `digits` after the decimal point. */
export function withUnit(value: number | undefined, unit: string, digits = 0): string | undefined {
  if (value === undefined || value <= 0) return undefined;
  const figure = digits === 0 ? formatCount(value) : value.toLocaleString('en-AU', { maximumFractionDigits: digits });
  return `${figure} ${unit}`;
}

/** A mass, kg, in words. */
export function kilograms(kg: number): string {
  return `${formatCount(kg)} kg`;
}

/** The value if it is above 0. */
export function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}

/** A number of seats, doors or gears; undefined if it is below 1. */
export function atLeastOne(count: number | undefined): number | undefined {
  return count === undefined || count < 1 ? undefined : count;
}
