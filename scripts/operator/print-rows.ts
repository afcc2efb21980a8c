import { table } from '../build/table.ts';

/** Prints rows with the same columns as a table. */
export function printRows(answer: unknown): void {
  const rows = answer as Record<string, unknown>[];
  const [first] = rows;
  if (!first) {
    console.log('None.');
    return;
  }
  const columns = Object.keys(first);
  console.log(
    table([columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))], columns.length),
  );
}
