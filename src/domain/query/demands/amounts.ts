import type { Atom } from '../tokens/atoms.ts';
import { type Quantity, quantityAt, units } from '../tokens/quantities.ts';
import { phraseIn, wordTable } from '../tokens/word-tables.ts';
import type { Demand } from './demand.ts';
import type { HeldStock } from './held-stock.ts';
import { limitOf, type Side } from './limits.ts';

/** A limit parsed from a text: its demand, and the atom after it. */
export interface Amount {
  demands: readonly Demand[];
  /** What it means, if that is more than its words say: "7+ seats" for "7 seater". */
  name?: string;
  end: number;
}

const sidesBefore = wordTable<Side>([
  ['below', 'under below sub lessthan fewerthan'],
  ['above', 'over above morethan'],
  ['most', 'upto max maximum maxof cheaperthan nomorethan within budget lighterthan'],
  ['most', 'shorterthan smallerthan < atmost notover notmorethan nothingover lower lowerthan tops'],
  ['least', 'from min minimum atleast > longerthan biggerthan heavierthan notlessthan notunder'],
  ['since', 'since last inthelast nothingolderthan noolderthan notolderthan'],
  ['after', 'newerthan after post'],
  ['before', 'olderthan before pre'],
  ['about', 'around about roughly approx approximately ~'],
  ['between', 'between'],
  ['exact', 'exactly only just'],
]);
const sidesBehind = wordTable<Side>([
  ['most', 'orless orunder max maximum orbelow andunder andbelow tops orcheaper orlower budget andless orlighter'],
  ['least', '+ plus ormore andup andabove ormin min minimum orover andmore orbetter orlonger'],
  ['since', 'ornewer onwards onward orlater andnewer newer andlater orabove'],
  ['until', 'orolder andolder older orearlier'],
  ['about', 'ish orso thereabout approx'],
  ['exact', 'exactly only'],
]);

/** What a limit applies to, in words beside the number: "gvm under 4.5t", "3.5t towing". */
const subjects = wordTable<string>([
  ['variant.towingcapacitybraked', 'tow towing towingcapacity towcapacity cantow totow braked brakedtowing'],
  ['variant.grossvehiclemass', 'gvm'],
  ['specifications.aggregate_trailer_mass', 'atm'],
  ['specifications.tare_weight', 'tare tareweight'],
  ['payload', 'payload load carry carrie cancarry capacity'],
  ['price', 'price priced budget spend cost dollar cash'],
  ['km', 'km kilometre odometer odo klm mileage'],
  ['specifications.sleeps', 'sleep thatsleep'],
  ['specifications.body_length', 'long length bodylength'],
  ['seats', 'seat seating fit'],
  ['people', 'familyof for'],
  ['week', 'weekly weeklyprice aweek'],
  ['variant.ancaprating', 'ancap safetyrating ancaprating'],
  ['year', 'year builtin my compliance built'],
]);

/** Every word that a limit may contain. */
export const limitWords = [sidesBefore, sidesBehind, subjects, units].flatMap((table) => [...table.keys()]);

/** Whoever names this many seats needs them, and takes more; with fewer, a kind of car is meant: "2 seater", "5 seater". */
const manySeats = 6;

const skipped = /^(of|is|a|the|capacity)$/;

/** The limit that begins at an atom: "under $40k", "15-20k", "2019 or newer", "tow 2.5t", "7 seater". */
export function amountAt(atoms: readonly Atom[], at: number, stock: HeldStock, year: number): Amount | undefined {
  // Litres per 100 km do not limit a distance.
  if (atoms[at - 1]?.key === 'per') return undefined;
  let next = at;
  const subject = phraseIn(subjects, atoms, next);
  if (subject) next = skip(atoms, subject.end);
  const before = phraseIn(sidesBefore, atoms, next);
  if (before) next = skip(atoms, before.end);
  const late = subject ? undefined : phraseIn(subjects, atoms, next);
  if (late) next = skip(atoms, late.end);
  const first = quantityAt(atoms, next, subject !== undefined || late !== undefined);
  // A battery's range is not a limit on kilometres driven.
  if (!first || atoms[first.end]?.key === 'range') return undefined;
  let end = first.end;
  const second = secondOf(atoms, first, before?.meaning === 'between');
  if (second) end = second.end;
  const about = subject?.meaning ?? late?.meaning;
  let { side, end: sideEnd } = behind(atoms, end);
  end = sideEnd;
  const subjectPhrase = about === undefined ? phraseIn(subjects, atoms, end) : undefined;
  // "under 20k budget", "3.5t towing"; the number of "2 carry cots" stays with what follows it.
  const nameEnds =
    subjectPhrase &&
    (first.unit !== undefined || subjectPhrase.meaning === 'price' || subjectPhrase.meaning === 'km' || before || side);
  if (subjectPhrase && nameEnds) {
    end = subjectPhrase.end;
    if (!side) ({ side, end } = behind(atoms, end));
  }
  const subjectNamed = about ?? (nameEnds ? subjectPhrase?.meaning : undefined);
  side = before?.meaning ?? side;
  const isMore = !side && !second && first.value >= manySeats && (first.unit ?? subjectNamed) === 'seats';
  const demands = limitOf(
    {
      first: thousandsAsMeant(first, second),
      ...(second && { second }),
      side: isMore ? 'least' : side,
      subject: subjectNamed,
    },
    stock,
    year,
  );
  return demands && { demands, end, ...(isMore && { name: `${first.value}+ seats` }) };
}

const skip = (atoms: readonly Atom[], at: number) => {
  let next = at;
  while (skipped.test(atoms[next]?.key ?? '') && next < at + 2) next += 1;
  return next;
};

function behind(atoms: readonly Atom[], at: number): { side: Side | undefined; end: number } {
  const found = phraseIn(sidesBehind, atoms, at);
  return found ? { side: found.meaning, end: found.end } : { side: undefined, end: at };
}

function secondOf(atoms: readonly Atom[], first: Quantity, between: boolean): Quantity | undefined {
  const at = first.end;
  const joiner = atoms[at];
  if (!joiner) return undefined;
  // "7 or 8 seats", but not "under 20k or 8 seats".
  if (joiner.key === 'or') {
    const second = quantityAt(atoms, at + 1);
    return first.value < 100 && !first.unit && second?.unit ? second : undefined;
  }
  const word = joiner.key === 'to' || joiner.key === 'til' || (between && joiner.key === 'and');
  if (word) return quantityAt(atoms, at + 1);
  return joiner.before === '-' ? quantityAt(atoms, at) : undefined;
}

/** "15 to 20k" and "$15-20,000" mean thousands at both ends; "2 to 2.5t" means tonnes at both. */
function thousandsAsMeant(first: Quantity, second: Quantity | undefined): Quantity {
  if (!second || first.unit || first.thousands) return first;
  const value = first.value * second.scale;
  if (second.scale !== 1 && value <= second.value)
    return { ...first, value, ...(second.unit && { unit: second.unit }) };
  const isShort = first.value < 1000 && second.value >= 1000 && first.value * 1000 <= second.value;
  return { ...first, ...(isShort && { value: first.value * 1000 }), ...(second.unit && { unit: second.unit }) };
}
