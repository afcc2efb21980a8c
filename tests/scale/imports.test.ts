import { expect, test } from 'vitest';
import { importBesideBuild, importsOfOne, importsOfTwo } from '../../scripts/scale/rounds/imports.ts';

/** Milliseconds: long enough for requests of two importers to cross. */
const delay = 15;

// Of the first in their fifth round the index has wrong settings; the second find none in their twentieth. One is killed in each.
test.each([
  ['two imports of one dealer take turns', importsOfOne, 5],
  ['imports of two dealers run side by side', importsOfTwo, 20],
  ['builds that read the stock beside an import read it whole', importBesideBuild, 2],
])('DATA-06 %s, though one of them is killed: index, settings and keys are right', async (_, rounds, number) => {
  expect((await rounds(delay)([number])).wrong).toEqual([]);
});
