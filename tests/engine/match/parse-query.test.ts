import { expect, test } from 'vitest';
import { parseQuery } from '~/engine/match/parse-query.ts';

/** Words, "phrases" and, after a minus, negatives; * marks a beginning. */
const parsed = (text: string, stopWords: ReadonlySet<string> = new Set()) => {
  const { terms, negatives } = parseQuery(text, stopWords);
  const quoted = (words: readonly unknown[]) => `"${words.map((word) => word ?? '_').join(' ')}"`;
  return [
    ...terms.map(({ words, isPhrase, isPrefix }) => (isPhrase ? quoted(words) : `${words[0]}${isPrefix ? '*' : ''}`)),
    ...negatives.map((words) => `-${words.length > 1 ? quoted(words) : words[0]}`),
  ].join(' ');
};

test.each([
  ['"Airbags - Driver, Passenger"', '"airbags driver" "passenger"'],
  ['"Airbags - Driver, Passenger and Curtain" Central', '"airbags driver" "passenger and curtain" central*'],
  ['"Electric Windows - Front" ute', '"electric windows front" ute*'],
  ['"Excl. Govt. Charges"', '"excl" "govt" "charges"'],
  ['"Vehicle to Load (V2L)"', '"vehicle to load" "v2l"'],
  ['"red; blue! green?"', '"red" "blue" "green"'],
  ['"21.66-3"', '"21 66 3"'],
  ['"land rover', '"land rover"'],
  ['"" ute', 'ute*'],
  ['"kia" "rio"', '"kia" "rio"'],
  ['Automatic -CX-3', 'automatic 3* -cx'],
  ['mazda -cx-3 petrol', 'mazda 3 petrol* -cx'],
  ['mazda -"cx-3"', 'mazda -"cx 3"'],
  ['ute -"Airbags - Driver, Passenger"', 'ute -"airbags driver" -passenger'],
  ['ute - diesel', 'ute diesel*'],
  ['LS -Hatchback', 'ls -hatchback'],
  ['LS-U+ -HM10442', 'ls u -hm10442'],
  ['D-MAX', 'd max*'],
  ['x--y', 'x y*'],
  ['-white', '-white'],
  ['white -', 'white'],
  ['-x-trail -patrol', 'trail -x -patrol'],
  ['ute.', 'ute'],
  [
    'one two three four five six seven eight nine "ten ten" eleven',
    'one two three four five six seven eight nine "ten ten"',
  ],
])('SEARCH-03 the query %s is read as %s', (text, expected) => {
  expect(parsed(text)).toBe(expected);
});

test('SEARCH-03 a comma separates words of the query as it does those of a text', () => {
  expect(parseQuery('Driver, Passenger and').terms.map(({ position }) => position)).toEqual([0, 8, 9]);
  expect(parseQuery('"Driver, Passenger" and').terms.map(({ position }) => position)).toEqual([0, 8, 9]);
});

test('SEARCH-03 stop words keep their place in a phrase, and count as the last word only', () => {
  const stopWords = new Set(['the', 'of']);
  expect(parsed('the out of', stopWords)).toBe('out of*');
  expect(parsed('"out of the blue" -"the of"', stopWords)).toBe('"out _ _ blue"');
});

test('SEARCH-03 endless phrases and exclusions end after 1,000 parts', () => {
  expect(parseQuery(`"${'kia '.repeat(50_000)}"`).terms[0]?.words.length).toBe(500);
  expect(parseQuery('-kia '.repeat(50_000)).negatives.length).toBe(333);
});
