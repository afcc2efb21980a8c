import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodingByEvidence } from '~/stock/readers/encoding.ts';
import { openFeed } from '~/stock/readers/open-feed.ts';
import { replacedIn } from '~/stock/readers/replaced-text.ts';
import { folder } from '../import/feed-files.ts';

const directory = folder();
const file = join(directory, 'feed.csv');
const write = (...parts: (string | Buffer)[]) => {
  writeFileSync(file, Buffer.concat(parts.map((part) => Buffer.from(part as string))));
  return file;
};
const odd = Buffer.from([0xeb]);
const latin = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['nothing but ASCII', ['Make\nKia\n'], 'utf-8'],
  ['accents of UTF-8', ['Make\nŠkoda\n'], 'utf-8'],
  ['one odd byte among accents of UTF-8', ['Make\nŠkoda\nCitro', odd, 'n\nCitroën\n'], 'utf-8'],
  ['one odd byte and nothing that speaks for UTF-8', ['Make\nCitro', odd, 'n\n'], 'windows-1252'],
  ['accents of Windows-1252', [latin('Make\nCitroën\nMégane\n')], 'windows-1252'],
  ['accents of Windows-1252 and one letter of UTF-8', [latin('Citroën\nMégane\nCoupé\n'), 'Š\n'], 'windows-1252'],
])('DATA-06 a feed with %s is read in the encoding most of it speaks for', async (_, parts, expected) => {
  expect(await encodingByEvidence(write(...parts))).toBe(expected);
});

test('DATA-06 a few odd bytes in a UTF-8 feed never change how its letters are read', async () => {
  const letters = fc.array(fc.constantFrom('Š', 'ë', '€', 'é', '🚗'), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(letters, fc.nat(), fc.array(fc.nat(), { maxLength: 30 }), async (words, share, places) => {
      const many = share % (words.length + 1);
      const bad = new Set(places.slice(0, many).map((place) => place % words.length));
      const parts = words.flatMap((word, index) => (bad.has(index) ? [word, Buffer.from([0xff])] : [word]));
      expect(await encodingByEvidence(write('Make\n', ...parts))).toBe('utf-8');
    }),
    { seed: 9, numRuns: 60 },
  );
});

test('DATA-06 a wrong encoding in the mapping is refused', async () => {
  write(Buffer.from('\ufeffMake\nKia\n', 'utf16le'));
  await expect(openFeed(file, { encoding: 'utf-8' })).rejects.toThrow(
    'feed.csv is UTF-16LE, but the mapping sets encoding "utf-8"',
  );
});

test('DATA-06 a replaced byte is reported with its path and the text around it', () => {
  const long = `${'a'.repeat(50)}\ufffd${'b'.repeat(50)}`;
  expect(replacedIn({ make: { name: 'Citro\ufffdn' }, tags: ['ok', long], year: 2020 })).toEqual([
    { column: 'make.name', text: 'Citro\ufffdn' },
    { column: 'tags', text: `...${'a'.repeat(30)}\ufffd${'b'.repeat(29)}...` },
  ]);
});

const zip = (...names: string[]) => Buffer.from(`PK\x03\x04${'\0'.repeat(26)}${names.join('\0\0')}`);

test.each<[string, Buffer | string, RegExp]>([
  ['an Excel workbook', zip('[Content_Types].xml', 'xl/workbook.xml'), /is an Excel workbook\..*save it as "CSV UTF-8/],
  [
    'an Excel workbook whose names stand at its end',
    Buffer.concat([zip('docProps'), Buffer.alloc(20_000), zip('xl/worksheets/sheet1.xml')]),
    /is an Excel workbook\./,
  ],
  ['an OpenDocument sheet', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), /OpenDocument spreadsheet/],
  ['a ZIP', zip('stock.csv'), /is a ZIP archive\. Unpack it/],
  [
    'an old workbook',
    Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
    /an old Excel workbook \(\.xls\)\. Open it and save it/,
  ],
  [
    'a workbook as XML',
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    /saved as XML/,
  ],
  ['gzip', Buffer.from('1f8b0800', 'hex'), /is a gzip archive\. Unpack it/],
  ['a PDF', '%PDF-1.7\n', /is a PDF document\. Ask the supplier/],
  ['a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), /is a picture \(JPEG\)/],
  [
    'a web page',
    '<!DOCTYPE html><html><head><title> Sign in </title>',
    /is a web page \("Sign in"\)\. The address of the feed/,
  ],
  ['a table as a web page', '\n<html><body><table><tr><td>Make</table>', /web page.*if it is a table.*csv utf-8/is],
  ['noise', Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7919 + 3) % 251)), /is not a text file/],
])('DATA-06 %s is refused with what it is and what to do', async (_, content, expected) => {
  await expect(openFeed(write(content as string))).rejects.toThrow(expected);
});

test('DATA-06 occasional control characters do not make a feed unreadable', async () => {
  const { columns } = await openFeed(write(`Make,Model\nKia,Ri\x00o\n\x1a${'Kia,Rio\n'.repeat(40)}`));
  expect(columns).toEqual(['Make', 'Model']);
});
