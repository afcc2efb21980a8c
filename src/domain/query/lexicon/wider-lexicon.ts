import { towVehicles } from '../../car/facts/tow-vehicles.ts';
import { townPostcodes } from '../../location/points/towns.ts';
import { type Meaning, within } from '../demands/demand.ts';
import { atomsOf, keyOfAtoms } from '../tokens/atoms.ts';
import type { Lexicon } from './lexicon.ts';
import { wantedModels } from './wanted-models.ts';

/**
 * A lexicon that goes beyond the stock: towns without a yard, which mean near their postcode, for car yards the models not in stock, and
 * for yards of caravans alone the cars that tow them, which mean what those can tow.
 * Words with a meaning in the stock keep it.
 */
export function widerLexicon(lexicon: Lexicon): Lexicon {
  const byKey = new Map(lexicon.byKey);
  const words = new Set(lexicon.spelling.words);
  let { longestKey } = lexicon;
  const hasCars = (lexicon.stock.values['item_type']?.['car'] ?? 0) > 0;
  const towed = lexicon.stock.spans?.[atm] ? towCars : [];
  for (const [name, meaning] of [...towns, ...(hasCars ? models : towed)]) {
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

const atm = 'specifications.aggregate_trailer_mass';

/** What may stand before the car's name: "towable by a Ranger", "van for my HiLux". */
const beforeTowCar = [
  '',
  'towable by ',
  'towed by ',
  'pulled by ',
  'tow with ',
  'tow behind ',
  'behind ',
  'for ',
].flatMap((words) => (words ? ['', 'a ', 'an ', 'my ', 'our '].map((article) => words + article) : ['']));

/** The versions that a table's row is about; without them it is the model, of which the least that a row says counts. */
const versions = / (\(.*\)|diesel|4x4|4x4 diesel|Hybrid AWD|110|200 or 300)$/;

const towCars = [...towVehicles]
  .sort((a, b) => a.capacity - b.capacity)
  .flatMap(({ name, capacity }): [string, Meaning][] => {
    const car = name.replace(versions, '').replace(versions, '');
    const model = car.replace(/^(Land Rover|\S+) /, '');
    const meaning: Meaning = { from: 'need', demands: [within(atm, undefined, capacity)] };
    return [car, model, model.replace('LandCruiser ', '')].flatMap((called) =>
      beforeTowCar.map((words): [string, Meaning] => [words + called, meaning]),
    );
  });
