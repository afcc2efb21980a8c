/** Which site a Host header refers to. Pure. */
export type HostTable = {
  /** Development addresses: `<slug>.localhost`. */
  slugs: readonly string[];
  /** The dealers' own addresses: host name -> slug. */
  domains: ReadonlyMap<string, string>;
};

export type HostMatch = { kind: 'dealer'; slug: string } | { kind: 'index' } | { kind: 'unknown' };

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @param host the Host header, with or without port; letter case does not matter. */
export function matchHost(host: string, table: HostTable): HostMatch {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (ownNames.has(name)) return { kind: 'index' };
  if (name.endsWith('.localhost')) {
    const slug = name.slice(0, -'.localhost'.length);
    return table.slugs.includes(slug) ? { kind: 'dealer', slug } : { kind: 'unknown' };
  }
  const slug = table.domains.get(name);
  return slug === undefined ? { kind: 'unknown' } : { kind: 'dealer', slug };
}

/** Host names under which a dealer with this url is reached: with and without `www.` */
export function hostsOfUrl(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const bare = new URL(url).hostname.toLowerCase().replace(/^www\./, '');
  return [bare, `www.${bare}`];
}
