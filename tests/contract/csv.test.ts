import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '~/engine/protocol/csv.ts';

const cell = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom('"', ',', ';', '\n', '\r\n', 'a', ' ')).map((parts) => parts.join('')),
);

test('a CSV body gives back the texts that were written into it, quotes, commas and line breaks included', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), fc.constantFrom(',', ';'), (rows, delimiter) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const body = [['id', 'text'], ...rows].map((row) => row.map(quoted).join(delimiter)).join('\n');
      const texts = readCsv(body, delimiter).map(({ id, text }) => [id, text]);
      expect(texts).toEqual(rows.map(([id, text]) => [id || null, text || null]));
    }),
  );
});

test.each(['id,price:number\n1,cheap\n', 'id,sold:boolean\n1,yes\n', 'id,name\n1\n', 'id,name\n1,"open\n'])(
  'a body that cannot be meant is malformed: %j',
  (body) => {
    expect(() => readCsv(body, ',')).toThrow(expect.objectContaining({ code: 'malformed_payload', status: 400 }));
  },
);
