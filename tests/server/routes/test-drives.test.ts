import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '~/server/db/database.ts';
import { leads } from '~/server/db/schema/leads.ts';
import { slotsRoute } from '~/server/routes/leads/test-drive-slots.ts';
import type { Site } from '~/site/site.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aLeadRoute, fields, leadRequest, smithSite } from './lead-route.ts';

const now = new Date('2026-11-22T21:15:00Z');
const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '09:00', close: '12:00' }));
const taken = 'Someone has just booked that time. Please choose another.';

/** A dealer whose only location is open on weekday mornings. */
function siteOf(perSlot: number): Site {
  const made = smithSite();
  const locations = made.locations.map((location) => ({ ...location, contact_detail: { opening_hours: week } }));
  return { ...made, locations, leads: { ...made.leads, testDrive: { ...made.leads.testDrive, perSlot } } };
}

onEachDatabase((make) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    database ??= await make();
    await database.db.delete(leads);
  });
  afterEach(() => vi.useRealTimers());

  /** A dealer's route, and as many others of it as there are processes on the database. */
  function aDealer(perSlot = 1, processes = 1) {
    const site = siteOf(perSlot);
    const routes = Array.from({ length: processes }, () => aLeadRoute(database, () => site));
    const [first] = routes as [ReturnType<typeof aLeadRoute>];
    const id = site.locations[0]?.id ?? '';
    const slots = async (query = `location_id=${id}`) => {
      const response = await slotsRoute(new URLSearchParams(query), leadDealer(site), first.services, now);
      return { status: response.status, body: await response.json() };
    };
    const drive = (changes: object = {}) =>
      leadRequest({
        form: 'test-drive',
        fields: { ...fields, location_id: id, date: '2026-11-23', time: '11:30' },
        ...changes,
      });
    return { id, slots, drive, routes, ...first };
  }

  test('ENQ-09 a booked time is offered to nobody else, and refused to anyone who asks for it anyway', async () => {
    const { id, slots, drive, sendJson, stored } = aDealer();
    const [first] = (await slots()).body.days as { date: string; times: string[] }[];
    expect(first).toMatchObject({ date: '2026-11-23', times: expect.arrayContaining(['11:30']) });
    expect((await sendJson(drive())).status).toBe(200);
    expect(await stored()).toMatchObject([{ appointment: '2026-11-23T11:30', locationId: id, appointmentPlace: 0 }]);
    const [after] = (await slots()).body.days;
    expect(after.times).not.toContain('11:30');
    expect(await sendJson(drive())).toMatchObject({
      status: 409,
      body: { error: taken, field_errors: { time: taken } },
    });
  });

  test('ENQ-09 of many who ask for the last time at once, in several processes, one gets it and the others are refused', async () => {
    const { drive, routes, stored } = aDealer(1, 3);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => routes[n % 3]?.sendJson(drive(), { address: `192.0.2.${n}` })),
    );
    const statuses = answers.map((answer) => answer?.status).sort();
    expect(statuses).toEqual([200, ...Array(11).fill(409)]);
    const losers = answers.filter((answer) => answer?.status === 409);
    for (const loser of losers) expect(loser?.body).toEqual({ error: taken, field_errors: { time: taken } });
    expect(await stored()).toHaveLength(1);
    // A loser takes another time, in the form that is still open: under the same key.
    const again = drive({
      fields: { ...fields, location_id: siteOf(1).locations[0]?.id, date: '2026-11-23', time: '11:00' },
    });
    expect((await routes[0]?.sendJson(again))?.status).toBe(200);
  });

  test('ENQ-09 where a location takes three at a time, three are booked and no more', async () => {
    const { drive, routes, stored } = aDealer(3, 2);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => routes[n % 2]?.sendJson(drive(), { address: `192.0.2.${n}` })),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(3);
    expect((await stored()).map(({ appointmentPlace }) => appointmentPlace).sort()).toEqual([0, 1, 2]);
  });

  test('ENQ-09 LEAD-06 the same booking sent twice is one booking, not a time that is taken', async () => {
    const { drive, routes, stored } = aDealer(2, 2);
    const booking = drive({ idempotency_key: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => routes[n % 2]?.sendJson(booking)));
    expect(new Set(answers.map((answer) => answer?.body.lead_id)).size).toBe(1);
    expect(answers.every((answer) => answer?.status === 200)).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  test('ENQ-09 LEAD-11 a lead that looks automated takes nobody’s time', async () => {
    const { drive, sendJson, stored } = aDealer();
    expect((await sendJson(drive({ honeypot: 'x' }))).status).toBe(200);
    expect((await sendJson(drive())).status).toBe(200);
    expect((await stored()).map(({ state, appointmentPlace }) => [state, appointmentPlace]).sort()).toEqual([
      ['accepted', 0],
      ['held', null],
    ]);
  });

  test('ENQ-09 an unknown location is not found', async () => {
    const { slots } = aDealer();
    expect((await slots('location_id=none')).status).toBe(404);
    expect((await slots('car_id=8')).status).toBe(404);
    expect((await slots('')).status).toBe(404);
  });
});
