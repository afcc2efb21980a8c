import { describe, expect, test } from 'vitest';
import { lazyDatabase } from '~/server/db/database.ts';
import { leadDeliveries } from '~/server/db/schema/leads.ts';
import { databaseLeads } from '~/server/leads/leads.ts';
import { leadIntake } from '~/server/leads/storage/lead-intake.ts';
import { fields, leadRequest, leadRouteInMemory } from '../lead-route.ts';

const route = leadRouteInMemory();

describe('POST /api/leads', () => {
  test('LEAD-01 LEAD-02 LEAD-04 LEAD-05 LEAD-06 stores the whole lead before it answers, and starts its delivery', async () => {
    const { status, body } = await route.sendJson(leadRequest());
    expect([status, Object.keys(body)]).toEqual([200, ['lead_id']]);
    const [row] = await route.stored();
    expect(row).toMatchObject({
      id: body.lead_id,
      dealer: 'smith',
      state: 'accepted',
      phone: '0412345678',
      content: {
        user_data: {
          category: 'General Enquiry',
          name: 'Kim',
          phone: '0412345678',
          url: 'http://smith.localhost/contact',
          source: 'Website',
          user_agent: 'Firefox',
          opt_in: true,
        },
        lead_attributes: { visited_pages: ['/', '/contact'], linked_query_params: { utm_source: 'mail' } },
        consent: { wording: 'Yes, send me news.', page: '/contact', at: row?.createdAt.toISOString() },
      },
    });
    expect(await route.database.db.select().from(leadDeliveries).orderBy(leadDeliveries.destinationId)).toMatchObject([
      { leadId: body.lead_id, state: 'pending', destination: { kind: 'mail', to: 'info@smith.example' } },
      { leadId: body.lead_id, state: 'pending', destination: { kind: 'confirmation' } },
    ]);
    expect(route.woken()).toBe(1);
  });

  test('GARAGE-01 a lead sent while signed in belongs to the shopper, any other to nobody', async () => {
    await route.sendJson(leadRequest(), { userId: 'u1' });
    await route.sendJson(leadRequest());
    expect((await route.stored()).map(({ userId }) => userId).sort()).toEqual([null, 'u1']);
  });

  test('LEAD-03 a lead on a car includes the car, without its private fields', async () => {
    await route.sendJson(leadRequest({ form: 'car-enquiry', car_id: '7' }));
    const [row] = await route.stored();
    expect(row).toMatchObject({
      carId: '7',
      content: {
        user_data: { stock_number: 'S7', 'Vehicle Make': 'Mazda', car_dealership_id: 'smith' },
        car: { slug: 'mazda-7' },
      },
    });
    expect(JSON.stringify(row)).not.toContain('Secretville');
  });

  test('LEAD-06 the same form sent again is the same lead, even with other content or from somewhere else', async () => {
    const first = leadRequest();
    const sent = await Promise.all(
      [first, first, { ...first, fields: { ...fields, message: 'Other' } }].map((it) => route.sendJson(it)),
    );
    const later = await route.sendJson(
      { ...first, idempotency_key: first.idempotency_key.toUpperCase() },
      { address: '198.51.100.7' },
    );
    expect(new Set([...sent, later].map(({ body }) => body.lead_id)).size).toBe(1);
    expect(await route.stored()).toHaveLength(1);
  });

  test('LEAD-06 one dealer’s key reveals nothing about another’s lead', async () => {
    const one = leadRequest();
    const [a, b] = [await route.sendJson(one), await route.sendJson(one, { slug: 'jones' })];
    expect(a.body.lead_id).not.toBe(b.body.lead_id);
    expect((await route.stored()).map(({ dealer }) => dealer).sort()).toEqual(['jones', 'smith']);
  });

  test('LEAD-12 LEAD-14 invalid fields are named one by one, with the messages of the form’s own schema', async () => {
    const answer = await route.sendJson(leadRequest({ fields: { ...fields, postcode: '20', email: 'x' } }));
    expect(answer).toEqual({
      status: 422,
      body: {
        error: 'Please fix the following errors:',
        field_errors: {
          email: 'Enter an email address, e.g. name@example.com.',
          postcode: 'Invalid postcode. Please enter a 4-digit number.',
        },
      },
    });
    expect((await route.sendJson(leadRequest({ fields: { ...fields, postcode: '20' } }))).body.error).toBe(
      'Invalid postcode. Please enter a 4-digit number.',
    );
    expect(await route.stored()).toEqual([]);
  });

  test.each([
    ['the hidden field filled in', { honeypot: 'x' }],
    ['sent a moment after it was opened', { started_at: Date.now() - 200 }],
  ])('LEAD-11 a form with %s is kept and goes nowhere', async (_, changes) => {
    const answer = await route.sendJson(
      leadRequest({ ...changes, ...('started_at' in changes ? { started_at: Date.now() - 200 } : {}) }),
    );
    expect(answer.status).toBe(200);
    expect(await route.stored()).toMatchObject([{ state: 'held' }]);
    expect(await route.database.db.$count(leadDeliveries)).toBe(0);
    expect(route.woken()).toBe(0);
  });

  test('LEAD-11 a shopper whose clock is wrong is not mistaken for a program', async () => {
    await route.sendJson(leadRequest({ started_at: Date.now() + 3_600_000 }));
    expect(await route.stored()).toMatchObject([{ state: 'accepted' }]);
  });

  test('LEAD-18 while the captcha is on, a lead needs its answer', async () => {
    route.services.captcha = { required: true, isRight: async (answer) => answer === 'right' };
    expect(await route.sendJson(leadRequest())).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('not a robot') },
    });
    expect((await route.sendJson(leadRequest({ captcha: 'wrong' }))).status).toBe(422);
    expect(await route.stored()).toEqual([]);
    expect((await route.sendJson(leadRequest({ captcha: 'right' }))).status).toBe(200);
  });

  test('LEAD-18 a captcha token is good for one submission: a form with mistakes does not spend it', async () => {
    const spent = new Set<string | undefined>();
    const isRight = async (answer: string | undefined) =>
      answer === 'right' && !spent.has(answer) && !!spent.add(answer);
    route.services.captcha = { required: true, isRight };
    const mistaken = leadRequest({ captcha: 'right', fields: { name: 'Ann' } });
    expect((await route.sendJson(mistaken)).status).toBe(422);
    expect((await route.sendJson(leadRequest({ captcha: 'right' }))).status).toBe(200);
    expect((await route.sendJson(leadRequest({ captcha: 'right' }))).status).toBe(422);
  });

  test('many forms from one address are refused; repeated ones still get their answer', async () => {
    const first = leadRequest();
    await route.sendJson(first);
    const statuses = [];
    for (let n = 0; n < 32; n += 1) {
      const phone = `04123456${String(n).padStart(2, '0')}`;
      statuses.push((await route.sendJson(leadRequest({ fields: { ...fields, phone } }))).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(29);
    expect(statuses.at(-1)).toBe(429);
    expect((await route.sendJson(first)).status).toBe(200);
  });

  test('LEAD-06 a lead that cannot be stored is never reported as sent', async () => {
    const away = lazyDatabase(() => Promise.reject(new Error('the database is away')));
    const deliverer = { deliver: async () => 0, wake: () => {} };
    const logged = console.error;
    console.error = () => {};
    route.services.leads = databaseLeads({
      database: away,
      intake: leadIntake(away),
      deliverer,
      channels: { crm: false, mail: true },
    });
    const answer = await route.sendJson(leadRequest());
    console.error = logged;
    expect(answer).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining('Nothing you typed is lost') },
    });
    expect(answer.body.lead_id).toBeUndefined();
  });
});
