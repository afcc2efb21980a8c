import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawnText, widthOf, wrapped } from '~/server/pictures/lettering.ts';
import { drawnGlyphs } from '../../../scripts/draw-glyphs.ts';

const outlinesOf = (text: string) =>
  [...drawnText(text, { x: 0, y: 0, size: 20, weight: 'regular' }).matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);

test('SHARE-06 the letters of shared pictures are drawn in the installed font', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../src/server/pictures/glyphs.ts'), 'utf8');
  expect(drawnGlyphs()).toBe(committed);
});

test('SHARE-06 every letter of a text is drawn; one that the font lacks loses its accent, or leaves a blank', () => {
  expect(outlinesOf('Kia $1')).toHaveLength(5);
  expect(outlinesOf('ő')).toEqual(outlinesOf('o'));
  expect(outlinesOf('日')).toEqual([]);
  expect(widthOf('日', 20, 'bold')).toBe(widthOf(' ', 20, 'bold'));
});

test('SHARE-06 lines stay within their width, and no text is lost', () => {
  const text = 'Fees, charges and conditions apply. Whether credit is given is for the lender to decide.';
  const lines = wrapped(text, 16, 'regular', 120);
  for (const line of lines) expect(widthOf(line, 16, 'regular')).toBeLessThanOrEqual(120);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join(' ')).toBe(text);
});
