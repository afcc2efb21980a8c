import type { Atom } from './atoms.ts';

/**
 * Text of a chip: the name in the stock's spelling, else the input, without stray spaces and with misspelt words corrected.
 */
export function chipWords(text: string, atoms: readonly Atom[], name: string | undefined): string {
  if (name !== undefined) return name;
  const start = atoms[0]?.start ?? 0;
  let at = 0;
  let words = '';
  for (const { start: from, end, key, raw } of atoms) {
    words += text.slice(at, from - start) + (raw === undefined ? text.slice(from - start, end - start) : key);
    at = end - start;
  }
  return words.replace(/\s+/g, ' ').replace(/\$ /g, '$').toLowerCase().trim();
}
