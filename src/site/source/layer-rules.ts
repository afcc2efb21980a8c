import type { Finding } from './problem.ts';
import type { SourceNode } from './source-tree.ts';

/** A preset is shared by dealers, so it cannot name one of them; and presets do not nest. */
export function presetFindings(root: SourceNode): Finding[] {
  return keysFound(root, ['slug', 'name', 'url', 'template', 'shares'], 'cannot be set in a preset');
}

/** The menu of a manufacturer's sites is its preset's: a dealer can take none of its entries away. */
export function dealerFindings(root: SourceNode): Finding[] {
  return keysFound(root, ['manufacturerMenu'], 'can only be set in a preset');
}

function keysFound(root: SourceNode, keys: readonly string[], rule: string): Finding[] {
  if (root.kind !== 'object') return [];
  return keys.flatMap((key) => {
    const entry = root.entries.get(key);
    return entry ? [{ path: [key], rule, atKey: entry.key }] : [];
  });
}
