import type { FieldKind } from '../mapping-file/car-fields.ts';
import type { FieldRule } from '../mapping-file/field-rule-schema.ts';
import { titleCase } from '../values/text.ts';
import { type Converted, type ConvertOptions, convert, type Problem, shown } from './convert.ts';
import type { RowReader } from './row-reader.ts';
import { asList } from './rule-sources.ts';
import { plainValue } from './value-path.ts';

/** Reads one car field from a row; `fieldValue` returns fields read earlier, for templates. */
export type FieldReader = (reader: RowReader, fieldValue?: (field: string) => unknown) => Converted;

const normal = (value: unknown) => String(value).trim().toLowerCase();
const keep = (value: unknown): Step => ({ value });

type Step = { value?: unknown; problem?: Problem };
type Stage = (value: unknown) => Step;

/** Applies a stage for texts to each entry of a list, or to the one value. */
function perText(stage: (text: string) => Step): Stage {
  return (value) => {
    if (!Array.isArray(value)) return stage(String(plainValue(value) ?? ''));
    const steps = value.map((entry) => stage(String(plainValue(entry) ?? '')));
    const problem = steps.find((step) => step.problem)?.problem;
    const values = steps.map((step) => step.value).filter((entry) => entry !== undefined);
    return { ...(values.length > 0 && { value: values }), ...(problem && { problem }) };
  };
}

function regexStage({ regex, group }: FieldRule): Stage {
  const pattern = new RegExp(regex ?? '', 'iu');
  return perText((text) => {
    const found = pattern.exec(text);
    if (found === null) return { problem: { value: shown(text), reason: `does not match /${regex}/` } };
    const value = typeof group === 'string' ? found.groups?.[group] : found[group ?? (found.length > 1 ? 1 : 0)];
    return value === undefined ? {} : { value };
  });
}

function replaceStage(rules: NonNullable<FieldRule['replace']>): Stage {
  const compiled = rules.map(([source, to]) => [new RegExp(source, 'giu'), to] as const);
  return perText((text) => keep(compiled.reduce((result, [from, to]) => result.replace(from, to), text)));
}

function splitStage({ split, index }: FieldRule): Stage {
  const signs = asList(split).map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(signs.join('|'), 'u');
  return (value) => {
    const parts = (Array.isArray(value) ? value : [value]).flatMap((entry) =>
      String(plainValue(entry) ?? '').split(pattern),
    );
    const trimmed = parts.map((part) => part.trim());
    return keep(index === undefined ? trimmed.filter((part) => part !== '') : trimmed.at(index));
  };
}

function tableStage({ table = {}, unlisted = 'keep' }: FieldRule): Stage {
  const rows = new Map(Object.entries(table).map(([from, to]) => [normal(from), to]));
  const look = (value: unknown): Step => {
    const key = normal(plainValue(value));
    const found = rows.get(key);
    if (rows.has(key)) return found === null || found === undefined ? {} : { value: found };
    if (unlisted === 'keep') return keep(value);
    return unlisted === 'warn'
      ? { problem: { value: shown(value), reason: 'not listed in the table of the mapping' } }
      : {};
  };
  return (value) =>
    Array.isArray(value)
      ? keep(value.map((entry) => look(entry).value).filter((entry) => entry !== undefined))
      : look(value);
}

const cases: Readonly<Record<NonNullable<FieldRule['case']>, (text: string) => string>> = {
  title: titleCase,
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
};

/** Fills "{Year} {Brand}"; undefined when a column or field it names is missing. */
function fill(
  template: string,
  look: (name: string) => unknown,
  value: unknown,
  isAbsent: (value: unknown) => boolean,
): string | undefined {
  let missing = false;
  const text = template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const part = name === 'value' ? value : look(name);
    if (isAbsent(part)) missing = true;
    return String(part).trim();
  });
  return missing ? undefined : text;
}

function stagesOf(rule: FieldRule): Stage[] {
  const stages: Stage[] = [];
  if (rule.absentMatches !== undefined) {
    const pattern = new RegExp(rule.absentMatches, 'iu');
    stages.push((value) => (typeof value !== 'object' && pattern.test(String(value)) ? {} : keep(value)));
  }
  if (rule.regex !== undefined) stages.push(regexStage(rule));
  if (rule.replace) stages.push(replaceStage(rule.replace));
  if (rule.split !== undefined) stages.push(splitStage(rule));
  if (rule.table) stages.push(tableStage(rule));
  if (rule.case) {
    const change = cases[rule.case];
    stages.push(perText((text) => keep(change(text))));
  }
  return stages;
}

