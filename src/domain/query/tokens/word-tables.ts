import { type Atom, keyOfAtoms } from './atoms.ts';

/** Maximum number of atoms in a phrase of a table. */
const longest = 4;

/** What phrases mean: each meaning with its phrases, which are written without spaces: "lessthan". */
export const wordTable = <T>(table: readonly (readonly [meaning: T, phrases: string])[]): ReadonlyMap<string, T> =>
  new Map(table.flatMap(([meaning, phrases]) => phrases.split(' ').map((phrase) => [phrase, meaning] as const)));

/** The longest phrase of a table that begins at an atom, also its plural; not one that ends within a word. */
export function phraseIn<T>(
  table: ReadonlyMap<string, T>,
  atoms: readonly Atom[],
  at: number,
): { meaning: T; end: number } | undefined {
  for (let end = Math.min(atoms.length, at + longest); end > at; end--) {
    const key = keyOfAtoms(atoms, at, end);
    const meaning = table.get(key) ?? table.get(key.replace(/s$/, ''));
    if (meaning !== undefined && (atoms[end]?.before !== '' || atoms[end]?.kind === 'number')) return { meaning, end };
  }
  return undefined;
}
