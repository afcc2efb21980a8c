import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectDelimiter } from '~/stock/readers/csv.ts';
import type { FeedRow } from '~/stock/readers/feed-row.ts';
import { findJsonRows } from '~/stock/readers/json.ts';
import { JsonCutter } from '~/stock/readers/json-cutter.ts';
import { detectFormat, openFeed } from '~/stock/readers/open-feed.ts';
import { findXmlRows } from '~/stock/readers/xml.ts';
import { XmlCutter } from '~/stock/readers/xml-cutter.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder('feed-test');

async function rowsOf(name: string, content: string | Buffer, options = {}): Promise<FeedRow[]> {
  const file = join(folder, name);
  writeFileSync(file, content);
  const rows: FeedRow[] = [];
  for await (const row of (await openFeed(file, options)).rows) rows.push(row);
  return rows;
}

test('DATA-06 CSV rows have the line they begin on, counting quoted line breaks', async () => {
  const rows = await rowsOf('a.csv', 'Make,Text\r\nToyota,"a\r\nb"\r\n\r\nMazda,c\r\n');
  expect(rows.map(({ row, line }) => [row, line])).toEqual([
    [1, 2],
    [2, 4],
    [3, 5],
  ]);
  expect(rows[1]?.values).toBeUndefined();
});

test.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
  ['pipe', '|'],
])('DATA-06 a CSV with a %s between columns is recognised', async (name, sign) => {
  const line = (...cells: string[]) => cells.join(sign);
  const text = [line('Make', 'Model', 'Text'), line('Kia', 'Rio', '"a, b; c|d"')].join('\n');
  expect(detectDelimiter(text)).toBe(sign);
  expect(detectDelimiter(`${line('"A"', '"B"')}\n${line('"1"', '"2"')}`)).toBe(sign);
  expect((await rowsOf(`${name}.csv`, text))[0]?.values).toEqual({ Make: 'Kia', Model: 'Rio', Text: 'a, b; c|d' });
});

test('DATA-06 columns may have no header line, and lines before it may be skipped', async () => {
  const named = await rowsOf('b.csv', 'Kia,Rio\n', { csv: { header: ['Make', 'Model'] } });
  expect(named[0]?.values).toEqual({ Make: 'Kia', Model: 'Rio' });
  const numbered = await rowsOf('c.csv', 'Export of today\nKia,Rio\n', { csv: { header: false, skipLines: 1 } });
  expect(numbered[0]).toMatchObject({ line: 2, values: { '#1': 'Kia', '#2': 'Rio' } });
});

test('DATA-06 a row with more values than columns is a problem, one with fewer a warning', async () => {
  const [more, fewer] = await rowsOf('d.csv', 'A,B\n1,2,3\n1\n');
  expect(more?.problem).toContain('3 values for 2 columns');
  expect(fewer?.warning).toContain('1 values for 2 columns');
});

test('DATA-06 a quote that never closes stops the import with a reason', async () => {
  await expect(rowsOf('e.csv', 'A,B\n"1,2\n3,4\n')).rejects.toThrow(/not closed/);
  expect(await rowsOf('f.csv', 'A,B\n5" rim,2\n3,4\n')).toHaveLength(2);
});

test.each([
  ['utf-8 with a byte order mark', Buffer.from('\ufeffMake\nCitroën\n')],
  ['utf-16', Buffer.from('\ufeffMake\nCitroën\n', 'utf16le')],
  ['Windows-1252', Buffer.from('Make\nCitroën\n', 'latin1')],
])('DATA-06 a feed in %s is read', async (name, content) => {
  expect((await rowsOf(`${name}.csv`, content))[0]?.values).toEqual({ Make: 'Citroën' });
});

test('DATA-06 a broken NDJSON line is one bad row', async () => {
  const rows = await rowsOf('a.ndjson', '{"a":1}\n\n{"a":\n[1]\n{"a":2}');
  expect(rows.map((row) => row.values?.['a'] ?? row.problem?.slice(0, 8))).toEqual([
    1,
    undefined,
    'not vali',
    'not an o',
    2,
  ]);
});

test('DATA-06 a truncated JSON text stops the import', async () => {
  await expect(rowsOf('a.json', '{"vehicles":[{"make":"Kia"},{"make":')).rejects.toThrow(/ends too early/);
});

