import { isObject } from '../../../src/domain/is-object.ts';
import type { NamedList } from './lists.ts';
import type { FileChange, OptionChange, OptionValue, ToolChange } from './reason.ts';

/** The files of a folder: the hash of each, and the content of those that are JSON. */
export type FolderInputs = { files: NamedList; json: Readonly<Record<string, unknown>> };

export const noFolder: FolderInputs = { files: {}, json: {} };

/** Names in either list whose values differ, sorted. */
export function namesThatDiffer(before: NamedList, now: NamedList): string[] {
  return Object.keys({ ...before, ...now })
    .filter((name) => before[name] !== now[name])
    .sort();
}

/** How the files of a list have changed. */
export function fileChanges(before: NamedList, now: NamedList): FileChange[] {
  return namesThatDiffer(before, now).map((file) => ({ file, change: changeOf(before[file], now[file]) }));
}

/** How the files of a folder have changed, with the options of JSON files. */
export function folderChanges(before: FolderInputs, now: FolderInputs): FileChange[] {
  return fileChanges(before.files, now.files).map((one) =>
    one.change === 'changed' && one.file in before.json && one.file in now.json
      ? { ...one, options: optionChanges(before.json[one.file], now.json[one.file]) }
      : one,
  );
}

/** How packages have changed. */
export function toolChanges(before: NamedList, now: NamedList): ToolChange[] {
  return namesThatDiffer(before, now).map((tool) => ({ tool, from: before[tool] ?? null, to: now[tool] ?? null }));
}

/**
 * Options that differ between two versions of a JSON file, as `search.pageSize` or `locations[1].phone`. A list of another length counts as
 * one option.
 */
export function optionChanges(before: unknown, now: unknown, path = ''): OptionChange[] {
  if (isObject(before) && isObject(now)) {
    const keys = Object.keys({ ...before, ...now }).sort();
    return keys.flatMap((key) => optionChanges(own(before, key), own(now, key), path ? `${path}.${key}` : key));
  }
  if (Array.isArray(before) && Array.isArray(now) && before.length === now.length)
    return before.flatMap((item, at) => optionChanges(item, now[at], `${path}[${at}]`));
  if (JSON.stringify(before) === JSON.stringify(now)) return [];
  return [{ option: path, change: changeOf(before, now), ...plainOnly('from', before), ...plainOnly('to', now) }];
}

const changeOf = (before: unknown, now: unknown) =>
  before === undefined ? 'added' : now === undefined ? 'removed' : 'changed';

/** Not fooled by names such as "constructor". */
const own = (group: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(group, key) ? group[key] : undefined;

function plainOnly<K extends string>(key: K, value: unknown): Partial<Record<K, OptionValue>> {
  const isPlain = value !== undefined && (value === null || typeof value !== 'object');
  return isPlain ? ({ [key]: value } as Record<K, OptionValue>) : {};
}
