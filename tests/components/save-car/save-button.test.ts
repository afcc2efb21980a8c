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

test.each<{ label: SaveLabel; says: RegExp; not: RegExp }>([
  { label: 'save', says: /^Saved \{car\}|^View saved$/, not: /favourite|compare/i },
  { label: 'favourite', says: /favourites/, not: /save/i },
  { label: 'compare', says: /compare/i, not: /save|favourite/i },
])('FAV-02 FAV-05 the messages of a dealer that says "$label" use its own word only', ({ label, says, not }) => {
  const { savedToast, viewSaved, savedForNow } = saveWords(platformTexts.cards, label);
  for (const text of [savedToast, viewSaved, savedForNow]) {
    expect(text).toMatch(says);
    expect(text).not.toMatch(not);
  }
});
