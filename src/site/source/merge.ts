import type { Entry, SourceNode } from './source-tree.ts';

/**
 * Lays one layer of settings over another: groups are merged key by key; everything else, including lists, is replaced as a
 * whole. Each value keeps the position where it was written. Neither layer is changed.
 */
export function mergeLayers(lower: SourceNode | undefined, upper: SourceNode | undefined): SourceNode | undefined {
  if (!lower || !upper) return upper ?? lower;
  if (lower.kind !== 'object' || upper.kind !== 'object') return upper;
  const entries = new Map<string, Entry>(lower.entries);
  for (const [key, entry] of upper.entries) {
    const node = mergeLayers(lower.entries.get(key)?.node, entry.node) ?? entry.node;
    entries.set(key, { key: entry.key, node });
  }
  return { ...upper, entries };
}
