import { didYouMean } from '../../domain/nearest-name.ts';
import { carFieldNames, carFields, type FieldKind } from '../mapping-file/car-fields.ts';
import type { FieldRule } from '../mapping-file/field-rule-schema.ts';
import { MappingError } from '../mapping-file/load-mapping.ts';
import type { Mapping } from '../mapping-file/mapping-schema.ts';
import { csvColumn } from './row-reader.ts';

export const asRule = (rule: string | string[] | FieldRule): FieldRule =>
  typeof rule === 'string' || Array.isArray(rule) ? { from: rule } : rule;

export const asList = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

const templateNames = ({ template }: FieldRule): string[] =>
  [...(template ?? '').matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'value');

const rulesOf = (mapping: Mapping) =>
  Object.entries(mapping.fields ?? {}).map(([field, written]) => ({ field, rule: asRule(written) }));

export const kindOf = (field: string): FieldKind => carFields[field]?.kind ?? { is: 'text' };

/** A rule that reads a column; `whole` when it uses the value unchanged, not part of it or combined with others. */
export type ColumnUse = { field: string; whole: boolean };

/** Column or path -> the rules that read it. Columns are named as the feed names them. */
export function columnUses(mapping: Mapping, columns: readonly string[] = []): Map<string, ColumnUse[]> {
  const uses = new Map<string, ColumnUse[]>();
  for (const { field, rule } of rulesOf(mapping)) {
    const whole = [rule.regex, rule.replace, rule.split, rule.template].every((step) => step === undefined);
    const add = (name: string, use: ColumnUse) => {
      const column = csvColumn(name, columns) ?? name;
      uses.set(column, [...(uses.get(column) ?? []), use]);
    };
    for (const name of asList(rule.from)) add(name, { field, whole });
    for (const name of [...asList(rule.all), ...templateNames(rule)]) add(name, { field, whole: false });
  }
  return uses;
}

/** The car fields that a rule's template names; a column of that name takes precedence. */
export function templateFields(field: string, rule: FieldRule, columns: readonly string[] | undefined): string[] {
  return templateNames(rule).filter(
    (name) => carFieldNames.includes(name) && (columns ? csvColumn(name, columns) === undefined : name !== field),
  );
}

/** Columns named by the rules that a CSV feed does not have, each with the nearest name it does have. */
export function missingColumns(mapping: Mapping, columns: readonly string[]): string[] {
  const has = (name: string) => name.includes('*') || csvColumn(name, columns) !== undefined;
  const complain = (place: string, name: string, known = columns) =>
    `${place}: the feed has no column "${name}"${didYouMean(name, known)}`;
  const fields = rulesOf(mapping).flatMap(({ field, rule }) => {
    if (rule.optional) return [];
    const from = asList(rule.from);
    const absent = from.some(has) ? [] : from;
    const all = asList(rule.all).filter((name) => !has(name));
    const inTemplate = templateNames(rule).filter(
      (name) => !has(name) && (name === field || !carFieldNames.includes(name)),
    );
    return [
      ...[...absent, ...all].map((name) => complain(`fields.${field}`, name)),
      ...inTemplate.map((name) => complain(`fields.${field}`, name, [...columns, ...carFieldNames])),
    ];
  });
  const rows = mapping.rows ?? {};
  const rules = [...(rows.repair ?? []), ...(rows.skip ?? []), ...(rows.validate ?? [])];
  const conditions = rules.flatMap(({ when }) => (Array.isArray(when) ? when : [when])).map(({ column }) => column);
  const unknown = [...new Set(conditions)].filter((name) => !has(name) && !/^#\d+$/.test(name));
  return [...fields, ...unknown.map((name) => complain('rows', name))];
}

/** Fields whose templates name other fields, ordered after the fields they name. Throws MappingError for a cycle. */
export function inTemplateOrder<T extends { field: string; needs: readonly string[] }>(
  rules: readonly T[],
  source: string,
): T[] {
  const ordered: T[] = [];
  const visit = (rule: T, path: readonly string[]): void => {
    if (ordered.includes(rule)) return;
    if (path.includes(rule.field))
      throw new MappingError(source, [
        `fields.${rule.field}: its template refers to itself: ${[...path, rule.field].join(' -> ')}`,
      ]);
    for (const need of rule.needs) {
      const other = rules.find(({ field }) => field === need);
      if (other) visit(other, [...path, rule.field]);
    }
    ordered.push(rule);
  };
  for (const rule of rules) visit(rule, []);
  return ordered;
}
