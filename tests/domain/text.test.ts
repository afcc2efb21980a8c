import { expect, test } from 'vitest';
import { withinSentence } from '~/domain/text.ts';

test.each([
  ['Body type', 'body type'],
  ['ATM', 'ATM'],
  ['GVM', 'GVM'],
])('FACET-13 %s reads "%s" within a sentence', (label, text) => {
  expect(withinSentence(label)).toBe(text);
});
