import { expect, test } from 'vitest';
import { towVehicles } from '~/domain/car/facts/tow-vehicles.ts';
import { widerLexicon } from '~/domain/query/lexicon/wider-lexicon.ts';
import { readQuery } from '~/domain/query/reading/read-words.ts';
import { vans, yard } from '../a-yard.ts';

const wider = widerLexicon(yard);
const read = (text: string) => {
  const { parts, words } = readQuery(text, wider);
  return {
    chips: parts.map((part) => part.words),
    near: parts.flatMap(({ demands }) => demands).filter(({ kind }) => kind === 'near'),
    words,
  };
};

test.each([
  ['ute near wollongong', '2500'],
  ['ute in Gold Coast', '4215'],
  ['ute wagga', '2650'],
])('SEARCH-26 "%s" is near a postcode, though no yard is there', (text, postcode) => {
  expect(read(text)).toMatchObject({ near: [{ kind: 'near', postcode }], words: [] });
});

test('SEARCH-26 a town is read by its name, and one with a yard stays the yard', () => {
  expect(read('used ute port macquarie').chips).toEqual(['used', 'ute', 'near Port Macquarie']);
  expect(read('ute newcastle')).toMatchObject({ chips: ['ute', 'Newcastle'], near: [] });
});

test('SEARCH-26 a model that a car yard does not have is still searched for, but not among caravans', () => {
  const [model, fuel] = readQuery('camry hybrid', wider).parts;
  expect(model?.demands).toEqual([{ kind: 'vehicles', of: [{ make: 'Toyota', model: 'Camry' }] }]);
  expect(fuel?.words).toBe('hybrid');
  // Of what the stock holds, it knows more.
  expect(readQuery('kona', wider)).toEqual(readQuery('kona', yard));
  expect(readQuery('tow with a camry', widerLexicon(vans)).words.map(({ text }) => text)).toContain('camry');
});

const towed = widerLexicon(vans);
const rangesOf = (text: string) => readQuery(text, towed).parts.flatMap(({ demands }) => demands);

test.each([
  ['towable by a ranger', 3500],
  ['towable by ford ranger', 3500],
  ['tow with a prado', 3000],
  ['caravan for a hilux', 3500],
  ['van for my rav4', 1500],
  ['towed by an outback', 2000],
  ['tow behind our kluger', 2000],
  ['something behind a pajero sport', 3100],
  ['toyota landcruiser prado', 3000],
  ['landcruiser', 3500],
  ['mazda bt-50', 3500],
  ['nissan patrol', 3500],
  ['land rover discovery', 3500],
  ['d-max', 3500],
  ['ram 1500', 4500],
  ['for an f-150', 4500],
  ['for an everest', 3500],
  ['vw amarok', 3500],
  ['touareg', 3500],
  ['fortuner', 3100],
  ['cx-9', 2000],
  ['palisade', 2200],
])('SEARCH-26 among caravans "%s" asks for what that car tows, up to %d kg', (text, high) => {
  expect(rangesOf(text)).toContainEqual({ kind: 'range', attribute: 'specifications.aggregate_trailer_mass', high });
});

test('SEARCH-26 every car of the table of tow cars can be named, with no more than it tows', () => {
  for (const { name, capacity } of towVehicles) {
    const [demand] = rangesOf(name.replace(/ (\(.*|diesel|4x4.*|Hybrid.*|110|200 or.*)$/, ''));
    expect([name, demand?.kind === 'range' && (demand.high ?? 0) > 0 && (demand.high ?? 0) <= capacity]).toEqual([
      name,
      true,
    ]);
  }
});

test('SEARCH-26 at a car yard a car is a car', () => {
  expect(readQuery('ranger', wider).parts.flatMap(({ demands }) => demands)).toEqual([
    { kind: 'vehicles', of: [{ make: 'Ford', model: 'Ranger' }] },
  ]);
});
