/**
 * Least number of typos (insertion, deletion, substitution, swap of neighbours) between `wanted` and some beginning
 * of `value`; more than `most` is not told apart.
 */
export function prefixDistance(wanted: string, value: string, most: number): number {
  const width = wanted.length + 1;
  let beforeLast = new Uint8Array(width);
  let last = Uint8Array.from({ length: width }, (_, j) => j);
  let best = last[width - 1] as number;
  for (let i = 1; i <= Math.min(value.length, wanted.length + most); i++) {
    const row = new Uint8Array(width);
    row[0] = i;
    for (let j = 1; j < width; j++) {
      const same = value[i - 1] === wanted[j - 1] ? 0 : 1;
      let cost = Math.min((last[j - 1] as number) + same, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && value[i - 1] === wanted[j - 2] && value[i - 2] === wanted[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      }
      row[j] = cost;
    }
    beforeLast = last;
    last = row;
    best = Math.min(best, row[width - 1] as number);
  }
  return best;
}
