import { expect, test } from 'vitest';
import { savedListName, saveWords } from '~/components/save-car/save-words.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

test.each([
  ['save', 'Saved'],
  ['favourite', 'Favourites'],
  ['compare', 'Your compare list'],
] as const)('FAV-02 the list that the button "%s" fills is called "%s", in the word of the button', (label, name) => {
  expect(savedListName(platformTexts.savedCars, label)).toBe(name);
  const button = saveWords(platformTexts.cards, label).off.toLowerCase();
  expect(name.toLowerCase()).toContain(button);
});
