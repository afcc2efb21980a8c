import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the addresses of pages that anyone with the address may open: they cannot be forged. */
export type SignedPages = {
  /** Path of the page about this id of this dealer. */
  path(dealer: string, id: string): string;
  /** Whether a signature is that of this id of this dealer. */
  isRight(dealer: string, id: string, signature: string): boolean;
};

/**
 * @param kind of the pages: a signature of one kind is not valid for another
 * @param pathOf the page's path, by id and signature
 */
export function signedPages(secret: string, kind: string, pathOf: (id: string, code: string) => string): SignedPages {
  const signatureOf = (dealer: string, id: string) =>
    createHmac('sha256', secret).update(`page of ${kind} ${id} of ${dealer}`).digest('base64url').slice(0, 32);
  return {
    path: (dealer, id) => pathOf(id, signatureOf(dealer, id)),
    isRight(dealer, id, signature) {
      const [given, right] = [signature, signatureOf(dealer, id)].map((text) => Buffer.from(text));
      return given?.length === right?.length && timingSafeEqual(given as Buffer, right as Buffer);
    },
  };
}
