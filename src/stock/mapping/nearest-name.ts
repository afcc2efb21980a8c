/** Number of single-letter edits between two texts (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
    }
    row = next;
  }
  return row[b.length] ?? b.length;
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The name closest to what was written, when it is close enough to be what was meant. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const scored = names.map((name) => ({ name, score: distance(plain(written), plain(name)) }));
  const best = scored.sort((a, b) => a.score - b.score)[0];
  return best !== undefined && best.score <= Math.max(2, Math.floor(written.length / 3)) ? best.name : undefined;
}

/** ' (did you mean "Price"?)', or nothing. */
export function didYouMean(written: string, names: readonly string[]): string {
  const name = nearestName(written, names);
  return name === undefined || name === written ? '' : ` (did you mean "${name}"?)`;
}
