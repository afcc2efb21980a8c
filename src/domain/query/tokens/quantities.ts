import { thousandWord } from '../../typed/thousands.ts';
import type { Atom } from './atoms.ts';
import { phraseIn, wordTable } from './word-tables.ts';

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

/** A number in a text with its unit. */
export interface Quantity {
  /** In the unit: 2.5 t are 2500. */
  value: number;
  /** Dollars, or thousands, stated explicitly. */
  dollars: boolean;
  thousands: boolean;
  unit?: Unit;
  /** The factor applied to the number. */
  scale: number;
  /** The atom after it. */
  end: number;
}

/** mm. */
const footLength = 304.8;

export const units = wordTable<{ unit: Unit; scale: number }>([
  [{ unit: 'km', scale: 1 }, 'km k klm kilometre kay click'],
  [{ unit: 'week', scale: 1 }, 'pw aweek perweek week weekly wk perwk'],
  // Never a bare "month": what lasts 12 months is a warranty or a registration.
  [{ unit: 'week', scale: 0.5 }, 'fortnight afortnight perfortnight'],
  [{ unit: 'week', scale: 12 / 52 }, 'amonth permonth monthly'],
  [{ unit: 'kg', scale: 1 }, 'kg kilo kilogram'],
  [{ unit: 'kg', scale: 1000 }, 't tonne ton'],
  [{ unit: 'mm', scale: footLength }, 'ft foot feet footer'],
  [{ unit: 'mm', scale: 1000 }, 'm metre meter mtr'],
  [{ unit: 'mm', scale: 1 }, 'mm'],
  [{ unit: 'seats', scale: 1 }, 'seat seater'],
  [{ unit: 'sleeps', scale: 1 }, 'berth sleeper'],
  [{ unit: 'doors', scale: 1 }, 'door dr'],
  [{ unit: 'age', scale: 1 }, 'yearsold yearold yrsold yrold'],
  [{ unit: 'years', scale: 1 }, 'years yrs'],
  [{ unit: 'stars', scale: 1 }, 'star starancap starsafety'],
  [{ unit: 'cylinders', scale: 1 }, 'cyl cylinder'],
  [{ unit: 'people', scale: 1 }, 'people person passenger'],
]);

const ones = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ');
const dollarWord = /^(dollars?|bucks)$/;

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
 * The number at an atom, with its unit. A number in words needs something countable beside it: "seven seater", "twenty
 * thousand", or `isNamed` for "sleeps four".
 */
export function quantityAt(atoms: readonly Atom[], at: number, isNamed = false): Quantity | undefined {
  const number = numberAt(atoms, at);
  if (!number) return undefined;
  const { isWritten } = number;
  const thousands = thousandWord.test(atoms[number.end]?.key ?? '') && atoms[number.end + 1]?.before !== '';
  const scale = thousands ? 1000 : 1;
  const end = number.end + (thousands ? 1 : 0);
  const dollars = atoms[at]?.dollars === true;
  const counted = phraseIn(units, atoms, end);
  if (counted) {
    const { meaning: unit } = counted;
    const of = scale * unit.scale;
    const inches =
      unit.scale === footLength && atoms[counted.end]?.before === '' ? atoms[counted.end]?.value : undefined;
    if (inches !== undefined && inches < 12) {
      const value = number.value * of + inches * (footLength / 12);
      return { value, dollars, thousands, unit: unit.unit, scale: of, end: counted.end + 1 };
    }
    return { value: number.value * of, dollars, thousands, unit: unit.unit, scale: of, end: counted.end };
  }
  if (isWritten && !thousands && !isNamed) return undefined;
  const bucks = dollarWord.test(atoms[end]?.key ?? '');
  const isCut = !thousands && !bucks && atoms[end]?.before === '' && atoms[end]?.kind === 'word';
  if (isCut) return undefined;
  return { value: number.value * scale, dollars: dollars || bucks, thousands, scale, end: bucks ? end + 1 : end };
}
