import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowMapper } from '~/stock/mapping/row-mapper.ts';
import type { FieldRule } from '~/stock/mapping-file/field-rule-schema.ts';
import { checkMapping, MappingError } from '~/stock/mapping-file/load-mapping.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';

/** What one row becomes under a mapping. */
function mapped(
  mapping: Mapping,
  values: Record<string, unknown>,
  columns?: string[],
  parents?: Record<string, unknown>[],
) {
  const mapper = rowMapper(checkMapping(mapping, 'test'), 'test', columns);
  mapper.reader.use({ row: 1, line: 1, values, ...(parents && { parents }) });
  const { fields, problems } = mapper.map();
  return { ...Object.fromEntries(fields), problems: problems.map(({ field, reason }) => `${field}: ${reason}`) };
}

const rule = (field: string, fieldRule: FieldRule | string, values: Record<string, unknown>) => {
  const { [field]: value, problems } = mapped(
    { auto: false, fields: { [field]: fieldRule } },
    values,
    Object.keys(values),
  ) as Record<string, unknown>;
  return (problems as string[]).length > 0 ? problems : value;
};

test.each<[string, Mapping]>([
  ['feed', { feed: 'a'.repeat(40_000) }],
  ['id.prefix', { id: { prefix: 'a'.repeat(40_000) } }],
])('DATA-06 %s, of which file names and ids are made, is at most 100 characters', (path, mapping) => {
  expect(() => checkMapping(mapping, 'test')).toThrow(
    new RegExp(`${path.replace('.', '\\.')}.* must be at most 100 characters`),
  );
});

test.each<[string, string, FieldRule | string, Record<string, unknown>, unknown]>([
  ['a column name', 'make', 'Brand', { Brand: ' Kia ' }, 'Kia'],
  ['a column by number', 'make', '#2', { A: 'x', B: 'Kia' }, 'Kia'],
  ['letter case and spaces of a column do not count', 'make', 'stock  make', { 'Stock Make': 'Kia' }, 'Kia'],
  ['fallbacks', 'price', { from: ['Special', 'Price'] }, { Special: 'POA', Price: '$9,990' }, 9990],
  ['a regular expression', 'cylinders', { from: 'Engine', regex: '(\\d+) cyl' }, { Engine: '4 cyl, 2 L' }, 4],
  [
    'a named group',
    'engine_size_litres',
    { from: 'Engine', regex: '(?<l>[\\d.]+) L', group: 'l' },
    { Engine: '4 cyl, 2 L' },
    2,
  ],
  [
    'a regular expression that does not match',
    'cylinders',
    { from: 'Engine', regex: '(\\d+) cyl' },
    { Engine: 'V8' },
    ['cylinders: does not match /(\\d+) cyl/'],
  ],
  ['replacements', 'badge', { from: 'B', replace: [['\\s*\\(.*\\)', '']] }, { B: 'XLT (4x4)' }, 'XLT'],
  ['a part', 'colour', { from: 'C', split: '/', index: 0 }, { C: 'White / Black' }, 'White'],
  ['the last part', 'interior_colour', { from: 'C', split: '/', index: -1 }, { C: 'White / Black' }, 'Black'],
  ['a part that is not there', 'interior_colour', { from: 'C', split: '/', index: 1 }, { C: 'White' }, undefined],
  ['parts as a list', 'standardEquipment', { from: 'F', split: ['~', '^'] }, { F: 'ABS~Alarm ^ -' }, ['ABS', 'Alarm']],
  ['a table', 'fuel', { from: 'F', table: { ULP: 'Unleaded', X: null } }, { F: ' ulp ' }, 'Unleaded'],
  ['null in a table', 'fuel', { from: 'F', table: { X: null } }, { F: 'x' }, undefined],
  ['a value that a table does not list', 'fuel', { from: 'F', table: { X: null } }, { F: 'Diesel' }, 'Diesel'],
  [
    'unlisted values left out',
    'fuel',
    { from: 'F', table: { X: 'Y' }, unlisted: 'absent' },
    { F: 'Diesel' },
    undefined,
  ],
  [
    'unlisted values reported',
    'fuel',
    { from: 'F', table: { X: 'Y' }, unlisted: 'warn' },
    { F: 'Diesel' },
    ['fuel: not listed in the table of the mapping'],
  ],
  ['letter case', 'city', { from: 'C', case: 'title' }, { C: 'SOUTH MORANG' }, 'South Morang'],
  ['a template', 'name', { template: '{Year} {Brand}' }, { Year: '2020', Brand: 'Kia' }, '2020 Kia'],
  [
    'a template with a column that is not given',
    'name',
    { template: '{Year} {Brand}' },
    { Year: '-', Brand: 'Kia' },
    undefined,
  ],
  [
    'a template around each value',
    'images',
    { from: 'P', split: ',', template: 'https://i.example.com/{value}' },
    { P: 'a.jpg, b.jpg' },
    ['https://i.example.com/a.jpg', 'https://i.example.com/b.jpg'],
  ],
  ['a constant', 'make', { constant: 'Kia' }, { A: '1' }, 'Kia'],
  ['a default', 'seats', { from: 'S', default: 5 }, { S: '-' }, 5],
  ['absent words of a field', 'cylinders', { from: 'C', absent: ['none fitted'] }, { C: 'None Fitted' }, undefined],
  ['absent by pattern', 'tag', { from: 'T', absentMatches: '^used' }, { T: 'USED car' }, undefined],
  ['words for yes', 'certified', { from: 'C', boolean: { true: ['Gold'] } }, { C: 'Silver' }, false],
  ['a date format', 'rego_expiry', { from: 'R', date: 'MM/dd/yyyy' }, { R: '03/04/2027' }, '2027-03-04'],
  ['a unit', 'km', { from: 'M', number: { unit: 'miles' } }, { M: '10,000' }, 16_093],
  [
    'numbered columns in order',
    'images',
    { all: 'Image*' },
    { Image10: 'https://e.example/10', Image2: 'https://e.example/2', Image1: 'https://e.example/1' },
    ['https://e.example/1', 'https://e.example/2', 'https://e.example/10'],
  ],
  ['columns joined', 'dealercomments', { all: ['A', 'B'], join: '|' }, { A: 'One', B: 'Two' }, 'One|Two'],
  ['a caravan field', 'specifications.sleeps', 'Berths', { Berths: '4 berth' }, 4],
])('DATA-06 a mapping rule reads %s', (_, field, fieldRule, values, expected) => {
  expect(rule(field, fieldRule, values)).toEqual(expected);
});

