import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedText, withinSentence } from '~/domain/text.ts';

test.each([
  ['Body type', 'body type'],
  ['ATM', 'ATM'],
  ['GVM', 'GVM'],
])('FACET-13 %s reads "%s" within a sentence', (label, text) => {
  expect(withinSentence(label)).toBe(text);
});

test.each([
  ['Straße 5', 'STRASSE 5', 'STRAẞE 5', 'straſſe 5'],
  ['Café', 'CAFE\u0301', 'cafe\u0301'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ'],
  ['ＩＮＶ－５', 'inv-5'],
  ['kIm', '\u212aim', 'kım'],
])('GARAGE-04 %s is compared like %s', (...texts) => {
  expect(new Set(texts.map(foldedText)).size).toBe(1);
});

test('GARAGE-04 letters that only resemble each other, and digits, stay different', () => {
  const texts = ['e', 'é', 'ê', 'o', '0', 'ο', 'İ', 'i', '1', 'ss', 's'];
  expect(new Set(texts.map(foldedText)).size).toBe(texts.length);
});

test('GARAGE-04 a text is compared the same in capitals, in small letters and in every normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const written = [text.toLowerCase(), ...['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => text.normalize(form))];
      const folded = foldedText(text);
      for (const other of [...written, text.normalize('NFC').toUpperCase(), folded])
        expect(foldedText(other)).toBe(folded);
    }),
    { numRuns: 1000 },
  );
});
