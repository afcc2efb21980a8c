import { editDistance } from '../nearest-name.ts';
import { keyOfName } from './atoms.ts';
import type { Meaning, Need } from './demand.ts';
import { featureMeanings } from './feature-meanings.ts';
import type { HeldStock } from './held-stock.ts';
import { nameMeanings } from './name-meanings.ts';
import { fillers, phraseMeanings } from './phrases.ts';
import { placeMeanings } from './place-meanings.ts';

/** Everything that words can mean on one site. Made once, asked at every keystroke. */
export interface Lexicon {
  held: HeldStock;
  /** This year: "less than 5 years old" counts from it. */
  year: number;
  /** The likeliest meaning first. */
  byKey: ReadonlyMap<string, readonly Meaning[]>;
  /** Keys that a misspelt word may stand for, by first letter. */
  byLetter: ReadonlyMap<string, readonly string[]>;
  longestKey: number;
}

export interface LexiconOptions {
  year: number;
  /** What this dealer's shoppers ask for by their need. */
  needs?: readonly Need[];
  /** Makes that people ask for whether the dealer has them or not: a "white Tesla" is no other white car. */
  makes?: readonly string[];
}

/** Which meaning of a word goes first. */
const order: readonly Meaning['from'][] = ['make', 'model', 'need', 'phrase', 'place', 'badge', 'feature'];

export function lexiconOf(held: HeldStock, { year, needs = [], makes = [] }: LexiconOptions): Lexicon {
  const byKey = new Map<string, Meaning[]>();
  const needed = needs.flatMap(({ words, demands }) =>
    words.map((phrase): [string, Meaning] => [phrase, { from: 'need', demands }]),
  );
  const all = [
    ...nameMeanings(held),
    ...needed,
    ...phraseMeanings(held),
    ...placeMeanings(held),
    ...featureMeanings(held),
    ...makes.map((make): [string, Meaning] => [
      make,
      { from: 'make', name: make, demands: [{ kind: 'vehicles', of: [{ make }] }] },
    ]),
  ];
  for (const [phrase, meaning] of all) {
    const key = keyOfName(phrase);
    if (key === '') continue;
    const known = byKey.get(key) ?? [];
    if (!known.some(({ from }) => from === meaning.from) && !(known.length > 0 && meaning.from === 'make')) byKey.set(key, [...known, meaning]);
  }
  for (const meanings of byKey.values()) meanings.sort((a, b) => rank(a) - rank(b));
  const byLetter = new Map<string, string[]>();
  for (const key of byKey.keys()) {
    if (key.length >= shortestMisspelt) byLetter.set(key.charAt(0), [...(byLetter.get(key.charAt(0)) ?? []), key]);
  }
  return { held, year, byKey, byLetter, longestKey: Math.max(0, ...[...byKey.keys()].map((key) => key.length)) };
}

/** A whole badge goes before a part of one; an everyday word that is one goes last. */
const rank = ({ from, weak }: Meaning) => order.indexOf(from) + (weak ? order.length : 0);

const shortestMisspelt = 5;
const lettersForTwo = 7;
/** What follows these letters is a figure: one letter off is another model. */
const digits = (key: string) => key.replace(/\D/g, '');

/** What a key means: as it is, or as the plural of it. */
export function meaningsOf({ byKey }: Lexicon, key: string): readonly Meaning[] {
  const exact = byKey.get(key);
  if (exact) return exact;
  if (key.length > 3 && key.endsWith('s')) {
    return byKey.get(key.slice(0, -1)) ?? (key.endsWith('es') ? byKey.get(key.slice(0, -2)) : undefined) ?? [];
  }
  return byKey.get(`${key}s`) ?? [];
}

/**
 * The key that a misspelt one most likely stands for: one letter off from 5 letters (or a letter of 5 left out), two from 7 on. The first
 * letter has to be right, and all digits. Undefined where nothing is near, or two things equally.
 */
export function misspelt({ byLetter }: Lexicon, key: string): string | undefined {
  if (key.length < shortestMisspelt - 1 || fillers.has(key)) return undefined;
  const most = key.length >= lettersForTwo ? 2 : 1;
  let best: { key: string; distance: number } | undefined;
  for (const known of byLetter.get(key.charAt(0)) ?? []) {
    if (Math.abs(known.length - key.length) > most || (key.length < shortestMisspelt && known.length === key.length)) continue;
    if (digits(known) !== digits(key)) continue;
    const distance = editDistance(key, known);
    if (distance > most || (best && distance >= best.distance)) continue;
    best = { key: known, distance };
  }
  return best?.key;
}
