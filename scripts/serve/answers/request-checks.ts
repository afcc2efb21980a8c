import type { IncomingMessage } from 'node:http';
import { onRequestRoot } from '../../../src/paths.ts';
import { addressOf } from '../../../src/server/visitor.ts';

/** What the gateway checks before a request reaches a file or a server. */

/** The network address of a request's sender (visitor.ts). */
export const senderOf = ({ headers, socket }: IncomingMessage, trustedProxies: number): string =>
  addressOf(String(headers['x-forwarded-for'] ?? ''), socket.remoteAddress ?? '', trustedProxies);

/** Path of an address in its one spelling. */
export const pathOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => url.split('?', 1)[0] as string;

/** Addresses for servers, not for visitors: pages on request, rules, and compressed copies, which are sent in place of their files. */
export const isForServers = (path: string): boolean =>
  path === onRequestRoot ||
  path.startsWith(`${onRequestRoot}/`) ||
  /\/_(redirects|headers)(\.html?)?\/?$|\.(br|gz)\/?$/.test(path);

/**
 * Leaves only a range that can be served: one, from a first to a last byte. Everything else (several, the last n bytes, backwards) is
 * answered with the whole file, as RFC 9110, 14.2 allows; so is a range of an older version of the file (If-Range).
 */
export function keepPlainRange({ headers }: IncomingMessage): void {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const plain = first !== undefined && (last === '' || Number(last) >= Number(first));
  if (!plain || headers['if-range'] !== undefined) delete headers.range;
}
