import { didYouMean } from '../../domain/nearest-name.ts';
import { absentTest, absentTexts } from '../values/absent.ts';
import { AutoColumns } from './auto-columns.ts';
import { carFields, requiredFields } from './car-fields.ts';
import { type Converted, type ConvertOptions, convert } from './convert.ts';
import { type FieldReader, fieldReader } from './field-rule.ts';
import type { FieldRule } from './field-rule-schema.ts';
import { MappingError } from './load-mapping.ts';
import type { Mapping } from './mapping-schema.ts';
import { isMisfit } from './misfit.ts';
import { csvColumn, type RowReader, rowReader } from './row-reader.ts';
import { type RowRules, rowRules } from './row-rules.ts';

/** A value that could not be used, with the field it was meant for. */
export type FieldProblem = {
  field: string;
  value: string;
  reason: string;
  /** The value does not fit its field: a text under a number, say. */
  misfit?: boolean;
};

/** Field path -> value, and what could not be read. */
export type MappedRow = { fields: Map<string, unknown>; problems: FieldProblem[]; missing: string[] };

export type RowMapper = {
  reader: RowReader;
  rules: RowRules;
  isAbsent: (value: unknown) => boolean;
  /** Maps the row the reader stands on. */
  map(): MappedRow;
  /** Columns or keys that no field is filled from; complete after the last row. */
  unused(): string[];
  /** Rules of a JSON or XML feed whose paths led to nothing in any row, likely misspelt: "price (pricing.egc)". */
  neverGiven(): string[];
  /** Columns recognised without a rule whose value differed from the one that was taken. */
  passedOver(): string[];
};

type Compiled = { field: string; read: FieldReader; fallback: Converted | undefined; sources: readonly string[] };

const asRule = (rule: string | string[] | FieldRule): FieldRule =>
  typeof rule === 'string' || Array.isArray(rule) ? { from: rule } : rule;

const asList = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

const templateNames = (template: string | undefined) =>
  [...(template ?? '').matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'value');

/** Columns named by the rules that a CSV feed does not have, each with the nearest name it does have. */
function missingColumns(mapping: Mapping, columns: readonly string[]): string[] {
  const has = (name: string) => name.includes('*') || csvColumn(name, columns) !== undefined;
  const complain = (place: string, name: string) =>
    `${place}: the feed has no column "${name}"${didYouMean(name, columns)}`;
  const fields = Object.entries(mapping.fields ?? {}).flatMap(([field, written]) => {
    const rule = asRule(written);
    if (rule.optional) return [];
    const from = asList(rule.from);
    const absent = from.some(has) ? [] : from;
    const others = [...asList(rule.all), ...templateNames(rule.template)].filter((name) => !has(name));
    return [...absent, ...others].map((name) => complain(`fields.${field}`, name));
  });
  const rows = mapping.rows ?? {};
  const rules = [...(rows.repair ?? []), ...(rows.skip ?? []), ...(rows.validate ?? [])];
  const conditions = rules.flatMap(({ when }) => (Array.isArray(when) ? when : [when])).map(({ column }) => column);
  return [
    ...fields,
    ...[...new Set(conditions)]
      .filter((name) => !has(name) && !/^#\d+$/.test(name))
      .map((name) => complain('rows', name)),
  ];
}

function compileFields(mapping: Mapping, options: ConvertOptions): Compiled[] {
  return Object.entries(mapping.fields ?? {}).map(([field, written]) => {
    const rule = asRule(written);
    const kind = carFields[field]?.kind ?? { is: 'text' };
    const read = fieldReader(rule, kind, options);
    const sources = [...asList(rule.from), ...asList(rule.all)];
    return {
      field,
      read,
      sources,
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
  const compiled = compileFields(mapping, options);
  const ruled = new Set(compiled.map(({ field }) => field));
  const named = new Set(
    Object.values(mapping.fields ?? {})
      .map(asRule)
      .flatMap((rule) => [...asList(rule.from), ...asList(rule.all), ...templateNames(rule.template)])
      .map((name) => csvColumn(name, columns ?? []) ?? name),
  );
  /** The column of a name that the automatic columns know without its dots. */
  const column = (name: string) => columns?.find((written) => written.replaceAll('.', ' ') === name) ?? name;
  for (const name of [...named]) if (columns) named.add(name.replaceAll('.', ' '));
  const places = [...named].map((name) => name.replace(/\[[^\]]*\]/g, ''));
  /** Whether a rule reads a column, a part of it, or what it lies in. */
  const isNamed = (name: string) =>
    named.has(name) ||
    (columns === undefined &&
      places.some((place) => place === name || name.startsWith(`${place}.`) || place.startsWith(`${name}.`)));
  const auto = mapping.auto === false ? undefined : new AutoColumns(ruled, named);
  const required = [
    ...requiredFields,
    ...Object.entries(mapping.fields ?? {}).flatMap(([field, rule]) => (asRule(rule).required ? [field] : [])),
  ];
  const constants = Object.entries(mapping.constants ?? {}).map(([field, value]) => {
    return [field, convert(carFields[field]?.kind ?? { is: 'text' }, value, options).value] as const;
  });

  const pending = new Map(
    columns ? [] : compiled.filter(({ sources }) => sources.length > 0).map(({ field, sources }) => [field, sources]),
  );

  function map(): MappedRow {
    const fields = new Map<string, unknown>();
    const problems: FieldProblem[] = [];
    const take = (field: string, { value, problems: found }: Converted) => {
      if (value !== undefined) fields.set(field, value);
      const kind = carFields[field]?.kind;
      for (const problem of found) {
        const misfit = value === undefined && kind !== undefined && isMisfit(kind, problem.value);
        problems.push({ field, ...problem, ...(misfit && { misfit }) });
      }
    };
    for (const field of pending.keys()) {
      if (pending.get(field)?.some((name) => reader.values(name).some((value) => value !== undefined)))
        pending.delete(field);
    }
    for (const { field, read, fallback } of compiled) {
      const converted = read(reader);
      take(
        field,
        converted.value === undefined && fallback ? { ...fallback, problems: converted.problems } : converted,
      );
    }
    for (const [field, values] of auto?.candidates(reader) ?? []) take(field, firstUsable(field, values, options));
    for (const [field, value] of constants) if (!fields.has(field) && value !== undefined) fields.set(field, value);
    return { fields, problems, missing: required.filter((field) => !fields.has(field)) };
  }

  return {
    reader,
    rules: rowRules(mapping.rows),
    isAbsent,
    map,
    unused: () => (auto ? auto.unused().map(column) : [...(columns ?? [])]).filter((name) => !isNamed(name)),
    passedOver: () => auto?.passedOver() ?? [],
    neverGiven: () => [...pending].map(([field, sources]) => `${field} (${sources.join(', ')})`),
  };
}

function firstUsable(field: string, values: readonly unknown[], options: ConvertOptions): Converted {
  const kind = carFields[field]?.kind ?? { is: 'text' };
  let first: Converted | undefined;
  for (const value of values) {
    const converted = convert(kind, value, options);
    if (converted.value !== undefined) return converted;
    if (converted.problems.length > 0) first ??= converted;
  }
  return first ?? { problems: [] };
}
