import { describe, expect, test } from 'vitest';
import type { LocationType } from '~/domain/location/location.ts';
import { blockLocations, gridColumns } from '~/domain/location/location-block.ts';
import { groupLocations, groupName } from '~/domain/location/location-group.ts';

const place = (id: string, location_type: LocationType, more: Record<string, unknown> = {}) => ({
  id,
  name: id,
  location_type,
  location_subtype: undefined as string | undefined,
  manufacturers: [] as string[],
  primary: false,
  address: { city: 'Sydney', state: 'NSW' },
  ...more,
});
const places = [
  place('parts-counter', 'parts', { address: { city: 'Newcastle', state: 'NSW' } }),
  place('workshop', 'service', { manufacturers: ['Kia'] }),
  place('yard', 'sales', { location_subtype: 'used buying' }),
  place('head-office', 'sales', { primary: true, manufacturers: ['Kia', 'Mazda'] }),
];
const shown = (block: Parameters<typeof blockLocations>[1]) => blockLocations(places, block).map(({ id }) => id);

describe('a block of locations', () => {
  test.each([
    ['all', ['yard', 'head-office', 'workshop', 'parts-counter']],
    ['primary', ['head-office']],
    ['sales', ['yard', 'head-office']],
    ['service', ['workshop']],
    ['parts', ['parts-counter']],
    ['service-and-parts', ['workshop', 'parts-counter']],
    ['workshop', ['workshop']],
    ['nowhere', []],
  ])('LOC-04 the filter "%s" shows %j', (filter, ids) => {
    expect(shown({ filter })).toEqual(ids);
  });

  test.each([
    [{ manufacturer: 'kia' }, ['head-office', 'workshop']],
    [{ subtype: 'buying' }, ['yard']],
    [{ include: ['yard', 'workshop'] }, ['yard', 'workshop']],
    [{ exclude: ['yard'] }, ['head-office', 'workshop', 'parts-counter']],
    [{ cities: ['Newcastle', 'Sydney'] }, ['parts-counter', 'yard', 'head-office', 'workshop']],
    [{ cities: ['Newcastle'] }, ['parts-counter']],
  ])('LOC-06 narrowed by %j it shows %j', (narrowed, ids) => {
    expect(shown({ filter: 'all', ...narrowed })).toEqual(ids);
  });

  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 4],
    [6, 3],
    [7, 4],
  ])('LOC-12 %i locations stand in %i columns', (count, columns) => {
    expect(gridColumns(count)).toBe(columns);
  });
});

describe('grouping', () => {
  test.each([
    ['Chermside Service', 'Chermside'],
    ['Chermside Parts', 'Chermside'],
    ['Chermside Sales', 'Chermside'],
    ['Service Road Motors', 'Service Road Motors'],
    ['Chermside', 'Chermside'],
  ])('LOC-10 "%s" belongs to "%s"', (name, group) => {
    expect(groupName(name)).toBe(group);
  });

  test('LOC-10 locations at one address are one group: sales, service, parts', () => {
    const named = (name: string, type: LocationType, city = 'Brisbane') =>
      place(name, type, { name, address: { city, state: 'QLD' } });
    const groups = groupLocations([
      named('Chermside Parts', 'parts'),
      named('Toowoomba', 'sales', 'Toowoomba'),
      named('Chermside Service', 'service'),
      named('Chermside', 'sales'),
    ]);
    expect(groups.map(({ name, locations }) => [name, locations.map((it) => it.name)])).toEqual([
      ['Chermside', ['Chermside', 'Chermside Service', 'Chermside Parts']],
      ['Toowoomba', ['Toowoomba']],
    ]);
  });

  test('LOC-10 places of the same name in two towns stay apart', () => {
    const in_ = (city: string) => place(city, 'sales', { name: 'City Yard', address: { city, state: 'VIC' } });
    expect(groupLocations([in_('Geelong'), in_('Bendigo')])).toHaveLength(2);
  });
});
