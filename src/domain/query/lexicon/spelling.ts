import { editDistance } from '../../nearest-name.ts';
import { limitWords } from '../demands/amounts.ts';
import { fillers, negations } from '../demands/phrases.ts';
import type { Atom } from '../tokens/atoms.ts';

/** The words that a site knows. */
export interface Spelling {
  words: ReadonlySet<string>;
  /** Those that may be misspelt, by first letter. */
  byLetter: ReadonlyMap<string, readonly string[]>;
}

/** Words of limits, and everyday words that are not misspelt names. */
export const grammarWords: readonly string[] = [
  ...limitWords,
  ...(
    'less more than thousand grand twenty thirty forty fifty sixty least newer older accent allow allows back blank block enquire estimate ' +
    'look looks lock locks nearly offered range share storage store tell trade trading while write yards nine speed'
  ).split(' '),
];

const shortest = 5;
const lettersForTwo = 8;
/** Maximum number of misspelt words looked up per text: each costs a scan of the words of one letter. */
const mostLookUps = 8;

export function spellingOf(words: ReadonlySet<string>): Spelling {
  const byLetter = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < shortest || !/^\D+$/.test(word)) continue;
    byLetter.set(word.charAt(0), [...(byLetter.get(word.charAt(0)) ?? []), word]);
  }
  return { words, byLetter };
}

/** The atoms with misspelt words corrected. */
export function corrected(atoms: readonly Atom[], spelling: Spelling): Atom[] {
  let lookUps = 0;
  return atoms.map((atom) => {
    if (atom.kind !== 'word' || isKnown(atom.key, spelling) || lookUps >= mostLookUps) return atom;
    lookUps += 1;
    const key = nearestWord(atom.key, spelling);
    return key === undefined ? atom : { ...atom, key, raw: atom.key };
  });
}

const isKnown = (word: string, { words }: Spelling) =>
  word.length < shortest - 1 ||
  words.has(word) ||
  words.has(`${word}s`) ||
  (word.endsWith('s') && words.has(word.slice(0, -1))) ||
  fillers.has(word) ||
  negations.has(word);

/** People are least sure of which letter is doubled: "corrola", "mitsubbishi". */
const undoubled = (word: string) => word.replace(/(.)\1/g, '$1');

/**
 * The most likely correction of a misspelt word: one letter off from 5 letters (or a letter of 5 left out), two from 8 on. The first letter
 * has to be right. Undefined if nothing is close.
 */
function nearestWord(word: string, { byLetter }: Spelling): string | undefined {
  const most = word.length >= lettersForTwo ? 2 : 1;
  const bare = undoubled(word);
  let best: { word: string; distance: number } | undefined;
  for (const known of byLetter.get(word.charAt(0)) ?? []) {
    const longer = known.length - word.length;
    if (Math.abs(longer) > most || (word.length < shortest && longer < 1)) continue;
    const distance = bare === undoubled(known) ? 1 : editDistance(word, known);
    if (distance <= most && (!best || distance < best.distance)) best = { word: known, distance };
  }
  return best?.word;
}
