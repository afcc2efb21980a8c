import { table } from '../build/table.ts';

/** One figure of a benchmark, and its limits. */
export interface Measured {
  name: string;
  value: number;
  unit?: string;
  /** Maximum value. */
  limit?: number;
  /** Minimum value. */
  atLeast?: number;
  /** Decimal places; 1 by default. */
  digits?: number;
}

/** Prints figures as a table, each with whether its limit is met. */
export function showMeasured(figures: readonly Measured[]): void {
  const rows = figures.map(({ name, value, unit = '', limit, atLeast, digits = 1 }) => [
    name,
    value.toFixed(digits),
    unit,
    ...(atLeast === undefined
      ? [limit === undefined ? '' : `at most ${limit}`, verdict(value, limit)]
      : [`at least ${atLeast}`, verdict(atLeast, value)]),
  ]);
  console.log(table([['', 'measured', '', 'limit', ''], ...rows], 1));
}

/** Whether a figure is within its limit; "" if it has none. The command exits with code 1 if one is not. */
export function verdict(value: number, limit: number | undefined): string {
  if (limit === undefined) return '';
  if (value <= limit) return 'met';
  process.exitCode = 1;
  return 'MISSED';
}
