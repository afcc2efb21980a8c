import { type Atom, keyOfAtoms } from './atoms.ts';

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
  | 'years'
  | 'stars'
  | 'cylinders'
  | 'people';

/** A number of a text with what it counts. */
export interface Quantity {
  /** In the unit: 2.5 t are 2500. */
  value: number;
  /** Dollars, or thousands, said so. */
  dollars: boolean;
  thousands: boolean;
  unit?: Unit;
  /** What the number was multiplied by. */
  scale: number;
  /** The atom after it. */
  end: number;
}

/** mm. */
const footLength = 304.8;

const unitWords: readonly (readonly [unit: Unit, scale: number, words: string])[] = [
  ['km', 1, 'km kms ks klm klms kilometre kilometres kilometer kilometers kays clicks kmsontheclock'],
  ['week', 1, 'pw aweek perweek week weekly wk perwk'],
  ['kg', 1, 'kg kgs kilo kilos kilogram kilograms'],
  ['kg', 1000, 't tonne tonnes ton tons'],
  ['mm', footLength, 'ft foot feet footer'],
  ['mm', 1000, 'm metre metres meter meters mtr mtrs'],
  ['mm', 1, 'mm'],
  ['seats', 1, 'seat seats seater seaters'],
  ['sleeps', 1, 'berth berths sleeper'],
  ['doors', 1, 'door doors dr'],
  ['age', 1, 'yearsold yearold yrsold yrold'],
  ['years', 1, 'years yrs'],
  ['stars', 1, 'star stars starancap starsafety'],
  ['cylinders', 1, 'cyl cylinder cylinders'],
  ['people', 1, 'people persons person kids passengers passenger'],
];
const units = new Map(
  unitWords.flatMap(([unit, scale, words]) => words.split(' ').map((word) => [word, { unit, scale }])),
);
export const unitNames = [...units.keys()];

const ones = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ');
const thousandWords = new Set(['k', 'grand', 'thousand', 'thou']);
const dollarWords = new Set(['dollars', 'dollar', 'bucks']);

/** The unit that begins at an atom: the longest. */
function unitAt(atoms: readonly Atom[], at: number): { unit: Unit; scale: number; end: number } | undefined {
  for (let end = Math.min(atoms.length, at + 4); end > at; end--) {
    const found = units.get(keyOfAtoms(atoms, at, end));
    const isWhole = atoms[end]?.before !== '' || atoms[end]?.kind === 'number';
    if (found && isWhole) return { ...found, end };
  }
  return undefined;
}

/** A number in figures or written out, without its unit. */
function numberAt(atoms: readonly Atom[], at: number): { value: number; end: number; isWritten: boolean } | undefined {
  const atom = atoms[at];
  const next = atoms[at + 1];
  if (atom?.kind === 'number') {
    // "20 000"
    const isGrouped =
      atom.key.length <= 3 && next?.kind === 'number' && next.key.length === 3 && next.before === ' ' && !next.dollars;
    const value = atom.value ?? 0;
    return isGrouped
      ? { value: value * 1000 + (next.value ?? 0), end: at + 2, isWritten: false }
      : { value, end: at + 1, isWritten: false };
  }
  const ten = tens.indexOf(atom?.key ?? '') + 1;
  const one = ones.indexOf((ten > 1 ? next : atom)?.key ?? '');
  if (ten > 1) return { value: ten * 10 + Math.max(0, one), end: at + (one > 0 ? 2 : 1), isWritten: true };
  return one >= 0 ? { value: one, end: at + 1, isWritten: true } : undefined;
}

/**
 * The number at an atom, with its unit. A number that is written out needs something beside it that is counted: "seven seater", "twenty
 * thousand", or `isNamed` for "sleeps four".
 */
export function quantityAt(atoms: readonly Atom[], at: number, isNamed = false): Quantity | undefined {
  const number = numberAt(atoms, at);
  if (!number) return undefined;
  const { isWritten } = number;
  const thousands = thousandWords.has(atoms[number.end]?.key ?? '') && atoms[number.end + 1]?.before !== '';
  const scale = thousands ? 1000 : 1;
  const end = number.end + (thousands ? 1 : 0);
  const dollars = atoms[at]?.dollars === true;
  const unit = unitAt(atoms, end);
  if (unit) {
    const of = scale * unit.scale;
    const inches = unit.scale === footLength && atoms[unit.end]?.before === '' ? atoms[unit.end]?.value : undefined;
    if (inches !== undefined && inches < 12) {
      const value = number.value * of + inches * (footLength / 12);
      return { value, dollars, thousands, unit: unit.unit, scale: of, end: unit.end + 1 };
    }
    return { value: number.value * of, dollars, thousands, unit: unit.unit, scale: of, end: unit.end };
  }
  if (isWritten && !thousands && !isNamed) return undefined;
  const bucks = dollarWords.has(atoms[end]?.key ?? '');
  const isCut = !thousands && !bucks && atoms[end]?.before === '' && atoms[end]?.kind === 'word';
  if (isCut) return undefined;
  return { value: number.value * scale, dollars: dollars || bucks, thousands, scale, end: bucks ? end + 1 : end };
}
