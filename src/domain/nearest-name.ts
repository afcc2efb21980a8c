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

/**
 * A function that mends misspelt words of a text: "hathcback" becomes "hatchback" if that is known. Only words of four lower-case letters or
 * more are mended, by one letter, from nine letters on by two, and only to a known word of five or more that begins alike.
 * @param known words as they are spelled, in lower case
 */
export function speller(known: Iterable<string>): (text: string) => string {
  const words = new Set(known);
  const nearest = (wrong: string): string => {
    let best = { word: wrong, distance: wrong.length < 9 ? 2 : 3 };
    for (const word of words) {
      if (word[0] !== wrong[0] || word.length < 5 || Math.abs(word.length - wrong.length) >= best.distance) continue;
      const distance = editDistance(wrong, word);
      if (distance < best.distance) best = { word, distance };
    }
    return best.word;
  };
  return (text) => text.replace(/\p{Ll}{4,}/gu, (word) => (words.has(word) ? word : nearest(word)));
}
