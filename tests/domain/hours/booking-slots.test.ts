import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingSlots, type SlotOptions } from '~/domain/hours/booking-slots.ts';
import { type HoursPlan, hoursOn } from '~/domain/hours/day-hours.ts';

const day = (weekday: number, open = '09:00', close = '11:00') => ({ weekday, status: 'Open' as const, open, close });
const plan: HoursPlan = {
  timeZone: 'Australia/Sydney',
  weekly: [day(1), day(2), day(3), day(4), day(5), { weekday: 6, status: 'Closed' }],
  special: [],
  alternating: [],
};
const options: SlotOptions = { slotMinutes: 30, daysAhead: 3, noticeMinutes: 60, perSlot: 1 };
/** Monday 23 November 2026, 08:15 in Sydney. */
const monday = new Date('2026-11-22T21:15:00Z');

test('ENQ-09 half-hour slots inside the opening hours, the last one ends at closing time', () => {
  const [today, tomorrow] = bookingSlots(plan, options, [], monday);
  expect(today).toEqual({ date: '2026-11-23', times: ['09:30', '10:00', '10:30'] });
  expect(tomorrow).toEqual({ date: '2026-11-24', times: ['09:00', '09:30', '10:00', '10:30'] });
});

test('ENQ-09 closed days and public holidays have none, special hours count in place of the usual', () => {
  const special = [
    { date: '2026-11-24', status: 'Closed' as const },
    { date: '2026-11-25', status: 'Open' as const, open: '12:00', close: '13:10' },
  ];
  const days = bookingSlots({ ...plan, special }, options, [], monday);
  expect(days.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-25', '2026-11-26']);
  expect(days[1]?.times).toEqual(['12:00', '12:30']);
  const saturday = new Date('2026-11-27T21:15:00Z');
  expect(bookingSlots(plan, { ...options, daysAhead: 1 }, [], saturday)).toEqual([]);
});

test('ENQ-09 days by appointment only are not offered', () => {
  const alternating = [{ weekday: 1, from: '2026-11-23', text: 'By Appointment Only' }];
  const [first] = bookingSlots({ ...plan, alternating }, options, [], monday);
  expect(first?.date).toBe('2026-11-24');
});

test.each([
  [1, ['09:30', '10:30']],
  [2, ['09:30', '10:00', '10:30']],
])('ENQ-09 with room for %i a slot booked once shows as %o', (perSlot, expected) => {
  const [today] = bookingSlots(plan, { ...options, perSlot }, ['2026-11-23T10:00', '2026-11-24T09:30'], monday);
  expect(today?.times).toEqual(expected);
});

test('ENQ-09 times are in the location’s time zone, even where it is still yesterday', () => {
  const perth = { ...plan, timeZone: 'Australia/Perth' };
  const [first] = bookingSlots(perth, options, [], new Date('2026-11-23T15:30:00Z'));
  expect(first?.date).toBe('2026-11-24');
});

test('ENQ-09 every slot is within the hours of its day and in the future, whatever the options', () => {
  fc.assert(
    fc.property(
      fc.record({
        slotMinutes: fc.integer({ min: 10, max: 240 }),
        daysAhead: fc.integer({ min: 1, max: 20 }),
        noticeMinutes: fc.integer({ min: 0, max: 3000 }),
        perSlot: fc.integer({ min: 1, max: 3 }),
      }),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      (some, now) => {
        for (const { date, times } of bookingSlots(plan, some, [], now)) {
          const hours = hoursOn(date, plan);
          expect(hours.kind).toBe('open');
          for (const time of times) {
            if (hours.kind === 'open') expect(time >= hours.open && time < hours.close).toBe(true);
          }
          expect(times).toEqual([...new Set(times)].sort());
        }
      },
    ),
  );
});
