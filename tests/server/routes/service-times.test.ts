import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { weekdayText } from '~/domain/time/day-text.ts';
import { successView } from '~/features/leads/success/success-view.ts';
import { leads } from '~/server/db/schema/leads.ts';
import { leadEmail } from '~/server/leads/emails/lead-email.ts';
import { senderEmail } from '~/server/leads/emails/sender-email.ts';
import { leadSummaryRoute } from '~/server/routes/leads/lead-summary.ts';
import { slotsRoute } from '~/server/routes/leads/test-drive-slots.ts';
import type { Site } from '~/site/site.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { databaseOfTheFile } from '../db/databases.ts';
import { aLeadRoute, fields, leadRequest, smithSite } from './lead-route.ts';

/** Friday 27 November 2026, 9:00 am in Sydney. */
const now = new Date('2026-11-26T22:00:00Z');
const open = (weekday: number, from: string, to: string) => ({
  weekday,
  status: 'Open' as const,
  open: from,
  close: to,
});

/** A dealer with a showroom that opens on Sundays, and a workshop that does not. */
function site(): Site {
  const made = smithSite();
  const [first] = made.locations;
  if (!first) throw new Error('a site without locations');
  const week = (from: string, to: string) => [1, 2, 3, 4, 5].map((weekday) => open(weekday, from, to));
  const showroom = {
    ...first,
    location_type: 'sales' as const,
    contact_detail: { opening_hours: [...week('09:00', '17:00'), open(0, '10:00', '16:00')] },
  };
  const workshop = {
    ...first,
    id: 'w1',
    slug: 'workshop',
    name: 'Smith Service',
    location_type: 'service' as const,
    contact_detail: {
      opening_hours: [...week('07:30', '16:30'), open(6, '08:00', '12:00'), { weekday: 0, status: 'Closed' as const }],
    },
  };
  const rule = { types: ['service' as const], weekday: 6, from: '2025-06-14', text: 'By Appointment Only' };
  return {
    ...made,
    locations: [showroom, workshop],
    hours: { ...made.hours, alternating: [rule] },
  };
}

let route: ReturnType<typeof aLeadRoute>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const database = await databaseOfTheFile();
  await database.db.delete(leads);
  route = aLeadRoute(database, site);
});
afterEach(() => vi.useRealTimers());

const book = (form: 'service' | 'test-drive', wish: { date?: string; time?: string }, place = 'w1') =>
  route.sendJson(
    leadRequest({
      form,
      fields: {
        ...fields,
        ...{ vehicle_make: 'Mazda', vehicle_model: 'CX-5', work: ['Logbook service'], location_id: place },
        ...wish,
      },
    }),
  );
const dealer = () => leadDealer(site());
const showroomId = () => site().locations[0]?.id ?? '';

test.each([
  [
    'service',
    '2026-11-29',
    '22:00',
    'date',
    'Smith Service is closed on Sunday 29 November. Please choose another day.',
  ],
  ['service', '2026-11-29', '', 'date', 'Smith Service is closed on Sunday 29 November. Please choose another day.'],
  ['service', '2026-11-28', '09:00', 'date', /By Appointment Only/],
  [
    'service',
    '2026-11-30',
    '22:00',
    'time',
    /isn’t open at 10:00\u00a0pm on Monday 30 November.*7:30\u00a0am – 4:30\u00a0pm/,
  ],
  ['service', '2026-11-26', '09:00', 'date', /passed/],
  ['test-drive', '2026-11-28', '09:00', 'date', /is closed on Saturday 28 November/],
  ['test-drive', '2026-11-29', '22:00', 'time', /isn’t open at 10:00\u00a0pm on Sunday 29 November/],
  ['test-drive', '2026-11-30', '08:00', 'time', /9:00\u00a0am – 5:00\u00a0pm/],
  ['test-drive', '2026-11-25', '', 'date', /passed/],
] as const)(
  'ENQ-09 ENQ-12 a %s on %s at "%s" is refused, and the %s says why',
  async (form, date, time, field, text) => {
    const { status, body } = await book(form, { date, time }, form === 'service' ? 'w1' : showroomId());
    expect(status).toBe(422);
    expect(body.field_errors).toEqual({ [field]: typeof text === 'string' ? text : expect.stringMatching(text) });
    expect(await route.stored()).toEqual([]);
  },
);

test('ENQ-09 ENQ-12 the times of a service are those of its workshop, and each of them is accepted', async () => {
  const query = new URLSearchParams({ form: 'service', location_id: 'w1' });
  const answer = await slotsRoute(query, dealer(), route.services, now);
  const { days } = (await answer.json()) as { days: { date: string; times: string[] }[] };
  expect(days.map(({ date }) => weekdayText(date)).slice(0, 7)).toEqual([
    'Monday 30 November',
    'Tuesday 1 December',
    'Wednesday 2 December',
    'Thursday 3 December',
    'Friday 4 December',
    'Saturday 5 December',
    'Monday 7 December',
  ]);
  expect(days[0]?.times).toEqual(expect.arrayContaining(['07:30', '16:00']));
  expect(days[0]?.times).not.toContain('16:30');
  // Two at the same time: a workshop takes in several vehicles.
  const first = { date: days[0]?.date ?? '', time: days[0]?.times[0] ?? '' };
  expect((await book('service', first)).status).toBe(200);
  expect((await book('service', first)).status).toBe(200);
  for (const { date, times } of days.slice(0, 7)) {
    expect([date, (await book('service', { date, time: times.at(-1) ?? '' })).status]).toEqual([date, 200]);
  }
});

test.each([
  [{ date: '2026-11-30', time: '08:30' }, 'Monday 30 November at 8:30\u00a0am'],
  [{ date: '2026-12-05', time: '11:30' }, 'Saturday 5 December at 11:30\u00a0am'],
  [{ date: '2026-12-01', time: '13:00' }, 'Tuesday 1 December at 1:00\u00a0pm'],
  [{ date: '2026-12-01' }, 'Tuesday 1 December, any time'],
])('LEAD-09 LEAD-20 ENQ-12 a service at %o reads "%s" on the success page and in both emails', async (wish, when) => {
  const { body } = await book('service', wish);
  const answer = await leadSummaryRoute(body.lead_id, dealer(), route.services);
  const { texts } = site();
  const view = successView(await answer.json(), { car: (slug) => slug }, texts.sentLead);
  expect(view.lines.find(({ label }) => label === texts.sentLead.when)?.text).toBe(when);
  expect(view.lines.find(({ label }) => label === texts.sentLead.where)?.text).toMatch(/^Smith Service, /);
  expect(view.hours).toContainEqual({
    day: 'Saturday',
    text: '8:00\u00a0am – 12:00\u00a0pm, By Appointment Only every second Saturday',
  });
  const [stored] = await route.stored();
  if (!stored) throw new Error('nothing was stored');
  const about = { id: 'm1', host: 'mail.example' };
  for (const mail of [
    senderEmail(stored, about),
    leadEmail(stored, { ...about, to: 'service@smith.example', format: 'text' }),
  ]) {
    expect(mail?.text).toContain(when);
    expect(mail?.text).toContain('Smith Service');
  }
});

test('ENQ-09 a form without a day, or of a location that gives no hours, is accepted as before', async () => {
  expect((await book('service', {})).status).toBe(200);
  const locations = site().locations.map(({ contact_detail: _, ...location }) => location);
  route = aLeadRoute(await databaseOfTheFile(), () => ({ ...site(), locations }));
  expect((await book('service', { date: '2026-11-29', time: '22:00' })).status).toBe(200);
});
