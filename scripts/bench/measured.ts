import { table } from '../build/report.ts';

/** One figure of a benchmark, and the least or the most that it should be. */
export interface Measured {
  name: string;
  value: number;
  unit?: string;
  /** The value may be as large as that. */
  limit?: number;
  /** The value may be as small as that. */
  atLeast?: number;
  /** After the point; 1 where nothing is said. */
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

/** Whether a figure keeps to its limit; "" where it has none. The command ends with exit code 1 where one does not. */
export function verdict(value: number, limit: number | undefined): string {
  if (limit === undefined) return '';
  if (value <= limit) return 'met';
  process.exitCode = 1;
  return 'MISSED';
}
