import { townPostcodes } from '../location/towns.ts';
import { atomsOf, keyOfAtoms } from './atoms.ts';
import type { Meaning } from './demand.ts';
import type { Lexicon } from './lexicon.ts';

/** A lexicon that knows the towns of Australia besides: "wollongong" is near its postcode. What the stock has a meaning for keeps that. */
export function withTowns(lexicon: Lexicon): Lexicon {
  const byKey = new Map(lexicon.byKey);
  let { longestKey } = lexicon;
  for (const [town, postcode] of townPostcodes) {
    const atoms = atomsOf(town);
    const key = keyOfAtoms(atoms, 0, atoms.length);
    const meaning: Meaning = { from: 'place', name: `near ${town}`, demands: [{ kind: 'near', postcode }] };
    if (!byKey.has(key)) byKey.set(key, [meaning]);
    longestKey = Math.max(longestKey, key.length);
  }
  return { ...lexicon, byKey, longestKey };
}
