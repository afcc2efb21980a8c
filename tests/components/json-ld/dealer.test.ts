import { expect, test } from 'vitest';
import { dealerJsonLd } from '~/components/json-ld/dealer.ts';
import { locationPlan } from '~/domain/hours/location-plan.ts';
import type { LocationType } from '~/domain/location/location.ts';

const weekly = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '08:30',
  close: '17:00',
}));
const address = { city: 'Ryde', state: 'NSW', postcode: '2112' };
const rule = (weekday: number, types: LocationType[] = ['sales']) => ({
  weekday,
  from: '2025-06-14',
  text: 'By Appointment Only',
  types,
});

/** The weekdays on which structured data says that a location is open. */
function openDays(alternating: ReturnType<typeof rule>[], location_type: LocationType = 'sales') {
  const location = { id: '1', location_type, address, contact_detail: { opening_hours: weekly } };
  const hours = locationPlan(location, { special_hours: [], hours: { alternating } });
  const place = { name: 'Ryde', path: '/locations/ryde', address, hours };
  const data = dealerJsonLd(place, 'https://www.smith.example', { hidden: true, minimumRating: 0 });
  const { openingHoursSpecification: open } = JSON.parse(JSON.stringify(data)) as {
    openingHoursSpecification: { dayOfWeek: string }[];
  };
  return open.map(({ dayOfWeek }) => dayOfWeek.replace('https://schema.org/', ''));
}

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

test.each([
  { what: 'no rule', alternating: [], days: [...workdays, 'Saturday'] },
  { what: 'every second Saturday', alternating: [rule(6)], days: workdays },
  { what: 'every second Monday', alternating: [rule(1)], days: [...workdays.slice(1), 'Saturday'] },
  { what: 'every second Saturday and Friday', alternating: [rule(6), rule(5)], days: workdays.slice(0, 4) },
  { what: 'every second Sunday, which is closed anyway', alternating: [rule(0)], days: [...workdays, 'Saturday'] },
  { what: 'a rule of the workshop', alternating: [rule(6, ['service'])], days: [...workdays, 'Saturday'] },
  { what: 'a rule of all', alternating: [rule(6, ['service', 'sales', 'parts'])], days: workdays },
])(
  'HOURS-07 structured data says no usual hours of a day that differs every second week: $what',
  ({ alternating, days }) => {
    expect(openDays(alternating)).toEqual(days);
  },
);

test('HOURS-07 structured data of a workshop follows the rule of workshops', () => {
  expect(openDays([rule(6, ['service'])], 'service')).toEqual(workdays);
});
