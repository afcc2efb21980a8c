import { excludesGst } from '../../domain/car/price/gst.ts';
import { requiredFields } from '../mapping-file/car-fields.ts';
import { MappingError } from '../mapping-file/load-mapping.ts';
import type { Mapping } from '../mapping-file/mapping-schema.ts';
import { absentTest, absentTexts } from '../values/absent.ts';
import { isForeignMoney } from '../values/currency.ts';
import { AutoColumns, type ColumnValue } from './auto-columns.ts';
import { type Converted, type ConvertOptions, convert } from './convert.ts';
import { type FieldReader, fieldReader } from './field-rule.ts';
import { isMisfit } from './misfit.ts';
import { columnKey, type RowReader, rowReader } from './row-reader.ts';
import { type RowRules, rowRules } from './row-rules.ts';
import { asList, asRule, columnUses, inTemplateOrder, kindOf, missingColumns, templateFields } from './rule-sources.ts';
import { SharedColumns } from './shared-columns.ts';

/** A value that could not be used, with the field it was meant for. */
export type FieldProblem = {
  field: string;
  value: string;
  reason: string;
  /** Column of a value of a different kind from its field, such as a text under a number. */
  misfit?: string;
};

/** Field path -> value, and what could not be read. */
export type MappedRow = { fields: Map<string, unknown>; problems: FieldProblem[]; missing: string[] };

export type RowMapper = {
  reader: RowReader;
  rules: RowRules;
  isAbsent: (value: unknown) => boolean;
  /** Maps the reader's current row; `beforeTemplates` may correct fields before templates see them. */
  map(beforeTemplates?: (fields: Map<string, unknown>) => void): MappedRow;
  /** Columns or keys that no field is filled from; complete after the last row. */
  unused(): string[];
  /** Rules of a JSON or XML feed whose paths matched nothing in any row, probably misspelt: "price (pricing.egc)". */
  neverGiven(): string[];
  /** Fields that were not, or not always, filled from a column of their name since a rule reads it. */
  givenUp(): string[];
  /** Columns recognised without a rule whose value differed from the one used. */
  passedOver(): string[];
};

type Compiled = {
  field: string;
  read: FieldReader;
  fallback: Converted | undefined;
  sources: readonly string[];
  /** Fields that its template names. */
  needs: readonly string[];
};

function compileFields(mapping: Mapping, options: ConvertOptions, columns: readonly string[] | undefined): Compiled[] {
  return Object.entries(mapping.fields ?? {}).map(([field, written]) => {
    const rule = asRule(written);
    const kind = kindOf(field);
    return {
      field,
      read: fieldReader(rule, kind, options),
      sources: [...asList(rule.from), ...asList(rule.all)],
      needs: templateFields(field, rule, columns),
      fallback: rule.default === undefined ? undefined : convert(kind, rule.default, options),
    };
  });
}

