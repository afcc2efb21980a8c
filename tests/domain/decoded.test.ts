import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decoded } from '~/domain/decoded.ts';

test('every text is decoded from its escapes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decoded(encodeURIComponent(text))).toBe(text);
    }),
  );
});

test.each(['%', '%E9', '100%'])('%s is not valid text', (text) => {
  expect(decoded(text)).toBeUndefined();
});
