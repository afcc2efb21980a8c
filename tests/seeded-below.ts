/** Whole numbers from 0 below one that is given, all equally likely, the same in every run: in place of the system's chance. */
export function seededBelow(seed: number): (end: number) => number {
  let state = seed >>> 0;
  // Mulberry32 (Tommy Ettinger), 32 bits at a time.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return (end) => {
    const fair = 2 ** 32 - (2 ** 32 % end);
    let drawn = next();
    while (drawn >= fair) drawn = next();
    return drawn % end;
  };
}