/** Prepares a mapping for the rows of one feed. Throws MappingError when it names columns the feed does not have. */
export function rowMapper(mapping: Mapping, source: string, columns?: readonly string[]): RowMapper {
  if (columns) {
    const problems = missingColumns(mapping, columns);
    if (problems.length > 0) throw new MappingError(source, problems);
  }
  const isAbsent = absentTest([...(mapping.absent ?? absentTexts), ...(mapping.absentAlso ?? [])]);
  const options: ConvertOptions = { isAbsent, ...(mapping.timezone && { timezone: mapping.timezone }) };
  const reader = rowReader(columns);
  const compiled = compileFields(mapping, options, columns);
  const first = compiled.filter(({ needs }) => needs.length === 0);
  const afterwards = inTemplateOrder(
    compiled.filter(({ needs }) => needs.length > 0),
    source,
  );
  const uses = columnUses(mapping, columns);
  /** The column for a name that the automatic columns list without its dots. */
  const column = (name: string) => columns?.find((written) => written.replaceAll('.', ' ') === name) ?? name;
  if (columns) for (const [name, use] of [...uses]) uses.set(name.replaceAll('.', ' '), use);
  const paths = [...uses.keys()].map((name) => name.replace(/\[[^\]]*\]/g, ''));
  /** Whether a rule reads a column, a part of it, or its parent. */
  const isNamed = (name: string) =>
    uses.has(name) ||
    (columns === undefined &&
      paths.some((path) => path === name || name.startsWith(`${path}.`) || path.startsWith(`${name}.`)));
  const shared = new SharedColumns(uses);
  const auto =
    mapping.auto === false ? undefined : new AutoColumns(new Set(compiled.map(({ field }) => field)), shared);
  const required = [
    ...requiredFields,
    ...Object.entries(mapping.fields ?? {}).flatMap(([field, rule]) => (asRule(rule).required ? [field] : [])),
  ];
  const constants = Object.entries(mapping.constants ?? {}).map(([field, value]) => {
    return [field, convert(kindOf(field), value, options).value] as const;
  });

  const pending = new Map(
    columns ? [] : compiled.filter(({ sources }) => sources.length > 0).map(({ field, sources }) => [field, sources]),
  );

  function map(beforeTemplates?: (fields: Map<string, unknown>) => void): MappedRow {
    const fields = new Map<string, unknown>();
    const problems: FieldProblem[] = [];
    const priceTypes: string[] = [];
    const take = (field: string, { value, problems: found, priceType }: Converted, from?: string) => {
      if (value !== undefined) fields.set(field, value);
      if (priceType !== undefined && soldAt.has(field)) priceTypes.push(priceType);
      const kind = kindOf(field);
      for (const { value: written, reason, column: source = from, ofRule } of found) {
        const misfit = value === undefined && !ofRule && isMisfit(kind, written);
        problems.push({ field, value: written, reason, ...(misfit && { misfit: source ?? field }) });
      }
    };
    const takeRule = ({ field, read, fallback }: Compiled) => {
      const converted = read(reader, (name) => fields.get(name));
      take(
        field,
        converted.value === undefined && fallback ? { ...fallback, problems: converted.problems } : converted,
      );
    };
    for (const field of pending.keys()) {
      if (pending.get(field)?.some((name) => reader.values(name).some((value) => value !== undefined)))
        pending.delete(field);
    }
    for (const rule of first) takeRule(rule);
    for (const [field, values] of auto?.candidates(reader) ?? []) {
      const { converted, column: from } = firstUsable(field, values, shared, options);
      take(field, converted, from);
    }
    for (const problem of withoutForeignMoney(fields, reader)) problems.push(problem);
    fillPriceType(fields, priceTypes);
    for (const [field, value] of constants) if (!fields.has(field) && value !== undefined) fields.set(field, value);
    if (afterwards.length > 0) beforeTemplates?.(fields);
    for (const rule of afterwards) takeRule(rule);
    return { fields, problems, missing: required.filter((field) => !fields.has(field)) };
  }

  return {
    reader,
    rules: rowRules(mapping.rows),
    isAbsent,
    map,
    unused: () =>
      (auto ? auto.unused().map(column) : [...(columns ?? [])]).filter(
        (name) => !isNamed(name) && !currencyColumns.includes(columnKey(name)),
      ),
    givenUp: () => shared.givenUp(),
    passedOver: () => auto?.passedOver() ?? [],
    neverGiven: () => [...pending].map(([field, sources]) => `${field} (${sources.join(', ')})`),
  };
}

const currencyColumns = ['currency', 'currencycode', 'currency_code', 'pricecurrency', 'price_currency'];

/** Takes the prices out of a row whose column for the currency says that they are not in Australian dollars; returns a problem for each. */
function withoutForeignMoney(fields: Map<string, unknown>, reader: RowReader): FieldProblem[] {
  const currency = currencyColumns.map((name) => reader.value(name)).find((value) => typeof value === 'string');
  if (typeof currency !== 'string' || !isForeignMoney(currency)) return [];
  return [...fields].flatMap(([field, value]) => {
    const kind = kindOf(field);
    if (kind.is !== 'number' || (kind.quantity !== 'money' && kind.quantity !== 'weekly')) return [];
    fields.delete(field);
    return [{ field, value: `${value} ${currency.trim()}`, reason: 'not in Australian dollars' }];
  });
}

const soldAt: ReadonlySet<string> = new Set(['price', 'offer_price']);

/** What the texts of a price say that it includes, if the feed says it nowhere else; that GST is extra holds whatever else is said. */
function fillPriceType(fields: Map<string, unknown>, written: readonly string[]): void {
  const withoutGst = excludesGst(String(fields.get('price_type'))) ? undefined : written.find(excludesGst);
  const type = withoutGst ?? fields.get('price_type') ?? written[0];
  if (type !== undefined) fields.set('price_type', type);
}

/** The first value that can be read as the field, else what is wrong with the first one. */
function firstUsable(
  field: string,
  values: readonly ColumnValue[],
  shared: SharedColumns,
  options: ConvertOptions,
): { converted: Converted; column?: string } {
  let first: { converted: Converted; column: string } | undefined;
  for (const { value, column } of values) {
    const converted = shared.read(field, column, value, options);
    if (converted.value !== undefined) return { converted, column };
    if (converted.problems.length > 0) first ??= { converted, column };
  }
  return first ?? { converted: { problems: [] } };
}
