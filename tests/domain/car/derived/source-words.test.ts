import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { bodyTable, bodyType } from '~/domain/car/derived/body-type.ts';
import { driveName, simpleFuel, simpleTransmission } from '~/domain/car/derived/drivetrain.ts';
import { driveNames, fuelNames, transmissionNames } from '~/domain/car/derived/drivetrain-names.ts';

/** Words as real sources write them, with the value each must get; an empty one is none. */
const wordsOf = (name: string): { source: string; word: string; expected: string }[] =>
  parse(readFileSync(new URL(`../../../fixtures/words/${name}.csv`, import.meta.url), 'utf8'), { columns: true });

test.each(wordsOf('bodies'))('DATA-07 the body "$word" of $source is $expected', ({ word, expected }) => {
  expect(bodyType(word).body).toBe(expected);
});

test.each(wordsOf('fuels'))('DATA-07 the fuel "$word" of $source is $expected', ({ word, expected }) => {
  expect(simpleFuel(word) ?? '').toBe(expected);
});

test.each(wordsOf('gearboxes'))('DATA-07 the gearbox "$word" of $source is $expected', ({ word, expected }) => {
  expect(simpleTransmission(word) ?? '').toBe(expected);
});

test.each(wordsOf('drives'))('DATA-07 the drive "$word" of $source is $expected', ({ word, expected }) => {
  expect(driveName(word)).toBe(expected);
});

test.each(bodyTable)(
  'DATA-07 every word for the body "%s" reaches its own row, in any spelling',
  (body, simpleBody, list) => {
    const forms = list
      .split(', ')
      .flatMap((word) => [
        word,
        `${word}s`,
        word.toUpperCase(),
        word.replaceAll(' ', '-'),
        word.replaceAll(' ', '_'),
        word.replaceAll(' ', ''),
        `4D ${word} (2020)`,
      ]);
    const expected = simpleBody === undefined ? { body } : { body, simpleBody };
    expect(forms.filter((form) => bodyType(form).body !== expected.body)).toEqual([]);
    expect(bodyType(forms[0] ?? '')).toEqual(expected);
  },
);

test.each([
  ['fuel', fuelNames, simpleFuel],
  ['gearbox', transmissionNames, simpleTransmission],
  ['drive', driveNames, driveName],
] as const)('DATA-07 every name of a %s that sites filter by is read back as itself', (_, names, read) => {
  expect(names.map((name) => read(name))).toEqual([...names]);
  expect(names.map((name) => read(name.toUpperCase()))).toEqual([...names]);
});

test('DATA-07 two words for one body are in one row only', () => {
  const words = bodyTable.flatMap(([, , list]) => list.split(', '));
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