test.each<[string, string, unknown]>([
  ['make.name', 'make', 'Kia'],
  ['photos[*].url', 'images', ['https://e.example/1', 'https://e.example/2']],
  ['photos[1].url', 'images', ['https://e.example/2']],
  ['specs[name=Colour].value', 'colour', 'White'],
  ['@id', 'stocknum', '7'],
  ['../code', 'dealership_id', '1101'],
  ['../../group', 'dealership_name', 'Big Group'],
  ['price.egc', 'price', 9990],
])('DATA-06 the path %s reaches into a JSON or XML row', (from, field, expected) => {
  const values = {
    make: { name: 'Kia' },
    photos: [{ url: 'https://e.example/1' }, { url: 'https://e.example/2' }],
    specs: [
      { name: 'Body', value: 'SUV' },
      { name: 'colour', value: 'White' },
    ],
    '@id': '7',
    'price.egc': 9990,
  };
  expect(
    mapped({ auto: false, fields: { [field]: { from } } }, values, undefined, [{ code: 1101 }, { group: 'Big Group' }]),
  ).toEqual({ [field]: expected, problems: [] });
});

test('DATA-06 well-known column names need no rule', () => {
  const values = {
    'Stock #': 'A1',
    Brand: 'Kia',
    'Vehicle Model': 'Rio',
    'Drive Away Price': '$9,990',
    'Odometer (km)': '',
    Kms: '1 km',
    Rego: 'ABC12D',
    'Image 2': 'https://e.example/2',
    'Image 1': 'https://e.example/1',
    'ext. colour': 'Red',
    Whatever: 'x',
  };
  expect(mapped({}, values, Object.keys(values))).toEqual({
    stocknum: 'A1',
    make: 'Kia',
    model: 'Rio',
    price: 9990,
    km: 1,
    regplate: 'ABC12D',
    images: ['https://e.example/1', 'https://e.example/2'],
    colour: 'Red',
    problems: [],
  });
});

test('DATA-06 nested keys of a JSON feed are recognised, except those of other things', () => {
  const values = {
    vehicle: { make: { name: 'Kia' }, model: 'Rio', odometer: { value: 10, unit: 'km' } },
    dealer: { name: 'Fred', id: 7, phone: '02 5550 1000' },
    images: { image: [{ '@url': 'https://e.example/1' }] },
  };
  expect(mapped({}, values)).toEqual({
    make: 'Kia',
    model: 'Rio',
    km: 10,
    dealership_name: 'Fred',
    dealership_id: '7',
    'location.phone': '02 5550 1000',
    images: ['https://e.example/1'],
    problems: [],
  });
});

const problemsOf = (mapping: unknown): readonly string[] => {
  try {
    checkMapping(mapping, 'my-mapping.json');
    return [];
  } catch (error) {
    return error instanceof MappingError ? error.problems : [String(error)];
  }
};

test('DATA-06 errors in a mapping are explained: key path, value and the nearest valid name, all at once', () => {
  const problems = problemsOf({
    fields: { prise: 'Price', km: { frm: 'Kms' }, year: { from: 'Y', regex: '(' } },
    csv: { delimeter: ';' },
    missing: 'delete',
  });
  expect(problems).toEqual(
    expect.arrayContaining([
      'fields.prise: there is no car field "prise" (did you mean "price"?)',
      'fields.km.frm: unknown key (did you mean "from"?)',
      'fields.year.regex: is not a valid regular expression',
      'csv.delimeter: unknown key (did you mean "delimiter"?)',
      'missing: must be "sold" or "remove", not "delete"',
    ]),
  );
  expect(problems).toHaveLength(5);
});

test('DATA-06 a key of an earlier version is an error that gives its new name', () => {
  expect(problemsOf({ records: 'data.vehicles' })).toEqual(['records: this key is now called "rowPath"']);
});

test('DATA-06 a column that the feed does not have is an error with the nearest name, unless it is optional', () => {
  const prepare = (fields: Mapping['fields']) => () => rowMapper({ fields }, 'm.json', ['Price', 'Brand']);
  expect(prepare({ price: 'Prise' })).toThrow('fields.price: the feed has no column "Prise" (did you mean "Price"?)');
  expect(prepare({ price: { from: ['Special', 'Price'] } })).not.toThrow();
  expect(prepare({ price: { from: 'Prise', optional: true } })).not.toThrow();
});

test('DATA-06 the example mapping in the documentation is valid', () => {
  expect(problemsOf(JSON.parse(readFileSync('docs/examples/listing-site-mapping.json', 'utf8')))).toEqual([]);
});
