import { joinAlternatives } from '../demands/alternatives.ts';
import { amountAt } from '../demands/amounts.ts';
import type { Demand, Meaning, Part, Reading, Stretch } from '../demands/demand.ts';
import { settleWeak } from '../demands/neighbours.ts';
import type { Phrase } from '../demands/phrase.ts';
import { fillers, negations } from '../demands/phrases.ts';
import { postcodeAt } from '../demands/postcodes.ts';
import { type Lexicon, meaningsOf } from '../lexicon/lexicon.ts';
import { corrected } from '../lexicon/spelling.ts';
import { type Atom, atomsOf, keyOfAtoms } from '../tokens/atoms.ts';
import { chipWords } from '../tokens/chip-words.ts';
import { phraseIn } from '../tokens/word-tables.ts';

/** Maximum number of atoms in a phrase. */
const longestPhrase = 7;
const alternatives = new Set(['or', 'either']);

/** The demands of a text, as far as a site's lexicon covers it. Pure, in one pass over the text. */
export function readQuery(text: string, lexicon: Lexicon): Reading {
  const atoms = corrected(atomsOf(text), lexicon.spelling);
  const phrases = joinAlternatives(settleWeak(negated(takenOf(atoms, lexicon))));
  const stretch = ({ from, to }: Pick<Phrase, 'from' | 'to'>): Stretch => {
    const start = atoms[from]?.start ?? 0;
    const end = atoms[to - 1]?.end ?? start;
    return { start, end, text: text.slice(start, end) };
  };
  const parts = phrases.flatMap((it): Part[] => {
    const [meaning, ...others] = it.meanings;
    if (it.kind !== 'part' || !meaning) return [];
    const at = stretch(it);
    return [
      {
        ...at,
        words: chipWords(at.text, atoms.slice(it.from, it.to), meaning.name),
        demands: meaning.demands,
        from: meaning.from,
        others,
      },
    ];
  });
  const rest = text.slice(atoms.at(-1)?.end ?? 0);
  const unread = /[\p{L}\p{N}]/u.test(rest) ? [{ start: text.length - rest.length, end: text.length, text: rest }] : [];
  const words = phrases.filter(({ kind }) => kind === 'word' || kind === 'not');
  const dropped = phrases.filter(({ kind }) => kind === 'filler' || kind === 'or');
  return { parts, words: [...words.map(stretch), ...unread], fillers: dropped.map(stretch) };
}

function takenOf(atoms: readonly Atom[], lexicon: Lexicon): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < atoms.length; ) {
    const next = takenAt(atoms, at, lexicon) ?? wordAt(atoms, at);
    phrases.push(next);
    at = next.to;
  }
  return phrases;
}

/** The longest match that begins at an atom: a limit, a name or phrase, "not", "or". */
function takenAt(atoms: readonly Atom[], at: number, lexicon: Lexicon): Phrase | undefined {
  const known = knownAt(atoms, at, lexicon);
  const amount = amountAt(atoms, at, lexicon.stock, lexicon.year) ?? postcodeAt(atoms, at, lexicon.stock, lexicon.year);
  const isName = ['make', 'model', 'need', 'phrase'].includes(known?.meanings[0]?.from ?? '');
  if (amount && (amount.end > (known?.to ?? at) || (amount.end === known?.to && !isName))) {
    const { end: to, ...meaning } = amount;
    return { kind: 'part', from: at, to, meanings: [{ from: 'amount', ...meaning }, ...(known?.meanings ?? [])] };
  }
  if (known) return known;
  const not = phraseIn(negations, atoms, at);
  if (not) return { kind: 'not', from: at, to: not.end, meanings: [] };
  if (alternatives.has(atoms[at]?.key ?? '')) return { kind: 'or', from: at, to: at + 1, meanings: [] };
  return undefined;
}

/** Whether a name may begin or end between two atoms: not inside "cx5" or "20k". */
const isBoundary = (atoms: readonly Atom[], at: number) =>
  at <= 0 ||
  at >= atoms.length ||
  atoms[at]?.before !== '' ||
  atoms[at]?.kind === 'sign' ||
  atoms[at - 1]?.kind === 'sign';

function knownAt(atoms: readonly Atom[], at: number, lexicon: Lexicon): Phrase | undefined {
  if (!isBoundary(atoms, at)) return undefined;
  for (let to = Math.min(atoms.length, at + longestPhrase); to > at; to--) {
    if (!isBoundary(atoms, to)) continue;
    const key = keyOfAtoms(atoms, at, to);
    if (key.length > lexicon.longestKey + 1) continue;
    const meanings = meaningsOf(lexicon, key, to === at + 1);
    if (meanings.length > 0) return { kind: meanings[0]?.weak ? 'word' : 'part', from: at, to, meanings };
  }
  return undefined;
}

function wordAt(atoms: readonly Atom[], at: number): Phrase {
  const isFiller = fillers.has(atoms[at]?.key ?? '') && isBoundary(atoms, at + 1);
  const kind = isFiller || atoms[at]?.kind === 'sign' ? 'filler' : 'word';
  let to = at + 1;
  // "b123x" stays one word.
  while (kind === 'word' && !isBoundary(atoms, to)) to += 1;
  return { kind, from: at, to, meanings: [] };
}

/** What follows "not", including "or" alternatives, is not wanted; a "not" before anything else is a word. */
function negated(phrases: readonly Phrase[]): Phrase[] {
  const result: Phrase[] = [];
  for (let at = 0; at < phrases.length; at++) {
    const one = phrases[at] as Phrase;
    if (one.kind !== 'not') {
      result.push(one);
      continue;
    }
    let next = at + 1;
    while (phrases[next]?.kind === 'filler') next += 1;
    const target = phrases[next];
    const meanings = (target?.meanings ?? []).filter(({ demands }) => demands.every(canBeRefused));
    if (target?.kind !== 'part' || meanings.length === 0) {
      result.push(one);
      continue;
    }
    result.push({ kind: 'part', from: one.from, to: target.to, not: true, meanings: meanings.map(negative) });
    at = next;
    // "not white or black", "no reds or blues"
    while (phrases[at + 1]?.kind === 'or' && phrases[at + 2]?.kind === 'part') {
      const more = phrases[at + 2] as Phrase;
      result.push(phrases[at + 1] as Phrase, { ...more, not: true, meanings: more.meanings.map(negative) });
      at += 2;
    }
  }
  return result;
}

const canBeRefused = ({ kind }: Demand) => kind !== 'sort' && kind !== 'near';

const negative = (meaning: Meaning): Meaning => {
  const { name: _name, ...rest } = meaning;
  const [demand, ...others] = meaning.demands;
  // A combination is excluded only if all its parts apply.
  if (!demand || others.length > 0) return { ...rest, demands: [{ kind: 'either', of: [meaning.demands], not: true }] };
  return {
    ...rest,
    demands: demand.kind === 'sort' || demand.kind === 'near' ? [demand] : [{ ...demand, not: true }],
  };
};
