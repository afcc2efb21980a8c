import { expect, test } from 'vitest';
import { makeAndModel, modelLabel } from '~/domain/car/record/model-name.ts';

test.each([
  ['Mazda', '3', 'Mazda3', 'Mazda3'],
  ['MG', '4', 'MG4', 'MG4'],
  ['Mazda', 'CX-5', 'CX-5', 'Mazda CX-5'],
  ['Peugeot', '208', '208', 'Peugeot 208'],
  ['MG', 'MGB', 'MGB', 'MGB'],
  ['Ram', 'Rampage', 'Rampage', 'Ram Rampage'],
])('FACET-06 the %s model %s shows as %s, and with its make as %s', (make, model, alone, together) => {
  expect(modelLabel(make, model)).toBe(alone);
  expect(makeAndModel(make, model)).toBe(together);
});

test('FACET-05 a make shown under another name stays beside its model', () => {
  expect(makeAndModel('Isuzu UTE', 'D-MAX', 'Isuzu')).toBe('Isuzu D-MAX');
});
