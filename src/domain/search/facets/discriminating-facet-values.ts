/** A value shared by this fraction of the cars is not distinctive. */
const tooCommon = 0.9;

/**
 * The values of a list attribute that distinguish cars: shared by more than one car, and by fewer than nine in ten. Most common first.
 * @param lists the values of each car
 */
export function discriminatingValues(lists: readonly (readonly string[] | undefined)[], limit: number): string[] {
  const counts = new Map<string, number>();
  for (const value of lists.flatMap((list) => [...new Set(list)])) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1 && count < lists.length * tooCommon)
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([value]) => value);
}
