import type { Demand, Meaning, Need } from '../demands/demand.ts';
import type { HeldStock } from '../demands/held-stock.ts';
import { phraseMeanings } from '../demands/phrases.ts';
import { atomsOf, keyOfAtoms } from '../tokens/atoms.ts';
import { featureMeanings } from './feature-meanings.ts';
import { locationMeanings } from './location-meanings.ts';
import { nameMeanings } from './name-meanings.ts';
import { grammarWords, type Spelling, spellingOf } from './spelling.ts';

/** Everything that words can mean on one site. Built once, used at every keystroke. */
export interface Lexicon {
  stock: HeldStock;
  /** This year: "less than 5 years old" counts from it. */
  year: number;
  /** The likeliest meaning first. */
  byKey: ReadonlyMap<string, readonly Meaning[]>;
  /** The words of all keys: candidates for a misspelt one. */
  spelling: Spelling;
  longestKey: number;
}

export interface LexiconOptions {
  year: number;
  /** Needs of this dealer's shoppers. */
  needs?: readonly Need[];
  /** Makes that people want whether the dealer has them or not: a "white Tesla" is not any other white car. */
  makes?: readonly string[];
}

/** The precedence of a word's meanings. */
const order: readonly Meaning['from'][] = ['make', 'model', 'need', 'phrase', 'location', 'badge', 'feature'];

export function lexiconOf(stock: HeldStock, { year, needs = [], makes = [] }: LexiconOptions): Lexicon {
  const byKey = new Map<string, Meaning[]>();
  const needed = needs.flatMap(({ words, demands }) =>
    words.map((phrase): [string, Meaning] => [phrase, { from: 'need', demands }]),
  );
  const all = [
    ...nameMeanings(stock),
    ...needed,
    ...phraseMeanings(stock),
    ...locationMeanings(stock),
    ...featureMeanings(stock),
    ...makes.map((make): [string, Meaning] => [
      make,
      { from: 'make', name: make, demands: [{ kind: 'vehicles', of: [{ make }] }] },
    ]),
  ];
  const words = new Set(grammarWords);
  for (const [phrase, meaning] of all) {
    const atoms = atomsOf(phrase);
    const key = keyOfAtoms(atoms, 0, atoms.length);
    if (key === '') continue;
    for (const atom of atoms) words.add(atom.key);
    // "landcruiser" is also a word if the stock has a LandCruiser or a Land Cruiser.
    if (atoms.length > 1 && /^[a-z]+$/.test(key)) words.add(key);
    const known = byKey.get(key) ?? [];
    if (!known.some(({ from }) => from === meaning.from) && !(known.length > 0 && meaning.from === 'make'))
      byKey.set(key, [...known, meaning]);
  }
  for (const meanings of byKey.values()) {
    const isBody = meanings.some(({ from, demands }) => from === 'phrase' && demands.some(namesBody));
    meanings.sort((a, b) => rank(a, isBody) - rank(b, isBody));
  }
  return {
    stock,
    year,
    byKey,
    spelling: spellingOf(words),
    longestKey: Math.max(0, ...[...byKey.keys()].map((key) => key.length)),
  };
}

const namesBody = (demand: Demand) => 'attribute' in demand && /^(body|item)/.test(demand.attribute);

/**
 * A whole badge takes precedence over a part of one; an everyday word used as a badge and a word of a longer name rank last. So does a
 * model named after a body: with a GWM Ute in stock, "ute" is still any ute ("gwm ute" is a key of its own).
 */
const rank = ({ from, weak, partial }: Meaning, isBody = false) =>
  order.indexOf(from) + (weak || partial || (isBody && from === 'model') ? order.length : 0);

/**
 * Meanings of a key: as it is, or as its plural or singular. For a single word the likelier one counts: "hybrids" are hybrids before they
 * are a Hybrid S, a "bunk van" has bunks.
 */
export function meaningsOf({ byKey }: Lexicon, key: string, isOneWord: boolean): readonly Meaning[] {
  const keys = [
    key,
    ...(key.length > 2 && key.endsWith('s') ? [key.slice(0, -1), key.replace(/es$/, '')] : [`${key}s`]),
  ];
  const found = keys.map((it) => byKey.get(it) ?? []).filter(([first]) => first);
  if (isOneWord) found.sort(([a], [b]) => rank(a as Meaning) - rank(b as Meaning));
  return found[0] ?? [];
}
