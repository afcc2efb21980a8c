import { expect, test } from 'vitest';
import { readWords } from '~/domain/words/read-words.ts';
import { withTowns } from '~/domain/words/town-meanings.ts';
import { yard } from './a-yard.ts';

const towns = withTowns(yard);
const read = (text: string) => {
  const { parts, words } = readWords(text, towns);
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
])('SEARCH-09 "%s" is near a postcode, though no yard is there', (text, postcode) => {
  expect(read(text)).toMatchObject({ near: [{ kind: 'near', postcode }], words: [] });
});

test('SEARCH-09 a town says its name, and one with a yard stays the yard', () => {
  expect(read('used ute port macquarie').chips).toEqual(['used', 'ute', 'near Port Macquarie']);
  expect(read('ute newcastle')).toMatchObject({ chips: ['ute', 'Newcastle'], near: [] });
});
