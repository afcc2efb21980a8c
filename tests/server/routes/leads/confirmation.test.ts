/** Which forms are answered by mail. */
import { describe, expect, test } from 'vitest';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { leadDeliveries } from '~/server/db/schema/leads.ts';
import type { NewLead } from '~/server/leads/record/stored-lead.ts';
import { confirmationOf } from '~/server/routes/leads/confirmation.ts';
import { aLead } from '../../leads/a-lead.ts';
import { fields, leadRequest, leadRouteInMemory } from '../lead-route.ts';

const route = leadRouteInMemory();
const visitor = { address: '192.0.2.1' };
const withConfirmation = { confirmation: true };

function aForm(email: unknown, changes: Partial<NewLead> = {}): NewLead {
  const lead = aLead(changes);
  if (typeof email === 'string') lead.content.user_data['email'] = email;
  else delete lead.content.user_data['email'];
  return lead;
}

describe('the mail to the sender', () => {
  test('LEAD-20 a stored lead goes to the dealer and back to its sender, whose address stays with the lead', async () => {
    await route.sendJson(leadRequest({ fields: { ...fields, email: 'kim@example.com' } }));
    const rows = await route.database.db.select().from(leadDeliveries);
    expect(rows.map(({ destination }) => destination.kind).toSorted()).toEqual(['confirmation', 'mail']);
    expect(JSON.stringify(rows)).not.toContain('kim@example.com');
    const [lead] = await route.stored();
    expect(lead?.content.letterhead).toMatchObject({ site: 'http://smith.localhost', email: 'info@smith.example' });
  });

  test('LEAD-06 with a CRM only, a lead goes only there: nobody gets a confirmation by an email that cannot be sent', async () => {
    route.services.leads = { ...route.services.leads, channels: { crm: true, mail: false } };
    await route.sendJson(leadRequest({ fields: { ...fields, email: 'kim@example.com' } }));
    const rows = await route.database.db.select().from(leadDeliveries);
    expect(rows).toMatchObject([{ destinationId: 'platform-crm', destination: { kind: 'webhook' } }]);
  });

  test('LEAD-11 a lead that looks automated gets no confirmation', async () => {
    await route.sendJson(leadRequest({ honeypot: 'x' }));
    expect(await route.database.db.$count(leadDeliveries)).toBe(0);
    expect(
      await confirmationOf(aForm('kim@example.com', { state: 'held' }), withConfirmation, visitor, memoryLimits()),
    ).toEqual([]);
  });

  test.each([
    ['a dealer that does not want it', aForm('kim@example.com'), { confirmation: false }],
    ['a form without an address', aForm(undefined), withConfirmation],
    ['an address that is two', aForm('a@b.example,c@d.example'), withConfirmation],
    ['whoever unsubscribes', aForm('kim@example.com', { form: 'unsubscribe' }), withConfirmation],
  ])('LEAD-20 there is none for %s', async (_, lead, options) => {
    expect(await confirmationOf(lead, options, visitor, memoryLimits())).toEqual([]);
  });

  test('OPS-06 one mailbox gets three in an hour, however its address is written and wherever the forms come from', async () => {
    const limits = memoryLimits();
    const spellings = [
      'kim@example.com',
      'KIM@example.com',
      'kim+1@example.com',
      'kim+2@Example.com',
      'kim@example.com',
    ];
    const statuses: number[] = [];
    for (const [n, email] of spellings.entries()) {
      statuses.push((await confirmationOf(aForm(email), withConfirmation, { address: `192.0.2.${n}` }, limits)).length);
    }
    expect(statuses).toEqual([1, 1, 1, 0, 0]);
    expect(
      await confirmationOf(aForm('lee@example.com'), withConfirmation, { address: '192.0.2.9' }, limits),
    ).toHaveLength(1);
  });

  test('OPS-06 one network address causes ten emails an hour, whoever they go to', async () => {
    const limits = memoryLimits();
    let told = 0;
    for (let n = 0; n < 15; n += 1)
      told += (await confirmationOf(aForm(`p${n}@example.com`), withConfirmation, visitor, limits)).length;
    expect(told).toBe(10);
  });

  test('OPS-06 a lead over the limit is accepted all the same', async () => {
    for (let n = 0; n < 4; n += 1) {
      expect((await route.sendJson(leadRequest({ fields: { ...fields, phone: `041234567${n}` } }))).status).toBe(200);
    }
    const rows = await route.database.db.select().from(leadDeliveries);
    expect(rows.filter(({ destination }) => destination.kind === 'confirmation')).toHaveLength(3);
    expect(rows.filter(({ destination }) => destination.kind === 'mail')).toHaveLength(4);
  });
});
