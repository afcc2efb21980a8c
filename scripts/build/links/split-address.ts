import { decoded } from '../../../src/domain/decoded.ts';

/** An address of the site in its parts, or one that depends on the page it is on. */
export type OwnAddress =
  | { kind: 'own' /** With its query; empty for the page itself. */; path: string; place: string }
  | { kind: 'relative' };

/** The platform's picture service, and Netlify's. */
const resizedPictures = ['/api/picture/', '/.netlify/images?'];

/**
 * @param address as a page has it
 * @returns nothing for an address of another site, a phone number and the like; nor for a resized picture, whose server
 * answers whatever its name: half of a page's addresses, and on no other page
 */
export function splitAddress(address: string, siteUrl: string): OwnAddress | undefined {
  const own = withoutOrigin(address.trim(), siteUrl);
  if (own === undefined || resizedPictures.some((start) => own.startsWith(start))) return undefined;
  if (own !== '' && !/^[/?#]/.test(own)) return { kind: 'relative' };
  const [before = '', fragment = ''] = own.split('#', 2);
  // A text fragment (":~:text=") is for the browser; "top" is every page's.
  const place = fragment.split(':~:', 1)[0] ?? '';
  return {
    kind: 'own',
    path: before.startsWith('?') ? '' : before,
    place: place === 'top' ? '' : (decoded(place) ?? place),
  };
}

/** The address without the site's own scheme and host, with or without "www."; undefined for another site's. */
function withoutOrigin(address: string, siteUrl: string): string | undefined {
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return address;
  const [, host = '', rest = ''] = /^(?:https?:)?\/\/([^/?#]+)(.*)$/is.exec(address) ?? [];
  if (bare(host) !== bareHostOf(siteUrl)) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const bare = (host: string): string => host.toLowerCase().replace(/^www\./, '');

const hosts = new Map<string, string>();

/** The host of a site; to take it out of the address takes longer than all else here. */
function bareHostOf(siteUrl: string): string {
  const host = hosts.get(siteUrl) ?? bare(new URL(siteUrl).host);
  hosts.set(siteUrl, host);
  return host;
}
