import { expect, test } from 'vitest';
import { type SaveLabel, saveButton } from '~/components/save-car/save-button.ts';
import { saveWords } from '~/components/save-car/save-words.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

test.each<{ label: SaveLabel; off: string; on: string }>([
  { label: 'save', off: 'SAVE', on: 'SAVED' },
  { label: 'favourite', off: 'Favourite', on: 'Favourite' },
  { label: 'compare', off: 'Compare', on: 'Compare' },
])('FAV-02 the toggle of a dealer that says "$label" reads "$off" when off and "$on" when on', ({ label, off, on }) => {
  expect(saveWords(platformTexts.cards, label)).toMatchObject({ off, on });
  expect(saveButton(label, 'pill', off)).toContain(`<span>${off}</span>`);
  expect(saveButton(label, 'pill')).toContain('aria-pressed="false"');
});