test.each([
  ['[{"a":1}]', ''],
  ['{"data":{"vehicles":[{"a":1}]}}', 'data.vehicles'],
  ['{"meta":{"links":[{"x":1}]},"listings":[{"photos":[{"u":1}]}]}', 'listings'],
  ['{"dealers":[{"id":1,"stock":[{"a":1}]}]}', 'dealers.stock'],
  ['{"a":1}', undefined],
])('DATA-06 the rows of %s are at %o', (text, path) => {
  expect(findJsonRows(text)).toBe(path);
});

test('DATA-06 XML rows are the elements that repeat', () => {
  expect(findXmlRows('<stock><meta><a>1</a></meta><car id="1"><x/><y/></car><car id="2"><x/><y/></car></stock>')).toBe(
    'stock.car',
  );
});

test.each([
  ['feed.txt', '<?xml version="1.0"?><a/>', 'xml'],
  ['feed.txt', '[{"a":1}]', 'json'],
  ['feed.txt', '{"a":1}\n{"a":2}', 'ndjson'],
  ['feed.dat', 'a;b\n1;2', 'csv'],
])('DATA-06 %s holding %s is %s', (file, head, format) => {
  expect(detectFormat(file, head)).toBe(format);
});

/** Cuts a text at any places. */
const pieces = (text: string, cuts: readonly number[]) => {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length));
};

test('DATA-06 JSON rows are the same however the text is split into chunks', () => {
  const rows = fc.array(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), { maxLength: 5 });
  fc.assert(
    fc.property(rows, fc.array(fc.nat(), { maxLength: 8 }), fc.boolean(), (list, cuts, pretty) => {
      const text = JSON.stringify({ info: [{ x: '"]}' }], data: { cars: list }, end: null }, null, pretty ? 1 : 0);
      const cutter = new JsonCutter(['data', 'cars']);
      const found = pieces(text, cuts).flatMap((piece) => cutter.push(piece));
      cutter.end();
      expect(found.map(({ values }) => values)).toEqual(list.map((entry) => JSON.parse(JSON.stringify(entry))));
    }),
  );
});

test('DATA-06 XML rows are the same however the text is split into chunks', () => {
  const text =
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY e "<car>">]><s a=">"><!-- <car/> --><d code="7"><car id="1"><t><![CDATA[</car>]]></t></car>\n<car/></d></s>';
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 12 }), (cuts) => {
      const cutter = new XmlCutter(['s', 'd', 'car']);
      const found = pieces(text, cuts).flatMap((piece) => cutter.push(piece));
      cutter.end();
      expect(found).toEqual([
        { line: 1, xml: '<car id="1"><t><![CDATA[</car>]]></t></car>', parents: [{ '@code': '7' }, { '@a': '>' }] },
        { line: 2, xml: '<car/>', parents: [{ '@code': '7' }, { '@a': '>' }] },
      ]);
    }),
  );
});

test('DATA-06 the separator line and the formulas that Excel writes are understood', async () => {
  expect((await rowsOf('excel.csv', 'sep=;\r\nMake;Text;No\r\nKia;a,b;="007"\r\n'))[0]).toMatchObject({
    line: 3,
    values: { Make: 'Kia', Text: 'a,b', No: '007' },
  });
});

test('DATA-06 a wrong path to the rows is an error that suggests the likely one', async () => {
  const json = '{"data":{"vehicles":[{"make":"Kia"}]}}';
  await expect(rowsOf('wrong.json', json, { rowPath: 'data.cars' })).rejects.toThrow(
    'the rows seem to be at "data.vehicles"',
  );
  await expect(
    rowsOf('wrong.xml', '<s><car a="1" b="2"/><car a="1" b="2"/></s>', { rowPath: 's.vehicle' }),
  ).rejects.toThrow('"s.car"');
});

test('DATA-06 JSON rows keyed by id, and XML rows that are all attributes, are read', async () => {
  const keyed = await rowsOf('keyed.json', '{"vehicles":{"7":{"make":"Kia"},"8":{"make":"Ford"}}}', {
    rowPath: 'vehicles.*',
  });
  expect(keyed.map(({ values }) => values)).toEqual([{ make: 'Kia' }, { make: 'Ford' }]);
  const flat = await rowsOf('flat.xml', '<cars><car make="Kia" model="Rio"/><car make="Ford" model="Ka"/></cars>');
  expect(flat.map(({ values }) => values)).toEqual([
    { '@make': 'Kia', '@model': 'Rio' },
    { '@make': 'Ford', '@model': 'Ka' },
  ]);
});
