import { canonicalHost } from '../../src/domain/hosts/canonical-host.ts';
import type { BuildRecord } from '../releases/build-job.ts';

/**
 * The hosts of live releases: the dealers' own and, for development, `<slug>.localhost`. A host that several have stays
 * with the dealer that has had it longest.
 * @param onContested is told of each dealer that does not get its host, and who has it
 */
export function hostTable(
  records: readonly BuildRecord[],
  onContested: (record: BuildRecord, owner: string) => void,
): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  const since = ({ hostSince, builtAt, slug }: BuildRecord) => `${hostSince ?? builtAt} ${slug}`;
  for (const record of records.toSorted((a, b) => (since(a) < since(b) ? -1 : 1))) {
    const host = canonicalHost(record.url);
    const owner = host && table.get(host);
    if (owner) onContested(record, owner);
    else if (host) table.set(host, record.slug);
  }
  for (const { slug } of records) table.set(`${slug}.localhost`, slug);
  return table;
}

export type HostMatch = { kind: 'dealer'; slug: string } | { kind: 'index' } | { kind: 'unknown' };

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @param host the Host header, with or without port and "www."; letter case does not matter. */
export function matchHost(host: string, table: ReadonlyMap<string, string>): HostMatch {
  const name = /[/?#@\\]/.test(host) ? '' : (canonicalHost(`http://${host}`) ?? '');
  if (ownNames.has(name)) return { kind: 'index' };
  const slug = table.get(name);
  return slug === undefined ? { kind: 'unknown' } : { kind: 'dealer', slug };
}
