import type { FeedRow } from '../readers/feed-row.ts';
import { parsePath, type ValuePath, valueAt } from './value-path.ts';

/** Returns the values of one row at a time by column name or path; advance it with `use`. */
export type RowReader = {
  use(row: FeedRow): void;
  /** The value of a column or path, or undefined. */
  value(name: string): unknown;
  /** The values of a column, a path, or a pattern with "*" in its last part ("Image*"), in natural order. */
  values(name: string): unknown[];
  /** Every column or key of the row. */
  row(): Readonly<Record<string, unknown>>;
};

const natural = new Intl.Collator('en', { numeric: true });
/** Column names are compared without letter case and white space. */
export const columnKey = (name: string) => name.toLowerCase().replace(/\s+/g, '');

const wild = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  );

/** The CSV column a mapping means: by name, or "#3" for the third. */
export function csvColumn(name: string, columns: readonly string[]): string | undefined {
  const key = columnKey(name);
  const found = columns.find((column) => column === name) ?? columns.find((column) => columnKey(column) === key);
  if (found !== undefined) return found;
  const position = /^#(\d+)$/.exec(name);
  return position ? columns[Number(position[1]) - 1] : undefined;
}

/** A reader for the rows of one feed; `columns` are given for CSV. */
export function rowReader(columns?: readonly string[]): RowReader {
  let row: Record<string, unknown> = {};
  let parents: readonly unknown[] = [];
  const paths = new Map<string, ValuePath>();
  const columnNames = new Map<string, string>();

  const resolve = (name: string): string => {
    let column = columnNames.get(name);
    if (column === undefined) {
      column = csvColumn(name, columns ?? []) ?? name;
      columnNames.set(name, column);
    }
    return column;
  };
  const value = (name: string): unknown => {
    if (columns) return row[resolve(name)];
    let path = paths.get(name);
    if (path === undefined) {
      path = parsePath(name);
      paths.set(name, path);
    }
    return valueAt(row, parents, path);
  };
  const matching = (name: string): unknown[] => {
    const dot = columns ? -1 : name.lastIndexOf('.');
    const holder = dot < 0 ? row : value(name.slice(0, dot));
    if (holder === null || typeof holder !== 'object' || Array.isArray(holder)) return [value(name)];
    const pattern = wild(name.slice(dot + 1));
    const keys = Object.keys(holder).filter((key) => pattern.test(key));
    return keys.sort(natural.compare).map((key) => (holder as Record<string, unknown>)[key]);
  };
  return {
    use(next) {
      row = next.values ?? {};
      parents = next.parents ?? [];
    },
    value,
    values: (name) => (/\*(?!\])/.test(name) ? matching(name) : [value(name)]),
    row: () => row,
  };
}
