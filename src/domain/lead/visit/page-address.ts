import { canonicalHost } from '../../hosts/canonical-host.ts';

/** A site by its addresses: the configured one, and the host of a request ("smith.localhost:4321"). */
export type SiteAddress = { url: string; host?: string | undefined };

const stand = 'https://site.invalid';

/**
 * The address of a page as it is stored with a lead: a path of the site, or a whole address on it (with or without "www."), in the form
 * browsers use, so that it contains neither spaces nor line breaks.
 * @returns undefined for an address of any other site: it would look like the dealer's own link in their email
 */
export function pageAddress(text: string, site: SiteAddress): string | undefined {
  if (text.length > 2000 || !URL.canParse(text, stand)) return undefined;
  const { origin, protocol, host, pathname, search, hash, href, username, password } = new URL(text, stand);
  if (origin === stand) return text.startsWith('/') ? pathname + search + hash : undefined;
  if (!/^https?:$/.test(protocol) || username || password) return undefined;
  const ours = host === site.host?.toLowerCase() || canonicalHost(href) === canonicalHost(site.url);
  return ours ? href : undefined;
}
