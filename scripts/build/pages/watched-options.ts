import { deepFreeze } from '../../../src/site/load/freeze.ts';
import type { Site } from '../../../src/site/site.ts';
import { hashOf } from '../content-hash.ts';
import { datesOn } from '../plan/calendar.ts';

/** For each option, by its position: 1 if it was read. */
export type Marks = Buffer;

/** A dealer's options, which note that they are read. Each has a name: "search.pageSize", "offers.0.title". */
export type WatchedOptions = {
  site: Site;
  /** What was read since the last call. */
  taken(): Marks;
  /** The names of the marked options; the same array for the same options. */
  namesOf(several: readonly Marks[]): readonly string[];
  /** Hash of the values of options; the value of a group is which options it has, and of a date whether it is past. */
  valuesOf(names: readonly string[]): string;
};

/** @param days today, in each of the dealer's time zones */
export function watchOptions(site: Site, days: readonly string[]): WatchedOptions {
  const names: string[] = [];
  const values = new Map<string, string>();
  let marks: Marks = Buffer.alloc(0);
  const lists = new Map<string, readonly string[]>();
  const hashes = new WeakMap<readonly string[], string>();

  function watched(value: unknown, name: string): unknown {
    names.push(name);
    if (!isGroup(value)) {
      const text = JSON.stringify(value);
      values.set(name, `${text} ${datesOn(days, text)}`);
      return deepFreeze(value);
    }
    values.set(name, Array.isArray(value) ? `${value.length} entries` : `{${Object.keys(value)}}`);
    const group = Array.isArray(value) ? [] : {};
    for (const [key, inner] of Object.entries(value)) {
      const position = names.length;
      const option = watched(inner, name === '' ? key : `${name}.${key}`);
      const get = () => {
        marks[position] = 1;
        return option;
      };
      Object.defineProperty(group, key, { enumerable: true, get });
    }
    return Object.freeze(group);
  }

  function taken(): Marks {
    const read = marks;
    marks = Buffer.alloc(names.length);
    return read;
  }

  const whole = watched(JSON.parse(JSON.stringify(site)), '') as Site;
  taken();
  return {
    site: whole,
    taken,
    namesOf(several) {
      const all = Buffer.alloc(names.length);
      // Which options there are at all, every page knows.
      all[0] = 1;
      for (const one of several) for (let at = 1; at < one.length; at += 1) if (one[at] === 1) all[at] = 1;
      const key = all.toString('latin1');
      const list = lists.get(key) ?? names.filter((_, at) => all[at] === 1);
      lists.set(key, list);
      return list;
    },
    valuesOf(list) {
      const hash = hashes.get(list) ?? hashOf(list.map((name) => `${name} ${values.get(name)}`).join('\n'));
      hashes.set(list, hash);
      return hash;
    },
  };
}

/** Several options. A list of texts or numbers is one option, and so is a record by addresses. */
function isGroup(value: unknown): value is object {
  if (Array.isArray(value)) return value.some((entry) => typeof entry === 'object');
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^[\w-]+$/.test(key));
}
