/// <reference lib="esnext.temporal" />
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HoursPlan, hoursOn, openState, openStateText, type SpecialHours } from '~/domain/hours/day-hours.ts';
import type { OpeningHour } from '~/domain/hours/hours.ts';
import { timeZoneOf } from '~/domain/time/time-zone.ts';
import { aHoursTexts } from '../location/a-hours-texts.ts';

const weekdays = (...days: number[]): OpeningHour[] =>
  days.map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));
const aPlan = (plan: Partial<HoursPlan> = {}): HoursPlan => ({
  timeZone: 'Australia/Sydney',
  weekly: weekdays(1, 2, 3, 4, 5),
  special: [],
  alternating: [],
  ...plan,
});

describe('special days', () => {
  const christmas: SpecialHours = { date: '2026-12-25', status: 'Closed' };
  const shortDay: SpecialHours = { date: '2026-12-24', status: 'Open', open: '09:00', close: '12:00' };

  test('HOURS-06 a special day replaces its weekday, closed or with other times', () => {
    const plan = aPlan({ special: [christmas, shortDay] });
    expect(hoursOn('2026-12-25', plan)).toEqual({ kind: 'closed' });
    expect(hoursOn('2026-12-24', plan)).toEqual({ kind: 'open', open: '09:00', close: '12:00' });
    expect(hoursOn('2026-12-23', plan)).toEqual({ kind: 'open', open: '08:30', close: '17:30' });
  });

  test('HOURS-06 open now follows the special day, and the next opening skips the holidays', () => {
    const plan = aPlan({ special: [christmas, shortDay] });
    expect(openState(plan, new Date('2026-12-24T11:59:00+11:00'))).toEqual({ kind: 'open', closes: '12:00' });
    expect(openState(plan, new Date('2026-12-24T12:00:00+11:00'))).toEqual({
      kind: 'closed',
      opens: { date: '2026-12-28', weekday: 1, open: '08:30', daysAway: 4 },
    });
  });
});

describe('alternate Saturdays', () => {
  const plan = aPlan({
    weekly: weekdays(1, 2, 3, 4, 5, 6),
    alternating: [{ weekday: 6, from: '2025-06-14', text: 'By Appointment Only' }],
  });
  test.each([
    ['2025-06-07', 'open'],
    ['2025-06-14', 'text'],
    ['2025-06-21', 'open'],
    ['2025-06-28', 'text'],
    // Daylight saving begins on 5 October 2025 and ends on 5 April 2026.
    ['2025-10-04', 'text'],
    ['2025-10-11', 'open'],
    ['2026-04-04', 'text'],
    ['2026-04-18', 'text'],
    ['2026-11-21', 'open'],
  ])('HOURS-07 %s is %s', (date, kind) => {
    expect(hoursOn(date, plan).kind).toBe(kind);
  });

  test('HOURS-07 other days keep their hours in those weeks', () => {
    expect(hoursOn('2025-06-13', plan)).toEqual({ kind: 'open', open: '08:30', close: '17:30' });
  });

  test('HOURS-07 an appointment-only day is not open to callers', () => {
    expect(openState(plan, new Date('2025-06-14T10:00:00+10:00')).kind).toBe('closed');
    expect(openState(plan, new Date('2025-06-21T10:00:00+10:00')).kind).toBe('open');
  });
});

describe('open now', () => {
  test.each([
    // The same moment in four zones: 5:15 pm in Sydney while daylight saving is on.
    ['NSW', 'open'],
    ['QLD', 'open'],
    ['WA', 'open'],
    ['SA', 'open'],
  ])('%s at 06:15 UTC on a Monday in November is %s', (state, kind) => {
    const plan = aPlan({ timeZone: timeZoneOf({ state }) });
    expect(openState(plan, new Date('2026-11-23T06:15:00Z')).kind).toBe(kind);
  });

  test.each([
    ['NSW', 'closed'],
    ['QLD', 'open'],
  ])('a quarter of an hour after closing in Sydney, %s is %s', (state, kind) => {
    const plan = aPlan({ timeZone: timeZoneOf({ state }) });
    expect(openState(plan, new Date('2026-11-23T06:45:00Z')).kind).toBe(kind);
  });

  test('a place that never opens has no next opening', () => {
    expect(openState(aPlan({ weekly: [] }), new Date('2026-11-23T06:45:00Z'))).toEqual({ kind: 'closed' });
  });
});

