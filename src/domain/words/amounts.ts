import { type Atom, keyOfAtoms } from './atoms.ts';
import type { Demand } from './demand.ts';
import type { HeldStock } from './held-stock.ts';
import { limitOf, type Side } from './limits.ts';
import { type Quantity, quantityAt, unitNames } from './quantities.ts';

/** A limit read off a text: what it asks for, and the atom after it. */
export interface Amount {
  demands: readonly Demand[];
  end: number;
}

const wordsFor = <T>(table: readonly (readonly [meaning: T, words: string])[]) =>
  new Map(table.flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)));

const sidesBefore = wordsFor<Side>([
  [
    'most',
    'under below lessthan upto max maximum maxof cheaperthan nomorethan within budget budgetof budgetis lighterthan',
  ],
  ['most', 'shorterthan smallerthan < atmost notover notmorethan notabove lower lowerthan tops fewerthan'],
  [
    'least',
    'over above morethan from min minimum minof atleast > longerthan biggerthan heavierthan notlessthan notunder nolessthan',
  ],
  ['since', 'since nothingolderthan noolderthan notolderthan'],
  ['after', 'newerthan after post youngerthan'],
  ['before', 'olderthan before pre priorto'],
  ['about', 'around about roughly approx approximately circa ~'],
  ['between', 'between'],
]);
const sidesBehind = wordsFor<Side>([
  ['most', 'orless orunder max maximum orbelow andunder andbelow tops orcheaper orlower budget andless orlighter'],
  ['least', '+ plus ormore andup andabove ormin min minimum orover andover upwards andmore orbetter'],
  ['since', 'ornewer onwards onward orlater andnewer newer andlater orabove'],
  ['until', 'orolder andolder older orearlier'],
  ['about', 'ish orso orthereabouts orthereabout approx'],
]);

/** What a limit is about, in words beside the number: "gvm under 4.5t", "3.5t towing". */
const subjects = wordsFor<string>([
  [
    'variant.towingcapacitybraked',
    'tow tows towing towingcapacity towcapacity cantow totow braked brakedtowing towrating',
  ],
  ['variant.grossvehiclemass', 'gvm'],
  ['specifications.aggregate_trailer_mass', 'atm'],
  ['specifications.tare_weight', 'tare tareweight tareof'],
  ['payload', 'payload load carry carries cancarry capacity'],
  ['price', 'price priced budget spend cost dollars cash'],
  ['km', 'km kms kilometres odometer odo klms mileage'],
  ['specifications.sleeps', 'sleeps sleep thatsleeps'],
  ['specifications.body_length', 'long length bodylength longer'],
  ['seats', 'seats seating fits'],
  ['people', 'familyof'],
  ['week', 'weekly weeklyprice aweek'],
  ['variant.ancaprating', 'ancap safetyrating ancaprating'],
  ['year', 'year builtin my compliance built'],
]);

/** The longest run of up to four atoms that stands in a table. */
function runIn<T>(
  table: ReadonlyMap<string, T>,
  atoms: readonly Atom[],
  at: number,
): { meaning: T; end: number } | undefined {
  for (let end = Math.min(atoms.length, at + 4); end > at; end--) {
    const meaning = table.get(keyOfAtoms(atoms, at, end));
    if (meaning !== undefined && (atoms[end]?.before !== '' || atoms[end]?.kind === 'number')) return { meaning, end };
  }
  return undefined;
}

/** Every word that a limit may hold. */
export const limitWords = [...sidesBefore.keys(), ...sidesBehind.keys(), ...subjects.keys(), ...unitNames];

const skipped = new Set(['of', 'is', 'a', 'the', 'capacity']);

/** The limit that begins at an atom: "under $40k", "15-20k", "2019 or newer", "tow 2.5t", "7 seater". */
export function amountAt(atoms: readonly Atom[], at: number, held: HeldStock, year: number): Amount | undefined {
  // Litres per 100 km limit no distance.
  if (atoms[at - 1]?.key === 'per') return undefined;
  let next = at;
  const subject = runIn(subjects, atoms, next);
  if (subject) next = skip(atoms, subject.end);
  const before = runIn(sidesBefore, atoms, next);
  if (before) next = skip(atoms, before.end);
  const late = subject ? undefined : runIn(subjects, atoms, next);
  if (late) next = skip(atoms, late.end);
  const first = quantityAt(atoms, next, subject !== undefined || late !== undefined);
  // How far a battery lasts is no limit of what was driven.
  if (!first || atoms[first.end]?.key === 'range') return undefined;
  let end = first.end;
  const second = secondOf(atoms, end, before?.meaning === 'between');
  if (second) end = second.end;
  const about = subject?.meaning ?? late?.meaning;
  let { side, end: sideEnd } = behind(atoms, end);
  end = sideEnd;
  const named = about === undefined ? runIn(subjects, atoms, end) : undefined;
  // "under 20k budget", "3.5t towing"; the number of "2 carry cots" stays with what follows it.
  const nameEnds =
    named && (first.unit !== undefined || named.meaning === 'price' || named.meaning === 'km' || before || side);
  if (named && nameEnds) {
    end = named.end;
    if (!side) ({ side, end } = behind(atoms, end));
  }
  const demands = limitOf(
    {
      first: thousandsAsMeant(first, second),
      ...(second && { second }),
      side: before?.meaning ?? side,
      ...((about ?? (nameEnds ? named?.meaning : undefined)) && { subject: about ?? named?.meaning }),
    },
    held,
    year,
  );
  return demands && { demands, end };
}

const skip = (atoms: readonly Atom[], at: number) => {
  let next = at;
  while (skipped.has(atoms[next]?.key ?? '') && next < at + 2) next += 1;
  return next;
};

function behind(atoms: readonly Atom[], at: number): { side: Side | undefined; end: number } {
  const found = runIn(sidesBehind, atoms, at);
  return found ? { side: found.meaning, end: found.end } : { side: undefined, end: at };
}

function secondOf(atoms: readonly Atom[], at: number, between: boolean): Quantity | undefined {
  const joiner = atoms[at];
  if (!joiner) return undefined;
  const word = joiner.key === 'to' || joiner.key === 'til' || (between && joiner.key === 'and');
  if (word) return quantityAt(atoms, at + 1);
  return joiner.before === '-' ? quantityAt(atoms, at) : undefined;
}

/** "15 to 20k" and "$15-20,000" mean thousands at both ends; "2 to 2.5t" tonnes at both. */
function thousandsAsMeant(first: Quantity, second: Quantity | undefined): Quantity {
  if (!second || first.unit || first.thousands) return first;
  const value = first.value * second.scale;
  if (second.scale !== 1 && value <= second.value)
    return { ...first, value, ...(second.unit && { unit: second.unit }) };
  const isShort = first.value < 1000 && second.value >= 1000 && first.value * 1000 <= second.value;
  return { ...first, ...(isShort && { value: first.value * 1000 }), ...(second.unit && { unit: second.unit }) };
}
