import { isObject } from '../../domain/is-object.ts';
import { parsedJson } from '../../domain/parse-json.ts';
import { carFields } from '../mapping-file/car-fields.ts';
import type { RowReader } from './row-reader.ts';
import type { SharedColumns } from './shared-columns.ts';

/** A column of the feed that may hold a field: the lower the rank, the likelier. */
type Candidate = { path: string; rank: number };

/** A value that may fill a field, and its column or path. */
export type ColumnValue = { value: unknown; column: string };

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const byAlias = new Map<string, { field: string; rank: number }[]>();
for (const [field, { aliases }] of Object.entries(carFields)) {
  for (const [rank, alias] of [field, ...aliases].entries()) {
    const key = plain(alias);
    byAlias.set(key, [...(byAlias.get(key) ?? []), { field, rank }]);
  }
}

/** Last parts that mean nothing by themselves: "dealer.name" is not a car's name, and "odometer.value" is its odometer. */
const generic = new Set(
  'name,id,code,value,label,text,title,description,type,status,slug,phone,url,src,amount,state,tag,file,display,key'.split(
    ',',
  ),
);
/** Outer parts that add nothing: "vehicle.make" is "make". */
const wrapper = new Set(
  'vehicle,car,listing,item,attributes,data,details,detail,general,info,specs,specification,stock,unit'.split(','),
);

const numbered: Readonly<Record<string, RegExp>> = {
  images: /^(image|photo|picture|pic|img|media)(url|link|path|src)?\d{1,2}(url|link|path)?$/,
  standardEquipment: /^(feature|option|equipment|accessory)\d{1,3}$/,
};

/** Possible names of a path, likeliest first. */
function namesOf(path: string): string[] {
  const parts = path
    .split('.')
    .map(plain)
    .filter((part) => part !== '');
  while (parts.length > 1 && wrapper.has(parts[0] ?? '')) parts.shift();
  const [last = '', parent = ''] = [parts.at(-1), parts.at(-2)];
  if (parts.length === 1) return [last];
  const names = [parts.join(''), parts.slice(-2).join('')];
  if (!generic.has(last)) names.push(last);
  if (
    generic.has(last)
      ? ['name', 'value', 'label', 'text', 'title', 'display', 'description'].includes(last)
      : parent.startsWith(last)
  )
    names.push(parent);
  return names;
}

const natural = new Intl.Collator('en', { numeric: true });

/** Finds, by well-known names, which columns or keys of a feed fill which car fields. Learns new keys as rows arrive. */
export class AutoColumns {
  #skip: ReadonlySet<string>;
  #shared: SharedColumns;
  #seen = new Set<string>();
  #byField = new Map<string, Candidate[]>();
  #series = new Map<string, string[]>();
  #passedOver = new Set<string>();

  /** `skip`: fields that have a rule of their own; `shared`: tracks the columns that rules read. */
  constructor(skip: ReadonlySet<string>, shared: SharedColumns) {
    this.#skip = skip;
    this.#shared = shared;
  }

  /** Columns or keys seen that fill no field. */
  unused(): string[] {
    const used = new Set([
      ...[...this.#byField.values()].flat().map((candidate) => candidate.path),
      ...[...this.#series.values()].flat(),
    ]);
    return [...this.#seen].filter((path) => !used.has(path));
  }

  /** Field -> values to try, likeliest first, from the reader's current row. */
  candidates(reader: RowReader): Map<string, ColumnValue[]> {
    const flat = new Map<string, unknown>();
    flatten(reader.row(), '', flat, 0);
    for (const path of flat.keys()) if (!this.#seen.has(path)) this.#learn(path);
    const found = new Map<string, ColumnValue[]>();
    for (const [field, candidates] of this.#byField) {
      const values = presentValues(
        candidates.map(({ path }) => path),
        flat,
      );
      if (values.length > 0) found.set(field, values);
      if (values.length > 1 && measured.has(field)) this.#passOver(field, candidates, flat);
    }
    for (const [field, paths] of this.#series) {
      const values = [...(found.get(field) ?? []), ...presentValues(paths, flat)];
      const [first] = values;
      if (first) found.set(field, [{ value: values.flatMap(({ value }) => value), column: first.column }]);
    }
    return found;
  }

  /**
   * Columns that could also fill a numeric field of a car but had a different value from the one used, and so were
   * ignored: "sale_price (price)".
   */
  passedOver(): string[] {
    return [...this.#passedOver];
  }

  #passOver(field: string, candidates: readonly Candidate[], flat: ReadonlyMap<string, unknown>): void {
    const digits = (path: string) => {
      const value = flat.get(path);
      return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\.0+$|\D/g, '') : '';
    };
    const withDigits = candidates.filter(({ path }) => /[1-9]/.test(digits(path)));
    const [first, ...others] = withDigits;
    if (first === undefined) return;
    for (const { path } of others)
      if (digits(path) !== digits(first.path)) this.#passedOver.add(`${path} (${field}, taken from ${first.path})`);
  }

  #learn(path: string): void {
    this.#seen.add(path);
    const usedPaths = new Set<string>();
    for (const [penalty, name] of namesOf(path).entries()) {
      for (const { field, rank } of byAlias.get(name) ?? []) {
        if (this.#skip.has(field) || usedPaths.has(field)) continue;
        if (!this.#shared.mayFill(field, path)) continue;
        usedPaths.add(field);
        const candidates = [...(this.#byField.get(field) ?? []), { path, rank: rank + penalty * 100 }];
        this.#byField.set(
          field,
          candidates.sort((a, b) => a.rank - b.rank),
        );
      }
    }
    if (usedPaths.size > 0) return;
    const last = plain(path.split('.').at(-1) ?? '');
    const field = Object.keys(numbered).find((name) => numbered[name]?.test(last));
    if (field === undefined || this.#skip.has(field)) return;
    this.#series.set(field, [...(this.#series.get(field) ?? []), path].sort(natural.compare));
  }
}

const presentValues = (paths: readonly string[], flat: ReadonlyMap<string, unknown>): ColumnValue[] =>
  paths.flatMap((column) => {
    const value = flat.get(column);
    return value === undefined || value === '' ? [] : [{ value, column }];
  });

const measured = new Set(
  Object.keys(carFields).filter((name) => ['number', 'carType'].includes(carFields[name]?.kind.is ?? '')),
);
const wholeFields = new Set(Object.keys(carFields).filter((name) => carFields[name]?.kind.is === 'lenders'));

/** Every scalar and list of a row by its path; objects are walked through, four deep. */
function flatten(value: unknown, path: string, into: Map<string, unknown>, depth: number): void {
  if (value === null || value === undefined) return;
  // A cell of a CSV feed that holds an object, as Meta writes addresses.
  const inside = typeof value === 'string' && value.startsWith('{') ? parsedJson(value) : undefined;
  if (isObject(inside)) {
    flatten(inside, path, into, depth + 1);
    return;
  }
  if (typeof value !== 'object' || Array.isArray(value) || depth > 4 || wholeFields.has(path)) {
    into.set(path, value);
    return;
  }
  for (const [key, entry] of Object.entries(value)) {
    flatten(entry, path === '' ? key.replaceAll('.', ' ') : `${path}.${key}`, into, depth + 1);
  }
}
