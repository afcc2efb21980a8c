import { canonicalHost } from '../../src/domain/hosts/canonical-host.ts';
import type { BuildRecord } from '../releases/build-job.ts';

/** Which site a Host header refers to. */
export type HostTable = {
  /** Development addresses: `<slug>.localhost`. */
  slugs: readonly string[];
  /** The dealers' own addresses: canonical host -> slug. */
  domains: ReadonlyMap<string, string>;
};

/**
 * The hosts of live releases. A host that several have stays with the dealer that has had it longest.
 * @param onContested is told of each dealer that does not get its host, and who has it
 */
export function hostTable(
  records: readonly BuildRecord[],
  onContested: (record: BuildRecord, owner: string) => void,
): HostTable {
  const domains = new Map<string, string>();
  const since = ({ hostSince, builtAt, slug }: BuildRecord) => `${hostSince ?? builtAt} ${slug}`;
  for (const record of records.toSorted((a, b) => (since(a) < since(b) ? -1 : 1))) {
    const host = canonicalHost(record.url);
    const owner = host && domains.get(host);
    if (owner) onContested(record, owner);
    else if (host) domains.set(host, record.slug);
  }
  return { slugs: records.map(({ slug }) => slug), domains };
}

export type HostMatch = { kind: 'dealer'; slug: string } | { kind: 'index' } | { kind: 'unknown' };

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @param host the Host header, with or without port and "www."; letter case does not matter. */
export function matchHost(host: string, table: HostTable): HostMatch {
  const name = /[/?#@\\]/.test(host) ? '' : (canonicalHost(`http://${host}`) ?? '');
  if (ownNames.has(name)) return { kind: 'index' };
  if (name.endsWith('.localhost')) {
    const slug = name.slice(0, -'.localhost'.length);
    return table.slugs.includes(slug) ? { kind: 'dealer', slug } : { kind: 'unknown' };
  }
  const slug = table.domains.get(name);
  return slug === undefined ? { kind: 'unknown' } : { kind: 'dealer', slug };
}
