/**
 * What follows from the stock mapping's schema and field table: the tables in docs/stock-import.md and
 * docs/schema/stock-mapping.schema.json for editors.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { carFields, type FieldKind } from '../../src/stock/mapping-file/car-fields.ts';
import { FieldRuleSchema } from '../../src/stock/mapping-file/field-rule-schema.ts';
import { MappingSchema } from '../../src/stock/mapping-file/mapping-schema.ts';
import { ConditionSchema } from '../../src/stock/mapping-file/row-rule-schema.ts';
import type { Quantity } from '../../src/stock/values/quantity.ts';
import { readableJson } from './readable-json.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const quantityNames: Readonly<Record<Quantity, string>> = {
  money: 'dollars',
  weekly: 'dollars a week',
  distance: 'km',
  mass: 'kg',
  length: 'mm',
  volume: 'litres',
  litres: 'litres',
  cc: 'cc',
  torque: 'Nm',
  consumption: 'L/100km',
  percent: 'percent',
  count: 'number',
  seats: 'seats',
  doors: 'doors',
  cylinders: 'cylinders',
  gears: 'gears',
  berths: 'sleeps',
  stars: 'stars',
  year: 'year',
  plain: 'number',
};

const kindNames: Readonly<Record<Exclude<FieldKind['is'], 'number'>, string>> = {
  text: 'text',
  description: 'description',
  list: 'list',
  images: 'images',
  flag: 'yes or no',
  date: 'date',
  moment: 'date and time',
  timestamp: 'date and time',
  carType: 'car type',
  status: 'status',
  state: 'state',
  itemType: 'item type',
  priceType: 'price type',
  address: 'https address',
  lenders: 'list of lender entries (JSON)',
};

const cell = (text: string) => text.replaceAll('|', '\\|');
const kindName = (kind: FieldKind) => (kind.is === 'number' ? quantityNames[kind.quantity] : kindNames[kind.is]);

function fieldTable(): string {
  const rows = Object.entries(carFields).map(
    ([name, { kind, aliases }]) => `| \`${name}\` | ${kindName(kind)} | ${cell(aliases.join(', '))} |`,
  );
  return ['| car field | kind | column names recognised besides its own |', '|---|---|---|', ...rows].join('\n');
}

type Entries = Record<string, v.GenericSchema & { wrapped?: v.GenericSchema; entries?: Entries }>;

const inner = (schema: v.GenericSchema & { wrapped?: v.GenericSchema }) => schema.wrapped ?? schema;

function entriesOf(schema: v.GenericSchema): Entries | undefined {
  const unwrapped = inner(schema) as v.GenericSchema & { entries?: Entries };
  return unwrapped.entries;
}

function keyRows(entries: Entries, prefix = ''): string[] {
  return Object.entries(entries).flatMap(([name, schema]) => {
    if (name === '$schema') return [];
    const own = `| \`${prefix}${name}\` | ${cell(v.getDescription(inner(schema)) ?? '')} |`;
    const parts = entriesOf(schema);
    return parts ? [own, ...keyRows(parts, `${prefix}${name}.`)] : [own];
  });
}

const keyTable = (entries: Entries) => ['| key | meaning |', '|---|---|', ...keyRows(entries)].join('\n');

function between(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- begin: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`docs/stock-import.md does not contain the marks ${begin} and ${end}`);
  return `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`;
}

/** Every file written here by its path from the root of the project. */
export function stockDocs(): Record<string, string> {
  const guide = readFileSync(`${root}docs/stock-import.md`, 'utf8');
  const tables = {
    rule: keyTable(FieldRuleSchema.entries as unknown as Entries),
    fields: fieldTable(),
    mapping: keyTable(MappingSchema.entries as unknown as Entries),
  };
  const definitions = { rule: FieldRuleSchema, condition: ConditionSchema };
  const schema = toJsonSchema(MappingSchema, { typeMode: 'input', errorMode: 'ignore', definitions });
  const fields = { ...schema.properties } as Record<string, { propertyNames?: unknown }>;
  for (const part of ['fields', 'constants']) {
    const property = fields[part];
    if (property) property.propertyNames = { enum: Object.keys(carFields) };
  }
  return {
    'docs/stock-import.md': Object.entries(tables).reduce((text, [name, table]) => between(text, name, table), guide),
    'docs/schema/stock-mapping.schema.json': `${readableJson({ ...schema, title: 'Stock mapping' })}\n`,
  };
}
