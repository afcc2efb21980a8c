import { expect, test } from 'vitest';
import { rowMapper } from '~/stock/mapping/row-mapper.ts';
import { checkMapping } from '~/stock/mapping-file/load-mapping.ts';
import { feedFile, importOne } from '../import/feed-files.ts';

/** The fields of each row of a feed, and what the mapper says of its columns afterwards. */
function mapRows(fields: object, rows: readonly Record<string, string>[], more: object = {}) {
  const mapper = rowMapper(checkMapping({ fields, ...more }, 'm.json'), 'm.json', Object.keys(rows[0] ?? {}));
  const mapped = rows.map((values, index) => {
    mapper.reader.use({ row: index + 1, line: index + 2, values });
    const { fields: found, problems } = mapper.map();
    return { ...Object.fromEntries(found), problems: problems.map(({ field, reason }) => `${field}: ${reason}`) };
  });
  return { mapped, givenUp: mapper.givenUp(), unused: mapper.unused() };
}

test('DATA-06 a column that a rule reads partly still fills the field it is named after', () => {
  const gears = { gearnum: { from: 'Transmission', regex: '(\\d+)-speed' } };
  const { mapped, givenUp } = mapRows(gears, [{ Transmission: '8-speed Automatic' }]);
  expect(mapped).toEqual([{ gearnum: 8, transmission: '8-speed Automatic', problems: [] }]);
  expect(givenUp).toEqual([]);
});

test('DATA-06 columns of a template, and joined columns, still fill their fields', () => {
  const rules = {
    carsales_title: { template: '{Year} {Brand}' },
    dealercomments: { all: ['Colour', 'Badge'], join: ' ' },
  };
  const { mapped } = mapRows(rules, [{ Year: '2020', Brand: 'Kia', Colour: 'Red', Badge: 'GT' }]);
  expect(mapped[0]).toMatchObject({ year: 2020, make: 'Kia', colour: 'Red', badge: 'GT', carsales_title: '2020 Kia' });
});

test('DATA-06 a field that loses its column to a rule is named in the report', () => {
  const { mapped, givenUp } = mapRows({ badge: 'Series', before_price: 'Price' }, [
    { Series: 'GXL', Price: '$30,000' },
  ]);
  expect(mapped).toEqual([{ badge: 'GXL', before_price: 30_000, problems: [] }]);
  expect(givenUp).toEqual([
    'series (Series, which the rule of badge uses as a whole)',
    'price (Price, which the rule of before_price uses as a whole)',
  ]);
});

test('DATA-06 a column that is merely named like another field gives it nothing, without a warning for each row', () => {
  const rows = ['New', 'Used', 'SUV'].map((Status) => ({ Status, Type: 'SUV' }));
  const { mapped, givenUp } = mapRows({ car_type: { from: 'Status', absent: ['SUV'] }, body: 'Type' }, rows);
  expect(mapped).toEqual([
    { car_type: 'new', body: 'SUV', problems: [] },
    { car_type: 'used', body: 'SUV', problems: [] },
    { body: 'SUV', problems: [] },
  ]);
  expect(givenUp).toEqual(['status (Status, which the rule of car_type reads: no value of it can be read as status)']);
});

test('DATA-06 a column that nearly always reads as the other field is that field, and its odd value is reported', () => {
  const rows = ['Used', 'New', 'Used', 'Weird'].map((Condition) => ({ Condition }));
  const { mapped, givenUp } = mapRows({ tag: { from: 'Condition', regex: 'weird', default: 'Fine' } }, rows);
  expect(mapped.map((car) => ('car_type' in car ? car.car_type : car.problems.at(-1)))).toEqual([
    'used',
    'new',
    'used',
    'car_type: not a known car type (new, used, demo)',
  ]);
  expect(givenUp[0]).toContain('1 of 4 values cannot be read as car_type');
});

test('DATA-06 a template can use columns and fields, whatever fills those, in any order', () => {
  const rules = {
    name: { template: '{make} {model} ({Yard Code}) {tag}' },
    tag: { template: '{price} dollars, {car_type}' },
    price: { from: 'Was/Now', split: '/', index: -1 },
  };
  const rows = [{ Brand: 'Kia', Model: 'Rio', 'Yard Code': 'Y7', 'Was/Now': '$12,000/$9,990' }];
  const { mapped } = mapRows(rules, rows, { constants: { car_type: 'used' } });
  expect(mapped[0]).toMatchObject({ name: 'Kia Rio (Y7) 9990 dollars, used', tag: '9990 dollars, used' });
});

test('DATA-06 templates of a JSON feed can use the fields too', () => {
  const mapper = rowMapper({ fields: { name: { template: '{make} {info.trim}' } } }, 'm.json');
  mapper.reader.use({ row: 1, line: 1, values: { brand: 'Kia', info: { trim: 'GT' } } });
  expect(mapper.map().fields.get('name')).toBe('Kia GT');
});

test('DATA-06 a template that names nothing, itself, or forms a loop is refused', () => {
  const prepare = (fields: object) => () => rowMapper(checkMapping({ fields }, 'm.json'), 'm.json', ['Brand']);
  expect(prepare({ name: { template: '{Brnd}' } })).toThrow('no column "Brnd" (did you mean "Brand"?)');
  expect(prepare({ name: { template: '{modl}' } })).toThrow('no column "modl" (did you mean "model"?)');
  expect(prepare({ name: { template: '{name}' } })).toThrow('no column "name"');
  expect(prepare({ name: { template: '{tag}' }, tag: { template: '{name}' } })).toThrow(
    'fields.name: its template refers to itself: name -> tag -> name',
  );
});

const shiftRules = {
  feed: 'yard',
  constants: { dealership_id: '1', car_type: 'used' },
  fields: Object.fromEntries(
    ['seats', 'doors', 'cylinders', 'gearnum'].map((field) => [field, { from: 'Facts', regex: `(\\d+) ${field}` }]),
  ),
};

test('DATA-06 a mismatch with the operator’s own regular expression is not evidence of a shifted row', async () => {
  const feed = 'Stock No,Make,Model,Facts\nA,Tesla,Model 3,Electric\nB,Kia,Rio,5 seats\n';
  const { report } = await importOne({ file: feedFile(feed), mapping: shiftRules });
  expect(report).toMatchObject({ kept: 2, rejected: 0 });
  expect(report.warnings).toEqual({ seats: 1, doors: 2, cylinders: 2, gearnum: 2 });
});

test('DATA-06 one bad column is not a shifted row, however many fields it fills; several bad columns are', async () => {
  const fields = { seats: 'Facts', doors: 'Facts', cylinders: 'Facts', gearnum: 'Facts' };
  const feed = [
    'Stock No,Make,Model,Facts,Year,Kms',
    'A,Tesla,Model 3,Electric,2020,1000',
    'B,Kia,Rio,White,Petrol,Automatic',
  ];
  const job = { file: feedFile(`${feed.join('\n')}\n`), mapping: { ...shiftRules, fields } };
  const { report, notes } = await importOne(job);
  expect(report).toMatchObject({ kept: 1, rejected: 1 });
  expect(notes.find(({ level }) => level === 'rejected')).toMatchObject({
    id: 'B',
    reason: 'values do not fit their fields (seats, doors, cylinders, gearnum, year, km); columns may be shifted',
  });
});
