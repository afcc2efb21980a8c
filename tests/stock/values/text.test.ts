import { expect, test } from 'vitest';
import { absentTest } from '~/stock/values/absent.ts';
import { readFlag } from '~/stock/values/flag.ts';
import { cleanDescription, cleanText, titleCase } from '~/stock/values/text.ts';

test.each(['', ' ', '-', '- / -', 'null', 'NULL', 'N/A', 'POA', 'p.o.a.', 'TBA', 'Call', null, undefined, []])(
  'DATA-06 %o means "not given"',
  (value) => {
    expect(absentTest()(value)).toBe(true);
  },
);

test.each(['0', 0, false, 'White', 'Callisto'])('DATA-06 %o is a value', (value) => {
  expect(absentTest()(value)).toBe(false);
});

test.each([
  ['Yes', true],
  ['y', true],
  [1, true],
  ['TRUE', true],
  ['No', false],
  ['0', false],
  ['maybe', undefined],
])('DATA-06 the flag %o is %o', (text, expected) => {
  const reading = readFlag(text);
  expect(reading.kind === 'value' ? reading.value : undefined).toBe(expected);
});

test('OPS-06 text from a feed becomes plain text', () => {
  expect(cleanText(' Sat <b>Nav</b> &amp;  more\u0000 ')).toBe('Sat Nav & more');
  expect(cleanText('5 < 6 and 7 > 6')).toBe('5 < 6 and 7 > 6');
});

test('OPS-06 half an emoji, as where a feed has cut a text, is removed: no enquiry about the car could be stored', () => {
  expect(cleanText('Low kms \ud83d')).toBe('Low kms');
  expect(cleanText('\ude97 Low kms \ud83d\ude97')).toBe('Low kms \ud83d\ude97');
});

test('VDP-15 line breaks and paragraphs of a description become "|"', () => {
  expect(cleanDescription('<p>One owner.</p><p>Two keys.<br/>Log books</p><script>alert(1)</script>')).toBe(
    'One owner.|Two keys.|Log books',
  );
  expect(cleanDescription('One\r\n\r\nTwo|Three')).toBe('One|Two|Three');
});

test('DATA-06 title case leaves model codes alone', () => {
  expect(titleCase('SOUTH MORANG')).toBe('South Morang');
  expect(titleCase('GOLF GTI R32')).toBe('Golf GTI R32');
});

test('DATA-06 an accent written after its letter is the same text as the accented letter', () => {
  expect(cleanText('Citroe\u0308n')).toBe('Citro\u00ebn');
});
