import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '../../paths.ts';

/** Signs the addresses of the pages that follow holds: whoever has such an address may end the hold, and nobody can make one up. */
export type HoldLinks = {
  /** Path of the page that follows a hold of this dealer. */
  path(dealer: string, hold: string): string;
  /** Whether a signature is that of this hold of this dealer. */
  isRight(dealer: string, hold: string, signature: string): boolean;
};

export function holdLinks(secret: string): HoldLinks {
  const signatureOf = (dealer: string, hold: string) =>
    createHmac('sha256', secret).update(`page of hold ${hold} of ${dealer}`).digest('base64url').slice(0, 32);
  return {
    path: (dealer, hold) => paths.reservation(hold, signatureOf(dealer, hold)),
    isRight(dealer, hold, signature) {
      const [given, right] = [signature, signatureOf(dealer, hold)].map((text) => Buffer.from(text));
      return given?.length === right?.length && timingSafeEqual(given as Buffer, right as Buffer);
    },
  };
}
