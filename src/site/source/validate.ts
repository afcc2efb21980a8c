import * as v from 'valibot';
import { nearestName } from '../../domain/nearest-name.ts';
import { isDate, mayBeSecret } from '../schema/fields.ts';
import { nearestDay } from './nearest-day.ts';
import type { Finding } from './problem.ts';
import { documentedKeys, ownEntry, type Shape, shapeAt, shapeOf } from './schema-reader.ts';
import { type Entry, nodeAt, type Path, plainValue, type SourceNode } from './source-tree.ts';

/** A checked value, or undefined if it broke a rule; the findings say which. */
export type Validation<T> = { value: T | undefined; findings: Finding[] };

/**
 * Checks the value at a path against its schema and lists everything wrong with it at once.
 * Unknown keys are left to `unknownKeys`, which finds all of them; valibot would name one per group.
 */
export function checkValue<S extends v.GenericSchema>(
  schema: S,
  node: SourceNode | undefined,
  path: Path,
): Validation<v.InferOutput<S>> {
  const result = v.safeParse(schema, node && knownValue(schema, node));
  if (result.success) return { value: result.output, findings: [] };
  const findings = result.issues.map((issue): Finding => {
    const inner = (issue.path ?? []).map((item) => item.key as string | number);
    const at = [...path, ...inner];
    if (issue.input === undefined) return { path: at, rule: missingRule(shapeAt(schema, inner)) };
    const shape = shapeAt(schema, inner);
    const options = shape?.options ?? [];
    return {
      path: at,
      secret: shape !== undefined && mayBeSecret(shape.schema),
      rule: brokenRule(issue, options),
      nearest: typeof issue.input === 'string' ? nearestValue(issue, issue.input, shape) : undefined,
    };
  });
  return { value: undefined, findings };
}

function missingRule(shape: Shape | undefined): string {
  return shape?.description ? `is missing. ${shape.description}` : 'is missing';
}

/** The nearest name of a closed list, or day; for a number in quotes that number, without what people write around it: "$43,990". */
function nearestValue({ type }: v.BaseIssue<unknown>, text: string, shape: Shape | undefined): string | undefined {
  if (shape && isDate(shape.schema)) return nearestDay(text);
  if (type !== 'number') return nearestName(text, shape?.options ?? []);
  const digits = text.replace(/[$,\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(digits) ? digits : undefined;
}

/** What the value should have been, in words. Messages written in the schema are used unchanged. */
function brokenRule(issue: v.BaseIssue<unknown>, options: readonly string[]): string {
  const rule = rightValue(issue, options);
  return issue.input === null ? `clears nothing: leave the key out, or it ${rule}` : rule;
}

function rightValue(issue: v.BaseIssue<unknown>, options: readonly string[]): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  const limit = String(issue.requirement);
  const rules: Record<string, string> = {
    string: 'must be text in double quotes',
    number: 'must be a number, without quotes',
    boolean: 'must be true or false, without quotes',
    array: 'must be a list: [ ... ]',
    strict_object: 'must be a group of keys: { ... }',
    record: 'must be a group of keys: { ... }',
    picklist: `must be one of ${options.join(', ')}`,
    integer: 'must be a whole number',
    min_value: `must be at least ${limit}`,
    max_value: `must be at most ${limit}`,
  };
  return rules[issue.type] ?? issue.message;
}

/**
 * Every key that the schema does not know, with the nearest one it does.
 * @param otherNames names that are accepted beside the schema's own at the top (aliases)
 */
export function unknownKeys(schema: v.GenericSchema, root: SourceNode, otherNames: readonly string[] = []): Finding[] {
  const findings: Finding[] = [];
  visit(schema, root, [], (shape, key, entry, path) => {
    const siblings = [...Object.keys(shape.entries), ...(path.length === 0 ? otherNames : [])];
    const elsewhere = documentedKeys(schema).find(
      ({ path: known }) => known.endsWith(`.${key}`) && !known.includes('[]'),
    );
    findings.push({
      path: [...path, key],
      rule: 'is not a known key',
      // The same name in another group is a stronger sign than a similar one here.
      nearest: elsewhere?.path ?? nearestName(key, siblings),
      atKey: entry.key,
    });
  });
  return findings;
}

type OnUnknown = (shape: Shape, key: string, entry: Entry, path: Path) => void;

function visit(schema: v.GenericSchema, node: SourceNode, path: Path, onUnknown: OnUnknown): void {
  const shape = shapeOf(schema);
  if (shape.kind === 'object' && node.kind === 'object') {
    for (const [key, entry] of node.entries) {
      const child = ownEntry(shape, key);
      if (child) visit(child, entry.node, [...path, key], onUnknown);
      else onUnknown(shape, key, entry, path);
    }
  }
  if (shape.kind === 'array' && node.kind === 'array' && shape.item) {
    for (const [index, item] of node.items.entries()) visit(shape.item, item, [...path, index], onUnknown);
  }
}

/** The plain value of a tree without the keys that the schema does not know, so that they hide no other mistake. */
function knownValue(schema: v.GenericSchema, node: SourceNode): unknown {
  const shape = shapeOf(schema);
  if (shape.kind === 'object' && node.kind === 'object') {
    const entries = [...node.entries].flatMap(([key, entry]): [string, unknown][] => {
      const child = ownEntry(shape, key);
      return child ? [[key, knownValue(child, entry.node)]] : [];
    });
    return Object.fromEntries(entries);
  }
  const { item } = shape;
  return item && node.kind === 'array' ? node.items.map((one) => knownValue(item, one)) : plainValue(node);
}

/**
 * Checks a list item by item, so that one bad item does not keep the others from further checks.
 * Items that broke a rule are undefined at their place.
 */
export function checkList<S extends v.GenericSchema>(
  schema: S,
  root: SourceNode,
  path: Path,
): { items: (v.InferOutput<S> | undefined)[]; findings: Finding[] } {
  const node = nodeAt(root, path);
  if (node?.kind !== 'array') return { items: [], findings: [] };
  const checked = node.items.map((item, index) => checkValue(schema, item, [...path, index]));
  return { items: checked.map((item) => item.value), findings: checked.flatMap((item) => item.findings) };
}