/** The same question answered with Temporal: another calendar, another time-zone engine, another way round. */
function openAccordingToTemporal(plan: HoursPlan, now: Date): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(plan.timeZone);
  const today = local.toPlainDate();
  const special = plan.special.find(
    (day) => Temporal.PlainDate.compare(today, Temporal.PlainDate.from(day.date)) === 0,
  );
  const alternate = plan.alternating.some(({ weekday, from }) => {
    const first = Temporal.PlainDate.from(from);
    const weeks = first.until(today, { largestUnit: 'week' });
    return weekday % 7 === local.dayOfWeek % 7 && weeks.sign >= 0 && weeks.days === 0 && weeks.weeks % 2 === 0;
  });
  if (!special && alternate) return false;
  const usual = plan.weekly.find(({ weekday }) => weekday === local.dayOfWeek % 7);
  const hours = special ?? usual;
  if (hours?.status !== 'Open' || !hours.open || !hours.close) return false;
  const time = local.toPlainTime();
  return (
    Temporal.PlainTime.compare(time, Temporal.PlainTime.from(hours.open)) >= 0 &&
    Temporal.PlainTime.compare(time, Temporal.PlainTime.from(hours.close)) < 0
  );
}

describe('a year in every zone', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
  const times = fc.uniqueArray(time, { minLength: 2, maxLength: 2 }).map((two) => {
    const [open = '', close = ''] = two.toSorted();
    return { open, close };
  });
  const yearStart = Date.UTC(2026, 0, 1);
  const instant = fc.integer({ min: 0, max: 366 * 1440 }).map((minute) => new Date(yearStart + minute * 60_000));
  const day = fc.integer({ min: 0, max: 365 }).map((days) => new Date(yearStart + days * 86_400_000).toISOString());
  const week = fc
    .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
    .chain((days) =>
      fc.tuple(...days.map((weekday) => times.map((it) => ({ weekday, status: 'Open' as const, ...it })))),
    );
  const special = fc.array(
    fc.record({ date: day.map((it) => it.slice(0, 10)), status: fc.constantFrom('Open' as const, 'Closed' as const) }),
  );

  test.each(['NSW', 'ACT', 'VIC', 'QLD', 'SA', 'NT', 'TAS', 'WA'])(
    'HOURS-06 HOURS-07 %s: open now agrees with Temporal',
    (state) => {
      const plan = fc.record({
        timeZone: fc.constant(timeZoneOf({ state })),
        weekly: week,
        special: special.chain((days) =>
          fc.tuple(...days.map((it) => times.map((hours) => ({ ...it, ...(it.status === 'Open' ? hours : {}) })))),
        ),
        alternating: fc.constantFrom([], [{ weekday: 6, from: '2025-06-14', text: 'By Appointment Only' }]),
      });
      fc.assert(
        fc.property(plan, instant, (it, now) => {
          expect(openState(it, now).kind === 'open').toBe(openAccordingToTemporal(it, now));
        }),
        { numRuns: 400 },
      );
    },
  );

  test.each(['NSW', 'QLD', 'SA', 'WA'])('%s: the next opening is a moment at which it is open', (state) => {
    // The clock skips the hour from two to three when daylight saving begins; nobody opens then.
    const awake = week.filter((days) => days.every(({ open }) => open >= '03:00'));
    fc.assert(
      fc.property(awake, instant, (weekly, now) => {
        const plan = aPlan({ timeZone: timeZoneOf({ state }), weekly });
        const found = openState(plan, now);
        if (found.kind === 'open') return;
        const { date, open } = found.opens ?? { date: '', open: '' };
        const opening = Temporal.PlainDateTime.from(`${date}T${open}`).toZonedDateTime(plan.timeZone);
        expect(openState(plan, new Date(opening.epochMilliseconds)).kind).toBe('open');
        expect(opening.epochMilliseconds).toBeGreaterThan(now.getTime());
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['2026-11-23T09:00:00+11:00', 'Open now until 5:30\u00a0pm'],
  ['2026-11-23T08:00:00+11:00', 'Closed now, opens today at 8:30\u00a0am'],
  ['2026-11-23T18:00:00+11:00', 'Closed now, opens tomorrow at 8:30\u00a0am'],
  ['2026-11-27T18:00:00+11:00', 'Closed now, opens on Monday at 8:30\u00a0am'],
])('HOURS-05 at %s the place says "%s"', (moment, text) => {
  expect(openStateText(openState(aPlan(), new Date(moment)), aHoursTexts())).toBe(text);
});

test('CONF-05 HOURS-05 whether a place is open is said in the dealer’s words', () => {
  const texts = aHoursTexts({ closedUntil: 'Shut. Back {day}, {time}', onDay: '{day} morning', monday: 'Mondays' });
  const state = openState(aPlan(), new Date('2026-11-27T18:00:00+11:00'));
  expect(openStateText(state, texts)).toBe('Shut. Back Mondays morning, 8:30\u00a0am');
});
