import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitLine, lineWidth } from '~/server/pdf/fit-line.ts';
import { printableText, wordParts } from '~/server/pdf/printable-text.ts';

test.each([
  ['Škoda Citroën – “as new”', 'Škoda Citroën – “as new”'],
  ['Győr', 'Gyor'],
  ['✓ Sunroof → open', '• Sunroof - open'],
  ['🚗 One\towner\n here', 'One owner here'],
  ['\u0000丰田', ''],
])('PRINT-04 %j is printed as %j', (text, expected) => {
  expect(printableText(text, 100)).toBe(expected);
});

test('PRINT-04 whatever the text, what is printed is in the font and not too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 1, max: 200 }), (text, limit) => {
      const printed = printableText(text, limit);
      expect(printed.length).toBeLessThanOrEqual(limit);
      expect(printed).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(printed).toMatch(/^[\x20-\x7e\xa1-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/);
    }),
  );
});

test('PRINT-04 a line that is too long ends with an ellipsis within its width', () => {
  expect(fitLine('Automatic', 80, 8)).toBe('Automatic');
  const cut = fitLine('8 speed Sports Automatic Dual Clutch', 80, 8);
  expect(cut).toMatch(/^8 speed .+…$/);
  expect(lineWidth(cut, 8)).toBeLessThanOrEqual(82);
});

test('PRINT-04 only words that no line has room for are split', () => {
  expect(wordParts('Continuously')).toEqual(['Continuously']);
  expect(wordParts('x'.repeat(45)).map((part) => part.length)).toEqual([20, 20, 5]);
});
