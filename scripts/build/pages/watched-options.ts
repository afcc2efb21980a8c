import { scopeAddress } from '../../../src/domain/search/address/scope-address.ts';
import type { SearchFacts } from '../../../src/domain/search/filter/search-facts.ts';
import { deepFreeze } from '../../../src/site/load/freeze.ts';
import type { Site } from '../../../src/site/site.ts';
import { hashOf } from '../content-hash.ts';
import { datesOn } from '../plan/calendar.ts';

/** For each option, by its position: 1 if it was read. */
export type Marks = Buffer;

/**
 * A dealer's options, and what its pages know of its stock, which note that they are read. Each has a name:
 * "search.pageSize", "offers.0.title", "facts.catalogue.makes.kia".
 */
export type WatchedOptions = {
  site: Site;
  facts: SearchFacts;
  /** As in `DealerValues`. A page that asks depends on the answer, and not on all that it is made from. */
  linkTarget(href: string): string;
  /** What was read since the last call. */
  taken(): Marks;
  /** The names of the marked options; the same array for the same options. */
  namesOf(several: readonly Marks[]): readonly string[];
  /** Hash of the values of options; the value of a group is which options it has, and of a date whether it is past. */
  valuesOf(names: readonly string[]): string;
};

/** In names, which have no spaces. */
const linkPrefix = 'link:';

/** @param days today, in each of the dealer's time zones */
export function watchOptions(site: Site, facts: SearchFacts, days: readonly string[]): WatchedOptions {
  const names: string[] = [];
  const values = new Map<string, string>();
  const links = new Map<string, number>();
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

  /** Undefined for an option that the dealer no longer has. */
  function textOf(name: string): string | undefined {
    if (name.startsWith(linkPrefix) && !values.has(name)) {
      const href = decodeURIComponent(name.slice(linkPrefix.length));
      values.set(name, scopeAddress(href, facts.catalogue, site.search.path));
    }
    return values.get(name);
  }

  function linkTarget(href: string): string {
    const name = `${linkPrefix}${encodeURIComponent(href)}`;
    const position = links.get(name) ?? names.push(name) - 1;
    links.set(name, position);
    if (position >= marks.length) marks = Buffer.concat([marks, Buffer.alloc(names.length)]);
    marks[position] = 1;
    return textOf(name) ?? href;
  }

  const copyOf = (value: object) => JSON.parse(JSON.stringify(value));
  const whole = watched(copyOf(site), '') as Site;
  const known = watched(copyOf(facts), 'facts') as SearchFacts;
  taken();
  return {
    site: whole,
    facts: known,
    linkTarget,
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
      const hash = hashes.get(list) ?? hashOf(list.map((name) => `${name} ${textOf(name)}`).join('\n'));
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
