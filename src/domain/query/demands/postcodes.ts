import type { Atom } from '../tokens/atoms.ts';
import { phraseIn, wordTable } from '../tokens/word-tables.ts';
import type { Demand } from './demand.ts';
import type { HeldStock } from './held-stock.ts';
import { isYear } from './limits.ts';

const nearWords = wordTable([[true, 'near nearto closeto postcode']]);

/**
 * The postcode at an atom: "near 2046", "postcode 3215"; four bare digits too, unless they are a year or may be a price. Four digits that
 * begin with 0 are always a postcode.
 */
export function postcodeAt(
  atoms: readonly Atom[],
  at: number,
  { spans }: HeldStock,
  year: number,
): { demands: readonly Demand[]; end: number } | undefined {
  const words = phraseIn(nearWords, atoms, at);
  const numberAt = words?.end ?? at;
  const number = atoms[numberAt];
  const end = numberAt + 1;
  if (number?.kind !== 'number' || number.dollars || !/^\d{4}$/.test(number.key)) return undefined;
  const isCut = number.before === '' || (atoms[end]?.before !== ' ' && atoms[end] !== undefined);
  const value = number.value ?? 0;
  const isOther = isYear(value, year) || value >= (spans?.['price']?.min ?? 0);
  if (isCut || (!words && isOther && !number.key.startsWith('0'))) return undefined;
  return { demands: [{ kind: 'near', postcode: number.key }], end };
}
