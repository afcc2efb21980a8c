/** When the clock of a storm started, and when its shoppers had all come; milliseconds since 1970. */
export interface StormHours {
  start: number;
  /** `Infinity` until then. */
  allCame: number;
}

/**
 * The time of a storm: half an hour takes three minutes while shoppers come, so that payment pages do not end before a slow machine
 * has paid on them, and nine seconds afterwards.
 */
export function stormClock({ start, allCame }: StormHours): number {
  const now = Date.now();
  return start + (Math.min(now, allCame) - start) * 10 + Math.max(0, now - allCame) * 200;
}
