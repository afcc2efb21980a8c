import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJsonText } from '~/domain/parse-json.ts';

test('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 20 }), (text) => {
      expect(parseJsonText(text)).toEqual(JSON.parse(text));
    }),
    { seed: 9, numRuns: 300 },
  );
});

test.each([
  ['lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['objects', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
  ['lists that never end', '['.repeat(30_000)],
  ['lists after a text with a quote', `["\\"\\\\", ${'['.repeat(101)}${']'.repeat(101)}]`],
])('refuses %s inside each other without end', (_, text) => {
  expect(() => parseJsonText(text)).toThrow(new SyntaxError('The JSON is nested more than 100 levels deep'));
});

test('brackets in texts and beside each other are not nested', () => {
  const brackets = '['.repeat(500);
  const value = { text: brackets, quoted: `"${brackets}\\`, list: Array(500).fill([]) };
  expect(parseJsonText(JSON.stringify(value))).toEqual(value);
});

test('invalid JSON remains a syntax error', () => {
  for (const text of ['', '{', '"', '"\\"', '{"a":"\\', 'nothing'])
    expect(() => parseJsonText(text)).toThrow(SyntaxError);
});