type RuleInput = { value: unknown; column?: string; unit?: string | undefined };

/** The unit in a column's name: "Length (ft)", "GVM [t]", "Odometer miles", "price_usd". */
const unitInName = (name: string): string | undefined =>
  (/[([\s_](us\$|nz\$|\p{Sc}|usd|nzd|cad|gbp|eur|jpy|sgd)[)\]]?\s*$/iu.exec(name) ??
    /[([](miles?|mi|ft|feet|t|tonnes?|m|metres?|cm|in|inches|lbs?|kg|mm|km|kms|l|cc)[)\]]\s*$/i.exec(name) ??
    /[\s_](miles)$/i.exec(name))?.[1]?.toLowerCase();

/** Turns a rule of a mapping into a function from row to value. */
export function fieldReader(rule: FieldRule, kind: FieldKind, options: ConvertOptions): FieldReader {
  if (rule.constant !== undefined) {
    const constant = convert(kind, rule.constant, options);
    return () => constant;
  }
  const own = (rule.absent ?? []).map(normal);
  const isAbsent = (value: unknown) =>
    options.isAbsent(value) || (own.length > 0 && typeof value !== 'object' && own.includes(normal(value)));
  const stages = stagesOf(rule);
  const [from, all] = [asList(rule.from), asList(rule.all)];
  const { template, join } = rule;
  const convertOptions: ConvertOptions = {
    ...options,
    isAbsent,
    ...(rule.number && { number: withoutUndefined(rule.number) }),
    ...(rule.boolean && { flag: rule.boolean }),
    ...(rule.date !== undefined && { dateFormats: asList(rule.date) }),
  };
  const start = (reader: RowReader): RuleInput[] => {
    if (all.length > 0) {
      const values = all
        .flatMap((name) => reader.values(name))
        .flat()
        .filter((value) => !isAbsent(value));
      return [{ value: join === undefined ? values : values.map(plainValue).join(join), column: all.join() }];
    }
    const sourceValues = from
      .map((name): RuleInput => ({ value: reader.value(name), column: name, unit: unitInName(name) }))
      .filter(({ value }) => !isAbsent(value));
    return sourceValues.length === 0 ? [{ value: undefined }] : sourceValues;
  };
  /** A problem with a value that a rule extracts or constructs may not be the feed's fault. */
  const ofRule = rule.regex !== undefined || rule.replace !== undefined || template !== undefined;
  const withSource = (problem: Problem, column: string | undefined): Problem => ({
    ...problem,
    ...(column !== undefined && { column }),
    ...(ofRule && { ofRule }),
  });
  const needsSource = from.length > 0 || all.length > 0;

  const run = (reader: RowReader, first: RuleInput, fieldValue: (field: string) => unknown): Converted => {
    let { value } = first;
    for (const stage of stages) {
      if (isAbsent(value)) break;
      const step = stage(value);
      if (step.problem) return { problems: [{ ...step.problem, ofRule: true }] };
      value = step.value;
    }
    if (template !== undefined && !(needsSource && isAbsent(value))) {
      const look = (name: string) => {
        const own = plainValue(reader.value(name));
        return isAbsent(own) ? fieldValue(name) : own;
      };
      value = Array.isArray(value)
        ? value.map((entry) => fill(template, look, entry, isAbsent)).filter((entry) => entry !== undefined)
        : fill(template, look, value, isAbsent);
    }
    if (first.unit === undefined || rule.number?.unit !== undefined) return convert(kind, value, convertOptions);
    return convert(kind, value, { ...convertOptions, number: { ...convertOptions.number, unit: first.unit } });
  };

  /** The first fallback with a value: a price of "0" does not count, so the next column is tried. */
  return (reader, fieldValue = () => undefined) => {
    const problems: Problem[] = [];
    for (const value of start(reader)) {
      const converted = run(reader, value, fieldValue);
      for (const problem of converted.problems) problems.push(withSource(problem, value.column));
      if (converted.value !== undefined) return { ...converted, problems };
    }
    return { problems };
  };
}

function withoutUndefined(number: NonNullable<FieldRule['number']>) {
  return {
    ...(number.decimal !== undefined && { decimal: number.decimal }),
    ...(number.unit !== undefined && { unit: number.unit }),
  };
}
