import fc from 'fast-check';
import { expect, test } from 'vitest';
import { watchOptions } from '../../../scripts/build/pages/watched-options.ts';
import type { SearchFacts } from '../../../src/domain/search/filter/search-facts.ts';
import type { Site } from '../../../src/site/site.ts';

const noFacts: SearchFacts = {
  catalogue: { makes: {}, models: {}, bodies: {}, dealerships: {}, locations: {} },
  noun: 'car',
  features: [],
  yards: [],
  bringing: [],
};
const watch = (options: object, day = '2026-11-27') => watchOptions(options as Site, noFacts, [day]);
const dealer = { name: 'Smith Motors', search: { pageSize: 24, sorts: ['price', 'km'] }, offers: [{ title: 'Ute' }] };

/** Names of the options that are read while something is done with the site. */
function readBy(use: (site: typeof dealer) => unknown, options = watch(dealer)): readonly string[] {
  options.taken();
  use(options.site as unknown as typeof dealer);
  return options.namesOf([options.taken()]);
}

test('OPS-01 it is known which options are read, by their names, and that every reader knows which there are', () => {
  expect(readBy(({ name }) => name)).toEqual(['', 'name']);
  expect(readBy(({ search }) => search.pageSize)).toEqual(['', 'search', 'search.pageSize']);
  expect(readBy(({ search }) => search.sorts[1])).toEqual(['', 'search', 'search.sorts']);
  expect(readBy(({ offers }) => offers[0]?.title)).toEqual(['', 'offers', 'offers.0', 'offers.0.title']);
  expect(readBy((site) => site.offers.length)).toEqual(['', 'offers']);
  expect(readBy((site) => JSON.stringify(site))).toHaveLength(8);
});

test('OPS-01 the same options are the same list, and several readings count together', () => {
  const options = watch(dealer);
  const names = readBy(({ name, search }) => [name, search.pageSize], options);
  expect(readBy(({ name, search }) => [search.pageSize, name], options)).toBe(names);
  const { site } = options as unknown as { site: typeof dealer };
  void site.name;
  const first = options.taken();
  void site.search.pageSize;
  expect(options.namesOf([first, options.taken()])).toBe(names);
});

const changed = [
  ['the name', 'name', { ...dealer, name: 'Smith & Sons' }],
  ['the page size', 'search.pageSize', { ...dealer, search: { ...dealer.search, pageSize: 30 } }],
  ['the order of sorts', 'search.sorts', { ...dealer, search: { ...dealer.search, sorts: ['km', 'price'] } }],
  ['a title', 'offers.0.title', { ...dealer, offers: [{ title: 'Van' }] }],
] as const;

test.each(changed)('OPS-01 %s is the only option that has another value when it changes', (_, option, after) => {
  const [one, other] = [watch(dealer), watch(after)];
  const names = readBy((site) => JSON.stringify(site));
  const differing = names.filter((name) => one.valuesOf([name]) !== other.valuesOf([name]));
  expect(differing).toEqual([option]);
  expect(one.valuesOf(names)).not.toBe(other.valuesOf(names));
});

test('OPS-01 a date has another value the day it comes, and the day after; nothing else does', () => {
  const dated = { ...dealer, closes: '2026-12-24', open: [{ day: '2026-12-27T10:00:00+11:00' }] };
  const names = readBy((site) => JSON.stringify(site), watch(dated));
  const changedBetween = (one: string, other: string) => {
    const [before, now] = [watch(dated, one), watch(dated, other)];
    return names.filter((name) => before.valuesOf([name]) !== now.valuesOf([name]));
  };
  expect(changedBetween('2026-11-27', '2026-12-23')).toEqual([]);
  expect(changedBetween('2026-12-23', '2026-12-24')).toEqual(['closes']);
  expect(changedBetween('2026-12-24', '2026-12-25')).toEqual(['closes']);
  expect(changedBetween('2026-12-25', '2026-12-28')).toEqual(['open.0.day']);
});

const added = [
  ['an option', '', { ...dealer, phone: '02 5550 0100' }],
  ['an option of a group', 'search', { ...dealer, search: { ...dealer.search, map: true } }],
  ['an entry', 'offers', { ...dealer, offers: [...dealer.offers, { title: 'Van' }] }],
] as const;

test.each(added)('OPS-01 %s that appears or disappears changes whoever saw what there was', (_, group, after) => {
  const [before, now] = [watch(dealer), watch(after)];
  expect(before.valuesOf([group])).not.toBe(now.valuesOf([group]));
  expect(before.valuesOf(['name'])).toBe(now.valuesOf(['name']));
});

test('OPS-01 whatever the options are, a watched site is read like the site, cannot be changed, and all its values count', () => {
  const anything = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      const [options, others] = [watch(one), watch(other)];
      const plain = JSON.parse(JSON.stringify(one));
      expect(options.site).toEqual(plain);
      expect(JSON.stringify(options.site)).toBe(JSON.stringify(plain));
      expect(Object.isFrozen(options.site)).toBe(true);
      const names = [options, others].flatMap((it) => [...it.namesOf([Buffer.alloc(1000, 1)])]);
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(options.valuesOf(names) === others.valuesOf(names)).toBe(isSame);
    }),
  );
});
