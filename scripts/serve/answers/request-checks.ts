import type { IncomingMessage } from 'node:http';
import { decoded } from '../../../src/domain/decoded.ts';
import { onRequestRoot } from '../../../src/paths.ts';

/** What the gateway checks before a request reaches a file or a dealer's server. */

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS'];

/** For the Allow header of a 405. */
export const allowedMethods = methods.join(', ');

/** Whether any address of a site accepts this method. Others never reach a dealer's server: it cannot even construct a TRACE request. */
export const isAllowedMethod = ({ method }: IncomingMessage): boolean => methods.includes(method ?? '');

/** Files of a build that are for servers, not for visitors: rules, and compressed copies, which are sent in place of their files. */
const serverFiles = /^_(redirects|headers)(\.html?)?$|\.(br|gz)$/;

/** Whether an address is one of those files, however it is spelled. */
export const asksForServerFile = ({ url = '/' }: IncomingMessage): boolean =>
  serverFiles.test(partsOf(url).at(-1) ?? '');

/** Whether an address, however it is spelled, may only be requested by the gateway itself. */
export const isMadeAddress = (url: string): boolean => `/${partsOf(url)[0]?.toLowerCase()}` === onRequestRoot;

/** The path of an address below the media folder, decoded; undefined for others. */
export const mediaPath = (url: string): string | undefined => {
  const parts = partsOf(url);
  return parts[0] === 'media' ? parts.join('/') : undefined;
};

/** The parts of an address's path, decoded. */
const partsOf = (url: string): string[] => {
  const [path = ''] = url.split(/[?#]/, 1);
  return (decoded(path) ?? path).split(/[/\\]+/).filter(Boolean);
};

/**
 * Leaves only a range that can be served: one, from a first to a last byte. Everything else (several, the last n bytes, backwards) is
 * answered with the whole file, as RFC 9110, 14.2 allows; so is a range of an older version of the file (If-Range).
 */
export function keepPlainRange({ headers }: IncomingMessage): void {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const plain = first !== undefined && (last === '' || Number(last) >= Number(first));
  if (!plain || headers['if-range'] !== undefined) delete headers.range;
}
