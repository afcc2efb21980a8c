import { expect, test } from 'vitest';
import { problemsOf, siteOf, smith } from '../dealers-folder.ts';
import { expectOnlyProblem, location, placed, type WrongSetting } from './wrong-setting.ts';

const hours = (...openingHours: unknown[]) => ({ dealer: { openingHours } });

test.each<WrongSetting>([
  {
    rule: 'a postcode belongs to the state beside it',
    changes: placed({ address: { street: '1 A St', city: 'Perth', state: 'NSW', postcode: '6000' } }),
    path: 'locations[0].address.postcode',
    says: 'must be a postcode of NSW; it is one of WA',
  },
  {
    rule: "the dealer's own address is checked too",
    changes: { dealer: { address: { street: '1 A St', city: 'Perth', state: 'WA', postcode: '0100' } } },
    path: 'address.postcode',
    says: 'must be a postcode of WA; no state uses it',
  },
  {
    rule: 'each state with a visible location needs a dealer licence',
    changes: {
      dealer: {
        licences: [
          { state: 'NSW', number: '1', kind: 'repairer' },
          { state: 'VIC', number: '2' },
        ],
      },
    },
    path: 'licences',
    says: 'needs a dealer licence number for NSW, the state of Smith Motors',
  },
  {
    rule: 'DATA-09 each weekday comes once',
    changes: hours({ weekday: 1, status: 'Closed' }, { weekday: 1, status: 'Closed' }),
    path: 'openingHours[1].weekday',
    says: 'is already in entry 1 of the list',
  },
  {
    rule: 'DATA-09 an open day needs an opening time',
    changes: hours({ weekday: 1, status: 'Open', close: '17:00' }),
    path: 'openingHours[0].open',
    says: 'is required on a day that is open',
  },
  {
    rule: 'DATA-09 an open day needs a closing time',
    changes: hours({ weekday: 1, status: 'Open', open: '09:00' }),
    path: 'openingHours[0].close',
    says: 'is required on a day that is open',
  },
  {
    rule: 'DATA-09 a location closes after it opens',
    changes: placed({
      contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', open: '09:00', close: '09:00' }] },
    }),
    path: 'locations[0].contact_detail.opening_hours[0].close',
    says: 'must be later than the opening time, 09:00',
  },
  {
    rule: 'DATA-09 weekdays go from 0 to 6',
    changes: hours({ weekday: 7, status: 'Closed' }),
    path: 'openingHours[0].weekday',
    says: '= 7  must be at most 6',
  },
])('$rule', expectOnlyProblem);

test.each([
  { state: 'NSW', postcode: '2000' },
  { state: 'NSW', postcode: '2620' },
  { state: 'ACT', postcode: '2620' },
  { state: 'ACT', postcode: '2600' },
  { state: 'ACT', postcode: '0200' },
  { state: 'NSW', postcode: '2611' },
  { state: 'VIC', postcode: '3220' },
  { state: 'QLD', postcode: '4000' },
  { state: 'SA', postcode: '5000' },
  { state: 'WA', postcode: '6000' },
  { state: 'TAS', postcode: '7000' },
  { state: 'NT', postcode: '0800' },
  { state: 'SA', postcode: '0872' },
])('$postcode is a postcode of $state', ({ state, postcode }) => {
  const site = siteOf(
    smith({
      dealer: { licences: [{ state, number: '1' }] },
      locations: { locations: [location({ address: { street: '1 A St', city: 'C', state, postcode } })] },
    }),
  );
  expect(site.locations[0]?.address).toMatchObject({ state, postcode });
});

test('no licence is required if no location is visible', () => {
  const closed = { address: { street: '1 A St', city: 'Perth', state: 'WA', postcode: '6000' }, id: 'wa', slug: 'wa' };
  const locations = [location(), location({ ...closed, visible: false })];
  expect(problemsOf(smith({ locations: { locations } }))).toEqual([]);
  const hidden = { id: 'west', slug: 'west', name: 'West', hidden: true };
  const dealer = { dealerships: [{ id: 'smith', slug: 'smith', name: 'Smith' }, hidden] };
  const ofWest = [location(), location({ ...closed, dealership_id: 'west' })];
  expect(problemsOf(smith({ dealer, locations: { locations: ofWest } }))).toEqual([]);
});

test('DATA-09 an open day may have a text in place of its times', () => {
  const openingHours = [{ weekday: 6, status: 'Open', formated_hours: 'By appointment only' }];
  expect(siteOf(smith({ dealer: { openingHours } })).openingHours).toEqual(openingHours);
});
