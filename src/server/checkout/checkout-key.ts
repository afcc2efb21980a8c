import type { Hold } from '../reservations/reservations.ts';

/*
 * The owner of a hold. A browser gets a random key when it first opens a checkout, in a cookie: a second tab, and a reloaded page, have
 * the same one. Each attempt for a car has a key derived from it, so that a request sent twice is one hold.
 */

export const checkoutCookie = 'checkout';

/** How long a browser keeps its key, seconds: a payment page is open for half an hour. */
const keptFor = 7200;
/** Maximum number of attempts for one car with one key. */
const tries = 20;

const keyPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The key that a browser has, or a new one. */
export function checkoutKey(key: string | undefined): { key: string; isNew: boolean } {
  return key && keyPattern.test(key) ? { key, isNew: false } : { key: crypto.randomUUID(), isNew: true };
}

export const checkoutCookieOptions = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', maxAge: keptFor, secure }) as const;

/** Idempotency keys of successive attempts for a car. */
export function keysOf(key: string, carId: string): string[] {
  return Array.from({ length: tries }, (_, n) => `${key} ${carId} ${n + 1}`);
}

/** Whether a hold belongs to this browser, or to the shopper who is signed in. */
export const isOwnHold = (
  { idempotencyKey, userId }: Pick<Hold, 'idempotencyKey' | 'userId'>,
  key: string,
  shopperId: string | undefined,
): boolean => idempotencyKey.startsWith(`${key} `) || (shopperId !== undefined && userId === shopperId);
