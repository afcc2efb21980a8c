import type { Mapping } from '../mapping-file/mapping-schema.ts';
import type { Condition, Repair } from '../mapping-file/row-rule-schema.ts';
import type { FeedRow } from '../readers/feed-row.ts';
import { shown } from './convert.ts';
import { csvColumn, type RowReader } from './row-reader.ts';
import { plainValue } from './value-path.ts';

type Rows = NonNullable<Mapping['rows']>;

/** Rules of a mapping on whole rows, ready to run. */
export type RowRules = {
  /** Repairs the reader's current row; returns the repairs that applied and the values they overwrote. */
  repair(row: FeedRow, reader: RowReader): { name: string; lost?: string }[];
  /** Why the row is rejected, or left out on purpose, if it is. */
  refuse(reader: RowReader): { reason: string; leftOut: boolean } | undefined;
};

type Test = (reader: RowReader) => boolean;

function conditionTest({ column, matches, equals, empty }: Condition): Test {
  const pattern = matches === undefined ? undefined : new RegExp(matches, 'iu');
  const expected = equals?.trim().toLowerCase();
  return (reader) => {
    const text = String(plainValue(reader.value(column)) ?? '').trim();
    if (empty !== undefined && (text === '') !== empty) return false;
    if (expected !== undefined && text.toLowerCase() !== expected) return false;
    return pattern === undefined || pattern.test(text);
  };
}

function whenTest(when: Condition | Condition[]): Test {
  const tests = (Array.isArray(when) ? when : [when]).map(conditionTest);
  return (reader) => tests.every((test) => test(reader));
}

/** Moves values simultaneously: all are read, the sources cleared, then all written. */
function moveValues(
  cells: Record<string, unknown>,
  moves: readonly (readonly [from: string, to: string])[],
): unknown[] {
  const values = moves.map(([from]) => cells[from]);
  for (const [from] of moves) cells[from] = '';
  const lost = moves.map(([, to]) => cells[to]);
  for (const [index, [, to]] of moves.entries()) cells[to] = values[index];
  return lost;
}

function shiftMoves(cells: Record<string, unknown>, shift: NonNullable<Repair['shift']>): [string, string][] {
  const names = Object.keys(cells);
  const at = (name: string) => names.indexOf(csvColumn(name, names) ?? name);
  const [first, last] = [at(shift.from), shift.to === undefined ? names.length - 1 : at(shift.to)];
  if (first < 0 || last < 0) return [];
  return names.slice(first, last + 1).flatMap((name, index) => {
    const to = names[first + index + shift.by];
    return to === undefined ? [] : [[name, to] as [string, string]];
  });
}

/** Repairs a row; returns the values that were overwritten. */
function applyRepair(cells: Record<string, unknown>, repair: Repair): unknown[] {
  const names = Object.keys(cells);
  const columnOf = (name: string) => csvColumn(name, names) ?? name;
  const lost: unknown[] = [];
  if (repair.shift) lost.push(...moveValues(cells, shiftMoves(cells, repair.shift)));
  if (repair.move) {
    const moves = Object.entries(repair.move).map(([from, to]) => [columnOf(from), columnOf(to)] as const);
    lost.push(...moveValues(cells, moves));
  }
  for (const [name, value] of Object.entries(repair.set ?? {})) {
    lost.push(cells[columnOf(name)]);
    cells[columnOf(name)] = value;
  }
  return lost.filter((value) => value !== undefined && value !== null && value !== '');
}

/** Compiles the row rules of a mapping. */
export function rowRules({ repair = [], skip = [], validate = [] }: Rows = {}): RowRules {
  const repairs = repair.map((rule) => ({ rule, test: whenTest(rule.when) }));
  const skips = skip.map(({ when, reason }) => ({ reason, test: whenTest(when) }));
  const checks = validate.map(({ when, reason }) => ({ reason, test: whenTest(when) }));
  return {
    repair(row, reader) {
      const cells = row.values;
      if (cells === undefined) return [];
      return repairs.flatMap(({ rule, test }) => {
        if (!test(reader)) return [];
        const lost = applyRepair(cells, rule);
        return [{ name: rule.name, ...(lost.length > 0 && { lost: lost.map(shown).join(' | ') }) }];
      });
    },
    refuse(reader) {
      const skipped = skips.find(({ test }) => test(reader));
      if (skipped) return { reason: `left out: ${skipped.reason}`, leftOut: true };
      const failed = checks.find(({ test }) => !test(reader));
      return failed && { reason: failed.reason, leftOut: false };
    },
  };
}
