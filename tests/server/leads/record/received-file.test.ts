import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uploadLimits } from '~/domain/request/body-limits.ts';
import { receivedFile } from '~/server/leads/record/received-file.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../fixtures/resumes', name));
/** An old Office file with these entries, as far as its type goes. */
const compound = (...entries: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...entries.map((entry) => Buffer.from(`${entry}\0`.padEnd(64, '\0'), 'utf16le')),
  ]);
const received = (bytes: Buffer, name = 'cv.pdf') =>
  receivedFile({ name, data: bytes.toString('base64') }, uploadLimits.node.resume);

test.each([
  { what: 'a PDF', bytes: fixture('resume.pdf'), type: 'application/pdf', name: 'cv.pdf' },
  {
    what: 'a Word document',
    bytes: fixture('resume.docx'),
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: 'cv.docx',
  },
  { what: 'an old Word document', bytes: compound('WordDocument'), type: 'application/msword', name: 'cv.doc' },
])('ENQ-05 a résumé may be $what, whatever it is called', async ({ bytes, type, name }) => {
  const answer = await received(bytes, '../cv.exe');
  expect(answer).toEqual({ ok: true, file: { name, type, data: bytes.toString('base64') } });
});

test.each([
  { what: 'a program', bytes: Buffer.from('MZ\u0090\0'.padEnd(600, '\0'), 'latin1') },
  { what: 'a web page', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
  { what: 'plain text', bytes: Buffer.from('Priya Sharma') },
  { what: 'a Word document with macros', bytes: fixture('macros.docm') },
  { what: 'an old Word document with macros', bytes: compound('WordDocument', 'Macros') },
  { what: 'an old workbook', bytes: compound('Workbook') },
  { what: 'half a Word document', bytes: fixture('resume.docx').subarray(0, 60) },
])('ENQ-05 $what is refused, though it is called cv.pdf', async ({ bytes }) => {
  expect(await received(bytes)).toEqual({ ok: false, error: 'resumeType' });
});

test('ENQ-05 an empty file and one of more than 5 MB are refused', async () => {
  const pdf = fixture('resume.pdf');
  expect(await received(Buffer.alloc(0))).toEqual({ ok: false, error: 'resumeEmpty' });
  expect(await received(Buffer.concat([pdf, Buffer.alloc(uploadLimits.node.resume - pdf.length)]))).toMatchObject({
    ok: true,
  });
  expect(await received(Buffer.concat([pdf, Buffer.alloc(uploadLimits.node.resume)]))).toEqual({
    ok: false,
    error: 'resumeSize',
  });
});

test('any bytes get an answer, broken and odd ones too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('resume.pdf', 'resume.docx'), fc.nat(), fc.uint8Array(), async (name, at, odd) => {
      const bytes = fixture(name);
      const torn = Buffer.concat([bytes.subarray(0, at % bytes.length), odd]);
      expect(typeof (await received(torn)).ok).toBe('boolean');
    }),
    { seed: 5 },
  );
});
