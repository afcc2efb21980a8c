/**
 * Number of single-letter changes (add, drop, replace, swap neighbours) that turn one name into the other
 * (optimal string alignment distance).
 */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** Names are compared without case, spaces, hyphens and underscores: "opening_hours" is near "openingHours". */
const bare = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

/**
 * The name that someone who wrote `wrong` most likely meant, or undefined if none is close: at most one letter in three may differ. A name
 * that begins with all of `wrong`, or the other way round, counts as close too.
 */
export function nearestName(wrong: string, names: Iterable<string>): string | undefined {
  const target = bare(wrong);
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const candidate = bare(name);
    const longer = Math.max(target.length, candidate.length);
    const begins =
      Math.min(target.length, candidate.length) >= 3 && (candidate.startsWith(target) || target.startsWith(candidate));
    const distance = editDistance(target, candidate);
    if (distance > Math.ceil(longer / 3) && !begins) continue;
    const rank = begins ? Math.min(distance, 1.5) : distance;
    if (rank < longer && (!best || rank < best.distance)) best = { name, distance: rank };
  }
  return best?.name;
}

/** ' (did you mean "Price"?)', or nothing. */
export function didYouMean(wrong: string, names: Iterable<string>): string {
  const name = nearestName(wrong, names);
  return name === undefined || name === wrong ? '' : ` (did you mean "${name}"?)`;
}
