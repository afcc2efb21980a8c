import { expect, test } from 'vitest';
import { problemText } from '~/site/source/problem.ts';
import { problemsOf, siteOf, smith } from './dealers-folder.ts';

const main = {
  id: 'main',
  name: 'Main',
  slug: 'main',
  dealership_id: 'smith',
  address: { street: '1 Example Street', city: 'Sydney', state: 'NSW', postcode: '2000' },
};
const withDays = (...special_hours: unknown[]) => smith({ locations: { locations: [main], special_hours } });

test('DATA-10 both spellings of location and times mean the same', () => {
  const site = siteOf(
    withDays(
      { date: '2026-12-24', status: 'Open', location_id: 'main', start_hour: '09:00', end_hour: '12:00' },
      { date: '2026-12-31', status: 'Open', location: 'main', hours: { begin: '09:00', end: '12:00' } },
    ),
  );
  const [first, second] = site.special_hours.map(({ date, ...day }) => day);
  expect(first).toEqual({ status: 'Open', location_id: 'main', open: '09:00', close: '12:00' });
  expect(second).toEqual(first);
});

test.each([
  ['a location that is not there', { location_id: 'mian' }, 'did you mean "main"?'],
  ['an open day without times', { status: 'Open' }, 'needs an opening and a closing time'],
  ['closing before opening', { status: 'Open', start_hour: '12:00', end_hour: '09:00' }, 'must close later'],
  ['a day that is not in the calendar', { date: '2026-02-30' }, 'is not a day of the calendar'],
  ['a moment in place of a day', { date: '2026-12-25T00:00:00Z' }, 'must be a day without a time'],
])('DATA-10 %s is a mistake', (_, changes, says) => {
  const [problem] = problemsOf(withDays({ date: '2026-12-25', status: 'Closed', ...changes }));
  expect(problem && problemText(problem)).toContain(says);
});

test('DATA-10 the same day twice for one location is a mistake, for two locations it is not', () => {
  const day = { date: '2026-12-25', status: 'Closed' };
  expect(problemsOf(withDays(day, day))).toHaveLength(1);
  expect(problemsOf(withDays(day, { ...day, location_id: 'main' }))).toEqual([]);
});
