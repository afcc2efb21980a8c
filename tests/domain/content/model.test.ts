import { expect, test } from 'vitest';
import { hasStockLink, modelPageName, modelsByCategory, statusLabel, withAccessories } from '~/domain/content/model.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

test.each([
  ['coming_soon', 'Upcoming'],
  ['new', 'All-New'],
  ['updated', 'All-New'],
  ['', undefined],
  [undefined, undefined],
])('MODEL-04 the status %s is labelled %s', (status, label) => {
  expect(statusLabel({ status }, platformTexts.models)).toBe(label);
});

test.each([
  ['coming_soon', false],
  ['new', true],
  [undefined, true],
])('MODEL-03 a model of status %s links to its stock: %s', (status, shown) => {
  expect(hasStockLink({ status })).toBe(shown);
});

test.each([
  ['{model}', 'rav4'],
  ['toyota-{model}', 'toyota-rav4'],
  ['new-toyota-{model}-vehicle', 'new-toyota-rav4-vehicle'],
])('MODEL-06 the pattern %s makes %s', (pattern, name) => {
  expect(modelPageName('rav4', pattern)).toBe(name);
});

test('MODEL-02 a category shows the models whose manufacturer_body it is, in the order of the menu', () => {
  const model = (name: string, manufacturer_body: string) => ({ name, manufacturer_body });
  const models = [model('RAV4', 'SUVs'), model('Yaris', 'Cars'), model('Kluger', 'SUVs')];
  expect(modelsByCategory(['Cars', 'Vans', 'SUVs'], models)).toEqual([
    { category: 'Cars', models: [models[1]] },
    { category: 'SUVs', models: [models[0], models[2]] },
  ]);
});

test('MODEL-08 only models with accessories are in the accessories list', () => {
  expect(withAccessories([{ accessories_count: 0 }, { accessories_count: 3 }])).toEqual([{ accessories_count: 3 }]);
});
