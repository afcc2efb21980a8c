/** Columns on a wide screen that leave the fewest gaps in the last row. */
export function tileColumns(count: number): number {
  return [1, 1, 2, 3, 4, 5, 3][count] ?? 4;
}
