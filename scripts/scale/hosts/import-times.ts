import type { LockTimes } from '../../../src/stock/store/import-lock.ts';

/** Locks that expire soon, but not during a pause of a slow machine or host. */
export const shortTimes: LockTimes = { wait: 120_000, beat: 300, stale: 3000, look: 50 };
