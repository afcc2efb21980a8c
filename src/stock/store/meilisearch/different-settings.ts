import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../domain/is-object.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Settings whose order does not matter; a host may return them in another. */
const sets = new Set(['filterableAttributes', 'sortableAttributes', 'displayedAttributes']);

/** Names of the wanted settings whose current values differ. */
export function differentSettings(now: Settings, wanted: Settings): string[] {
  return Object.entries(wanted)
    .filter(([name, value]) => !isDeepStrictEqual(comparable(name, part(now[name], value)), comparable(name, value)))
    .map(([name]) => name);
}

/** Keys of a group that were not requested are ignored. */
function part(now: unknown, wanted: unknown): unknown {
  if (!isObject(now) || !isObject(wanted)) return now;
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, now[key]]));
}

const comparable = (name: string, value: unknown): unknown =>
  sets.has(name) && Array.isArray(value) ? value.toSorted() : value;
