import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * The key of a valuation in a shopper's link: its id, sealed for its dealer. It cannot be forged, and a key of one dealer opens nothing at
 * another.
 */

const form = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{22})$/;

const sealOf = (secret: string, dealer: string, id: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['valuation', dealer, id]))
    .digest('base64url')
    .slice(0, 22);

export const valuationKey = (secret: string, dealer: string, id: string): string =>
  `${id}.${sealOf(secret, dealer, id)}`;

/** The id of the valuation that a key represents at this dealer; undefined for anything that is not our key. */
export function valuationOfKey(secret: string, dealer: string, key: string): string | undefined {
  const [, id, seal] = form.exec(key) ?? [];
  if (!id || !seal) return undefined;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, dealer, id))) ? id : undefined;
}
