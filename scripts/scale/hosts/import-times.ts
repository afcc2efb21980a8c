import type { LockTimes } from '../../../src/stock/store/import-lock.ts';

/** Locks that end soon, yet not while a slow machine, or a slow host, takes a breath. */
export const shortTimes: LockTimes = { wait: 120_000, beat: 300, stale: 3000, look: 50 };
