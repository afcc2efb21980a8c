import type { Atom } from './atoms.ts';
import { keyOfAtoms } from './atoms.ts';

/** What a number counts. */
export type Unit =
  | 'km'
  | 'week'
  | 'kg'
  | 'mm'
  | 'seats'
  | 'sleeps'
  | 'doors'
  | 'age'
  | 'stars'
  | 'cylinders'
  | 'people';

/** A number of a text with what it counts. */
export interface Quantity {
  value: number;
  /** Dollars, or thousands, said so. */
  dollars: boolean;
  thousands: boolean;
  unit?: Unit;
  /** The atom after it. */
  end: number;
}

const unitWords: readonly (readonly [unit: Unit, scale: number, words: string])[] = [
  ['km', 1, 'km kms ks klm klms kilometre kilometres kilometer kilometers kays clicks kmontheclock kmsontheclock ontheclock'],
  ['week', 1, 'pw pwk aweek perweek week weekly wk awk perwk eachweek'],
  ['kg', 1, 'kg kgs kilo kilos kilogram kilograms'],
  ['kg', 1000, 't tonne tonnes ton tons tonner'],
  ['mm', 304.8, 'ft foot feet footer fter'],
  ['mm', 1000, 'm metre metres meter meters mtr mtrs'],
  ['mm', 1, 'mm'],
  ['seats', 1, 'seat seats seater seaters seatr'],
  ['sleeps', 1, 'berth berths sleeper'],
  ['doors', 1, 'door doors dr'],
  ['age', 1, 'yearsold yearold yrsold yrold yearsofage yo'],
  ['stars', 1, 'star stars starancap starsafety'],
  ['cylinders', 1, 'cyl cylinder cylinders'],
  ['people', 1, 'people persons person kids passengers passenger'],
];
const units = new Map(unitWords.flatMap(([unit, scale, words]) => words.split(' ').map((word) => [word, { unit, scale }])));
const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const thousandWords = new Set(['k', 'grand', 'thousand', 'thou']);
/** Words that a number needs beside it where it is written out: "seven seater", "four people". */
const countable: readonly Unit[] = ['seats', 'sleeps', 'doors', 'stars', 'cylinders', 'people', 'kg'];

/** The unit that begins at an atom: the longest. */
function unitAt(atoms: readonly Atom[], at: number): { unit: Unit; scale: number; end: number } | undefined {
  for (let end = Math.min(atoms.length, at + 4); end > at; end--) {
    const found = units.get(keyOfAtoms(atoms, at, end));
    if (found && atoms[end]?.before !== '') return { ...found, end };
  }
  return undefined;
}

/** The number at an atom, with its unit. */
export function quantityAt(atoms: readonly Atom[], at: number): Quantity | undefined {
  const atom = atoms[at];
  if (!atom) return undefined;
  const written = atom.kind === 'word' ? numberWords.indexOf(atom.key) : -1;
  let value = atom.value ?? written;
  if (value < 0 || (atom.kind === 'word' && written < 0)) return undefined;
  let end = at + 1;
  const dollars = atom.dollars === true;
  // "20 000"
  const next = atoms[end];
  if (atom.kind === 'number' && atom.key.length <= 3 && next?.kind === 'number' && /^\d{3}$/.test(next.key) && next.before === ' ' && !next.dollars) {
    value = value * 1000 + (next.value ?? 0);
    end += 1;
  }
  const thousands = thousandWords.has(atoms[end]?.key ?? '') && atoms[end + 1]?.before !== '';
  if (thousands) {
    value *= 1000;
    end += 1;
    if (atoms[end]?.key === 'dollars') return { value, dollars: true, thousands, end: end + 1 };
  }
  const unit = unitAt(atoms, end);
  if (written >= 0 && !(unit && countable.includes(unit.unit)) && !thousands) return undefined;
  if (!unit) {
    const bucks = ['dollars', 'bucks', 'dollar'].includes(atoms[end]?.key ?? '');
    const glued = !thousands && atoms[end]?.before === '' && atoms[end]?.kind === 'word';
    return glued ? undefined : { value, dollars: dollars || bucks, thousands, end: bucks ? end + 1 : end };
  }
  return { value: value * unit.scale, dollars, thousands, unit: unit.unit, end: unit.end };
}
