/**
 * The host of an address in the one form in which hosts are compared: letter case, Punycode, port, "www." and a dot at the end make no
 * difference.
 * @returns undefined for what is not an address
 */
export function canonicalHost(url: string): string | undefined {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/\.+$/, '').replace(/^www\./, '') : '';
  return host || undefined;
}
