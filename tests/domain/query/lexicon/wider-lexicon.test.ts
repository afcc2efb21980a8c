import { expect, test } from 'vitest';
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
