import { decoded } from '../decoded.ts';

/**
 * The one spelling of an address, which is all that anything behind the gateway's door reads: in its path no letter, digit, "-", ".", "_" or "~" is
 * escaped (RFC 3986, 6.2.2.2), and no part is empty or consists of dots. Other escapes, and the query, are unchanged.
 * @returns undefined if its readers could differ on what it names: for control characters, backslashes, escapes of escapes or of such
 *   parts, bytes that are not UTF-8, and whatever does not begin with "/"
 */
export function plainAddress(url: string): string | undefined {
  const [, path = '', query = ''] = /^(\/[^?#]*)(\?[^#]*)?$/.exec(url) ?? [];
  const plain = tidied(path.replace(/%[2-7][\da-f]/gi, unescaped));
  const text = decoded(plain);
  if (!text?.startsWith('/') || text !== tidied(text) || /[\\\p{Cc}]|%[\da-f]{2}/iu.test(text)) return undefined;
  return plain + query;
}

/** @param code of one ASCII character */
const unescaped = (code: string): string =>
  /[\w.~-]/.test(decodeURIComponent(code)) ? decodeURIComponent(code) : code;

/** A path that begins with "/" without empty parts, "." and ".."; anything else as it is. */
function tidied(path: string): string {
  if (!path.startsWith('/')) return path;
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}${parts.length > 0 && path.endsWith('/') ? '/' : ''}`;
}

/**
 * The spelling in which requests for a path arrive that somebody has written: escaped as browsers do it, and escapes of Latin-1, as old sites
 * have them, in UTF-8.
 * @returns undefined if there is none
 */
export function arrivingPath(path: string): string | undefined {
  const escaped = path.toWellFormed().replace(/[^!-~]+|["<>`{}]/g, encodeURIComponent);
  if (decoded(escaped) !== undefined) return plainAddress(escaped);
  const utf8 = escaped
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/%([89a-f][\da-f])/gi, (_, code: string) =>
      encodeURIComponent(String.fromCharCode(Number.parseInt(code, 16))),
    );
  return plainAddress(utf8);
}
