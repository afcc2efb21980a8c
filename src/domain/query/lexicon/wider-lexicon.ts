import { townPostcodes } from '../../location/points/towns.ts';
import type { Meaning } from '../demands/demand.ts';
import { atomsOf, keyOfAtoms } from '../tokens/atoms.ts';
import type { Lexicon } from './lexicon.ts';
import { wantedModels } from './wanted-models.ts';

/**
 * A lexicon that goes beyond the stock: towns without a yard, which mean near their postcode, and for car yards the models not in stock.
 * Words with a meaning in the stock keep it.
 */
export function widerLexicon(lexicon: Lexicon): Lexicon {
  const byKey = new Map(lexicon.byKey);
  const words = new Set(lexicon.spelling.words);
  let { longestKey } = lexicon;
  for (const [name, meaning] of [...towns, ...((lexicon.stock.values['item_type']?.['car'] ?? 0) > 0 ? models : [])]) {
    const atoms = atomsOf(name);
    const key = keyOfAtoms(atoms, 0, atoms.length);
    if (!byKey.has(key)) byKey.set(key, [meaning]);
    // "Camry" is not "carry" misspelt.
    for (const atom of atoms) words.add(atom.key);
    longestKey = Math.max(longestKey, key.length);
  }
  return { ...lexicon, byKey, longestKey, spelling: { ...lexicon.spelling, words } };
}

const towns = Array.from(townPostcodes, ([town, postcode]): [string, Meaning] => [
  town,
  { from: 'location', name: `near ${town}`, demands: [{ kind: 'near', postcode }] },
]);

const models = wantedModels.map((vehicle): [string, Meaning] => [
  vehicle.model,
  { from: 'model', name: vehicle.model, demands: [{ kind: 'vehicles', of: [vehicle] }] },
]);
