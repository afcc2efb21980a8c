import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Database } from '~/server/db/database.ts';
import { leadDeliveries, leads } from '~/server/db/schema/leads.ts';
import { leadDealerOf, leadSummary, listHeld } from '~/server/leads/storage/lead-records.ts';
import { deliveryId, storeLeads } from '~/server/leads/storage/lead-store.ts';
import { applyRetention, forgetDelivered, forgetLead } from '~/server/leads/storage/retention.ts';
import { onEachDatabase } from '../../db/databases.ts';
import { aLead } from '../a-lead.ts';

const over = new Date('2027-11-20T00:00:01Z');
const personal = /Kim|Lee|kim@example|0412345678|Hello|a browser|utm_source|smith\.example/;

type DeliveryState = (typeof leadDeliveries.$inferSelect)['state'];

/** Stores a lead whose only delivery is in this state; `state` "held" has none. */
async function kept(db: Database, state: DeliveryState | 'held', changes: Parameters<typeof aLead>[0] = {}) {
  const lead = aLead({ ...changes, ...(state === 'held' ? { state } : {}) });
  await storeLeads(db, [lead]);
  if (state !== 'held') await db.update(leadDeliveries).set({ state }).where(eq(leadDeliveries.leadId, lead.id));
  return lead;
}

onEachDatabase((make) => {
  const rowOf = async (db: Database, id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0];

  test('LEAD-06 the personal data of a delivered lead is erased at the end of the retention time, and what it was about stays', async () => {
    const { db } = await make();
    const car = { id: '7', slug: 'mazda-7', name: 'Mazda 3', make: 'Mazda', model: '3' };
    const content = { ...aLead().content, car: car as never };
    const lead = await kept(db, 'delivered', { content, carId: '7', userId: 'u1' });
    expect(await forgetDelivered(db, new Date('2027-11-19T23:59:59Z'))).toBe(0);
    expect(JSON.stringify(await rowOf(db, lead.id))).toMatch(personal);

    expect(await forgetDelivered(db, over)).toBe(1);
    const row = await rowOf(db, lead.id);
    expect(JSON.stringify(row)).not.toMatch(personal);
    expect(row).toMatchObject({
      phone: null,
      userId: null,
      carId: '7',
      category: 'General Enquiry',
      erasedAt: over,
    });
    expect(row?.content).toEqual({
      reference: lead.content.reference,
      dealer_name: 'Smith Motors',
      user_data: { category: 'General Enquiry', source: 'Website', url: '', user_agent: '' },
      lead_attributes: { visited_pages: [], linked_query_params: {} },
      consent: { wording: 'Yes, send me news.', page: '', at: '2026-11-20T00:00:00.000Z' },
      car,
    });
    expect(await forgetDelivered(db, over)).toBe(0);
    // Its page still says what it was.
    expect(await leadSummary(db, 'smith', lead.id)).toMatchObject({ content: { reference: lead.content.reference } });
    expect(await leadDealerOf(db, lead.id)).toBeUndefined();
    // The same form sent again is still the same lead.
    expect(await storeLeads(db, [{ ...lead, id: crypto.randomUUID() }])).toMatchObject([{ id: lead.id, isNew: false }]);
  });

  test('LEAD-06 an email to the sender that never arrived keeps no lead from being erased', async () => {
    const { db } = await make();
    const sender = { id: 'to_sender', destination: { kind: 'confirmation' as const } };
    const lead = aLead({ destinations: [...aLead().destinations, sender] });
    await storeLeads(db, [lead]);
    await db
      .update(leadDeliveries)
      .set({ state: 'dead' })
      .where(eq(leadDeliveries.id, deliveryId(lead.id, 'to_sender')));
    expect(await forgetDelivered(db, over)).toBe(0);
    await db
      .update(leadDeliveries)
      .set({ state: 'delivered' })
      .where(eq(leadDeliveries.id, deliveryId(lead.id, 'crm')));
    expect(await forgetDelivered(db, over)).toBe(1);
    expect(JSON.stringify(await db.select().from(leadDeliveries))).not.toMatch(personal);
  });

  test.each(['pending', 'sending', 'dead', 'held'] as const)(
    'LEAD-06 a lead that is %s has not reached the dealer: it stays, however old',
    async (state) => {
      const { db } = await make();
      const lead = await kept(db, state);
      expect(await forgetDelivered(db, new Date('2040-01-01'))).toBe(0);
      expect(JSON.stringify(await rowOf(db, lead.id))).toMatch(personal);
    },
  );

  test('LEAD-06 a lead that reached one of its destinations and not the other stays', async () => {
    const { db } = await make();
    const destinations = ['a', 'b'].map((id) => ({ id, destination: { kind: 'webhook' as const } }));
    const lead = await kept(db, 'delivered', { destinations });
    const second = eq(leadDeliveries.id, deliveryId(lead.id, 'b'));
    await db.update(leadDeliveries).set({ state: 'dead' }).where(second);
    expect(await forgetDelivered(db, over)).toBe(0);
    await db.update(leadDeliveries).set({ state: 'delivered' }).where(second);
    expect(await forgetDelivered(db, over)).toBe(1);
  });

  test('LEAD-06 an undeliverable email does not keep a lead that the CRM has, and keeps one that nobody has', async () => {
    const { db } = await make();
    const mailbox = {
      id: 'dealer-email',
      destination: { kind: 'mail' as const, to: 'info@smith.example', format: 'text' as const },
    };
    const crm = { id: 'platform-crm', destination: { kind: 'webhook' as const } };
    const [both, mailOnly] = [aLead({ destinations: [crm, mailbox] }), aLead({ destinations: [mailbox] })];
    await storeLeads(db, [both, mailOnly]);
    await db.update(leadDeliveries).set({ state: 'dead' });
    const crmDelivery = eq(leadDeliveries.id, deliveryId(both.id, 'platform-crm'));
    expect(await forgetDelivered(db, over, { mail: false })).toBe(0);
    await db.update(leadDeliveries).set({ state: 'delivered' }).where(crmDelivery);
    expect(await forgetDelivered(db, over, { mail: true })).toBe(0);
    expect(await forgetDelivered(db, over, { mail: false })).toBe(1);
    expect(JSON.stringify(await rowOf(db, both.id))).not.toMatch(personal);
    expect(JSON.stringify(await rowOf(db, mailOnly.id))).toMatch(personal);
  });

  test('LEAD-06 an operator applies a dealer’s current retention time to its leads', async () => {
    const { db } = await make();
    const mine = await kept(db, 'delivered');
    const other = await kept(db, 'delivered', { dealer: 'jones' });
    await applyRetention(db, [{ dealer: 'smith', days: 30 }]);
    expect(await forgetDelivered(db, new Date('2026-12-20T00:00:00Z'))).toBe(1);
    expect((await rowOf(db, mine.id))?.erasedAt).toBeTruthy();
    expect((await rowOf(db, other.id))?.erasedAt).toBeNull();
    await applyRetention(db, [{ dealer: 'jones', days: 3650 }]);
    expect(await forgetDelivered(db, new Date('2036-01-01'))).toBe(0);
  });

  describe('one lead, because its person asked', () => {
    test.each(['pending', 'delivered', 'dead', 'held'] as const)(
      'LEAD-06 is erased at once, also when it is %s',
      async (state) => {
        const { db } = await make();
        const lead = await kept(db, state);
        expect(await forgetLead(db, lead.id, over)).toBe(true);
        expect(JSON.stringify(await rowOf(db, lead.id))).not.toMatch(personal);
        expect(await db.$count(leadDeliveries)).toBe(0);
        expect(await listHeld(db, undefined, 10)).toEqual([]);
        expect(await forgetLead(db, 'no-such-lead', over)).toBe(false);
      },
    );
  });
});
