import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isLocalHost } from '../visitor.ts';

/**
 * The browser that requests a code, by a separate cookie for each dealer. A code is valid only in the browser that requested it, so no
 * one else can use up its attempts, or replace it. A browser that has signed in with a number keeps a seal that proves it: what strangers
 * do with that number elsewhere never locks its owner out there.
 */
export type Client = {
  id: string;
  /** Whether this browser has signed in to this dealer with the number (E.164). */
  hasProved(phone: string): boolean;
  /** The cookie to send with a code; undefined if the browser has one that lasts longer. */
  cookieForCode(): string | undefined;
  /** The cookie of a browser that has just proved a number. */
  cookieOfProof(phone: string): string;
};

/** Seconds: longer than a code is valid. */
const unprovedLife = 900;
const provedLife = 180 * 86_400;

const form = /^([\w-]{22})(?:\.([\w-]{43}))?$/;

/** @param secret the platform's; seals made with another secret are invalid */
export function clientOf(dealer: string, request: Request, host: string, secret: string): Client {
  const name = `browser-${dealer}`;
  const [, known, seal] = form.exec(cookieNamed(name, request)) ?? [];
  const id = known ?? randomBytes(16).toString('base64url');
  const sealOf = (phone: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['proved number', dealer, id, phone]))
      .digest('base64url');
  const cookie = (value: string, life: number) =>
    `${name}=${value}; Path=/api; Max-Age=${life}; HttpOnly; SameSite=Lax${isLocalHost(host) ? '' : '; Secure'}`;
  return {
    id,
    hasProved: (phone) => seal !== undefined && timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(phone))),
    cookieForCode: () => (seal === undefined ? cookie(id, unprovedLife) : undefined),
    cookieOfProof: (phone) => cookie(`${id}.${sealOf(phone)}`, provedLife),
  };
}

function cookieNamed(name: string, request: Request): string {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim());
  return cookies.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
