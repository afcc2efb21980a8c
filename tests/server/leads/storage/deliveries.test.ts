import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { leadDeliveries, leads } from '~/server/db/schema/leads.ts';
import { leadDeliverer } from '~/server/leads/delivery/deliverer.ts';
import { claimDeliveries, markDelivered, markFailed, pauseAfter } from '~/server/leads/storage/deliveries.ts';
import { leadIntake } from '~/server/leads/storage/lead-intake.ts';
import { countLeads, listDeliveries, listHeld, replayDead, routeAgain } from '~/server/leads/storage/lead-records.ts';
import { deliveryId, type StoredLead, storeLeads } from '~/server/leads/storage/lead-store.ts';
import { onEachDatabase } from '../../db/databases.ts';
import { aCrm } from '../a-crm.ts';
import { aLead } from '../a-lead.ts';

/** Ahead, so that by this clock all that these tests store is due, however slow the machine is. */
const start = new Date(Date.now() + 3_600_000);
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const claim = { limit: 100, lease: 60_000 };

const idOf = (stored: StoredLead | undefined) => (stored?.kind === 'stored' ? stored.id : undefined);

onEachDatabase((make) => {
  const lazy = (database: OpenDatabase) => lazyDatabase(async () => database);

  describe('storing', () => {
    test('LEAD-06 one key is one lead, whoever comes first, and each dealer has its own keys', async () => {
      const database = await make();
      const intake = leadIntake(lazy(database));
      const key = '6f1f2f0e-0000-4000-8000-000000000001';
      const same = await Promise.all(Array.from({ length: 20 }, () => intake(aLead({ idempotencyKey: key }))));
      expect(new Set(same.map(idOf)).size).toBe(1);
      expect(same.filter((one) => one.kind === 'stored' && one.isNew)).toHaveLength(1);
      const other = await intake(aLead({ idempotencyKey: key, dealer: 'jones' }));
      expect(other).toMatchObject({ isNew: true });
      expect(await countLeads(database.db)).toEqual({ leads: { accepted: 2 }, deliveries: { pending: 2 } });
    });

    test('LEAD-06 the same lead twice in one batch is one lead with one delivery', async () => {
      const { db } = await make();
      const twice = aLead();
      const stored = await storeLeads(db, [twice, aLead(), twice]);
      expect(stored.map(idOf)).toEqual([twice.id, idOf(stored[1]), twice.id]);
      expect(await countLeads(db)).toEqual({ leads: { accepted: 2 }, deliveries: { pending: 2 } });
    });

    test('LEAD-06 the same key from two processes at once is one lead', async () => {
      const database = await make();
      const intakes = [leadIntake(lazy(database)), leadIntake(lazy(database))];
      const key = '6f1f2f0e-0000-4000-8000-000000000002';
      const stored = await Promise.all(intakes.map((intake) => intake(aLead({ idempotencyKey: key }))));
      expect(idOf(stored[0])).toBe(idOf(stored[1]));
      expect(await database.db.$count(leads)).toBe(1);
    });

    test('OPS-06 text that a database cannot hold is stored without the offending characters', async () => {
      const database = await make();
      const lead = aLead();
      lead.content.user_data['message'] = 'zero \u0000 and half \ud83d <b>bold</b>';
      await leadIntake(lazy(database))(lead);
      const [row] = await database.db.select().from(leads);
      expect(row?.content.user_data['message']).toBe('zero  and half \ufffd <b>bold</b>');
    });

    test('LEAD-06 one lead that cannot be stored does not affect others', async () => {
      const database = await make();
      const intake = leadIntake(lazy(database));
      const bad = aLead({ createdAt: 'no time at all' });
      const results = await Promise.allSettled([intake(aLead()), intake(bad), intake(aLead()), intake(aLead())]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
      expect(await database.db.$count(leads)).toBe(3);
    });
  });

  describe('claiming', () => {
    test('LEAD-06 two deliverers never hold the same delivery', async () => {
      const { db } = await make();
      await storeLeads(
        db,
        Array.from({ length: 30 }, () => aLead()),
      );
      const claims = await Promise.all(
        Array.from({ length: 6 }, () => claimDeliveries(db, { limit: 10, lease: 60_000, now: start })),
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const rest = await claimDeliveries(db, { ...claim, now: start });
      expect(ids.length + rest.length).toBe(30);
    });

    test('LEAD-06 a delivery that was postponed by a clock 400 days ahead does not wait until then', async () => {
      const { db } = await make();
      await storeLeads(db, [aLead()]);
      const ahead = later(400 * 86_400_000);
      const [first] = await claimDeliveries(db, { ...claim, now: ahead });
      if (first) await markFailed(db, first, { error: 'away' }, ahead);
      expect(await claimDeliveries(db, { ...claim, now: later(60_000) })).toHaveLength(1);
    });

    test('LEAD-06 a delivery whose process died is taken over once its lease has expired', async () => {
      const { db } = await make();
      await storeLeads(db, [aLead()]);
      const [first] = await claimDeliveries(db, { ...claim, now: start });
      expect(await claimDeliveries(db, { ...claim, now: later(59_000) })).toEqual([]);
      const [second] = await claimDeliveries(db, { ...claim, now: later(60_000) });
      expect(second).toMatchObject({ id: first?.id, attempts: 2 });
      // The one that was thought dead comes back with bad news: it counts no more.
      if (first) await markFailed(db, first, { error: 'late' }, later(61_000));
      if (second) await markDelivered(db, second, later(62_000));
      const [row] = await db.select().from(leadDeliveries);
      expect(row).toMatchObject({ state: 'delivered', lastError: null });
    });
  });

  describe('delivering', () => {
    test('LEAD-06 a CRM that fails gets the lead again, at growing intervals, under the same id', async () => {
      const database = await make();
      const { db } = database;
      await storeLeads(db, [aLead()]);
      const { got, ports } = aCrm((_, n) => (n < 4 ? { ok: false, error: `answered 50${n}` } : { ok: true }));
      let now = start;
      const deliverer = leadDeliverer({ database: lazy(database), ports, now: () => now, log: () => {} });
      const made: number[] = [];
      for (const minutes of [0, 0.2, 0.5, 2, 2.5, 12, 12.5]) {
        now = later(minutes * 60_000);
        made.push(await deliverer.run());
      }
      expect(made).toEqual([0, 0, 0, 0, 0, 0, 1]);
      expect(got).toHaveLength(4);
      expect(new Set(got.map(({ id }) => id)).size).toBe(1);
      expect(await deliverer.run()).toBe(0);
      expect(got).toHaveLength(4);
    });

    test('LEAD-06 what fails for days ends up among the dead letters, and an operator resends it', async () => {
      const database = await make();
      const { db } = database;
      await storeLeads(db, [aLead(), aLead({ dealer: 'jones' })]);
      let works = false;
      const { got, ports } = aCrm(() => (works ? { ok: true } : { ok: false, error: 'answered 500' }));
      let now = start;
      const logged: string[] = [];
      const deliverer = leadDeliverer({
        database: lazy(database),
        ports,
        now: () => now,
        log: (line) => logged.push(line),
      });
      for (let hours = 0; hours < 24 * 8; hours += 1) {
        now = later(hours * 3_600_000);
        await deliverer.run();
      }
      const dead = await listDeliveries(db, { states: ['dead'], limit: 10 });
      expect(dead.map(({ dealer, attempts, error }) => [dealer, attempts, error]).sort()).toEqual([
        ['jones', 11, 'answered 500'],
        ['smith', 11, 'answered 500'],
      ]);
      expect(logged.filter((line) => line.includes('given up'))).toHaveLength(2);
      // Logs name the lead by its reference and never the shopper.
      expect(logged.join()).not.toMatch(/0412345678|kim@|Kim/);

      works = true;
      const before = got.length;
      expect(await replayDead(db, { dealer: 'jones' })).toBe(1);
      expect(await deliverer.run()).toBe(1);
      expect(got.length - before).toBe(1);
      expect(await countLeads(db)).toMatchObject({ deliveries: { dead: 1, delivered: 1 } });
    });

    test('LEAD-06 a host that runs only while it answers sends the lead that came, and nobody else’s', async () => {
      const database = await make();
      const [other, own] = [aLead(), aLead()];
      await storeLeads(database.db, [other, own]);
      const { got, ports } = aCrm();
      const deliverer = leadDeliverer({ database: lazy(database), ports, now: () => start, log: () => {} });
      expect([await deliverer.deliver(own.id), await deliverer.deliver(own.id)]).toEqual([1, 0]);
      expect(got.map(({ body }) => JSON.parse(body).data.lead_id)).toEqual([own.id]);
      expect(await deliverer.run()).toBe(1);
    });

    test('LEAD-06 two deliverers on one database send each lead once', async () => {
      const database = await make();
      await storeLeads(
        database.db,
        Array.from({ length: 60 }, () => aLead()),
      );
      const { got, ports } = aCrm(async () => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        return { ok: true };
      });
      const two = [1, 2].map(() =>
        leadDeliverer({ database: lazy(database), ports, concurrency: 7, now: () => start, log: () => {} }),
      );
      const made = await Promise.all(two.map((deliverer) => deliverer.run()));
      expect((made[0] ?? 0) + (made[1] ?? 0)).toBe(60);
      expect(new Set(got.map(({ id }) => id)).size).toBe(60);
      expect(got).toHaveLength(60);
    });

    test('LEAD-06 deliveries that a stopping process has claimed and not attempted are sent by another at once', async () => {
      const database = await make();
      await storeLeads(database.db, [aLead(), aLead()]);
      const { got, ports } = aCrm();
      const stopping = leadDeliverer({ database: lazy(database), ports, log: () => {} });
      const running = stopping.run();
      await stopping.stop();
      expect(await running).toBe(0);
      expect(await database.db.select().from(leadDeliveries)).toMatchObject([
        { state: 'pending', attempts: 0 },
        { state: 'pending', attempts: 0 },
      ]);
      expect(await leadDeliverer({ database: lazy(database), ports, log: () => {} }).run()).toBe(2);
      expect(got).toHaveLength(2);
    });

    test('LEAD-06 a lease ends by the database’s clock, whatever the clocks of the gateways say', async () => {
      const database = await make();
      await storeLeads(database.db, [aLead({ createdAt: '2031-01-01T00:00:00.000Z' })]);
      const [first] = await claimDeliveries(database.db, claim);
      expect(first).toBeDefined();
      expect(await claimDeliveries(database.db, claim)).toEqual([]);
      await database.db.update(leadDeliveries).set({ nextAttemptAt: sql`now() - interval '1 millisecond'` });
      expect(await claimDeliveries(database.db, claim)).toMatchObject([{ id: first?.id, attempts: 2 }]);
    });

    test('LEAD-06 a destination that breaks in an unexpected way is one more failure', async () => {
      const database = await make();
      await storeLeads(database.db, [aLead()]);
      const { ports } = aCrm(() => {
        throw new Error('boom');
      });
      const deliverer = leadDeliverer({ database: lazy(database), ports, now: () => start, log: () => {} });
      expect(await deliverer.run()).toBe(0);
      const [row] = await database.db.select().from(leadDeliveries);
      expect(row).toMatchObject({ state: 'pending', attempts: 1, lastError: 'boom' });
    });

    test('LEAD-06 a lead goes to each of its destinations independently', async () => {
      const database = await make();
      const destinations = ['a', 'b'].map((id) => ({
        id,
        destination: { kind: 'webhook' as const, url: `https://${id}.example` },
      }));
      const lead = aLead({ destinations });
      await storeLeads(database.db, [lead]);
      const { got, ports } = aCrm(({ url }) => (url?.includes('//a') ? { ok: false, error: 'no' } : { ok: true }));
      const deliverer = leadDeliverer({ database: lazy(database), ports, now: () => start, log: () => {} });
      expect(await deliverer.run()).toBe(1);
      expect(got.map(({ id }) => id).sort()).toEqual([deliveryId(lead.id, 'a'), deliveryId(lead.id, 'b')]);
    });
  });

  test('LEAD-11 a held lead goes nowhere until an operator sends it', async () => {
    const database = await make();
    const { db } = database;
    const held = aLead({ state: 'held' });
    await storeLeads(db, [held]);
    expect(await claimDeliveries(db, { ...claim, now: start })).toEqual([]);
    expect(await listHeld(db, 'jones', 10)).toEqual([]);
    expect(await listHeld(db, undefined, 10)).toMatchObject([{ lead: held.id, dealer: 'smith' }]);
    expect(await routeAgain(db, held.id, held.destinations, start)).toBe(true);
    expect(await claimDeliveries(db, { ...claim, now: start })).toMatchObject([{ leadId: held.id }]);
    expect(await routeAgain(db, 'no-such-lead', held.destinations, start)).toBe(false);
    const [row] = await db.select().from(leads).where(eq(leads.id, held.id));
    expect(row?.state).toBe('accepted');
  });
});

test('LEAD-06 pauses between attempts grow, and end after about four days', () => {
  const pauses = Array.from({ length: 12 }, (_, n) => pauseAfter(n + 1));
  const known = pauses.filter((pause) => pause !== undefined);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  expect(pauses.slice(known.length)).toEqual([undefined, undefined]);
  const days = known.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(6);
});
