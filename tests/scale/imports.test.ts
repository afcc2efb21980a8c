import { expect, test } from 'vitest';
import { Dice } from '../../scripts/scale/dice.ts';
import { importBesideBuild, importsOfOne, importsOfTwo } from '../../scripts/scale/rounds/imports.ts';

/** Milliseconds: long enough for requests of two importers to cross. */
const delay = 15;

test.each([
  ['two imports of one dealer take turns', importsOfOne],
  ['imports of two dealers run side by side', importsOfTwo],
  ['builds that read the stock beside an import read it whole', importBesideBuild],
])('DATA-06 %s, though one of them is killed: index, settings and keys are right', async (name, rounds) => {
  const dice = new Dice(`imports ${name}`);
  expect((await rounds(2, () => dice.next(), delay)).wrong).toEqual([]);
});
