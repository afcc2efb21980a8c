import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { leadDeliveries, leads } from '~/server/db/schema/leads.ts';
import { leadIntake } from '~/server/leads/lead-intake.ts';
import { databaseLeads } from '~/server/leads/leads.ts';
import { memoryLimits } from '~/server/limits/limits.ts';
import { noCaptcha } from '~/server/live/captcha.ts';
import { leadSummaryRoute } from '~/server/routes/lead-summary.ts';
import { submitLead } from '~/server/routes/leads.ts';
import { slotsRoute } from '~/server/routes/test-drive-slots.ts';
import type { Services } from '~/server/services.ts';
import { leadDealer } from '~/site/lead-slices.ts';
import { aSite } from '../../site/a-site.ts';
import { memoryDatabase } from '../db/databases.ts';

const car = {
  id: '7',
  slug: 'mazda-7',
  name: '2020 Mazda 3',
  year: 2020,
  make: 'Mazda',
  model: '3',
  car_type: 'used',
  status: 'in_stock',
  stocknum: 'S7',
  dealership_id: 'smith',
  dealership_slug: 'smith-sydney',
  show_on_dealer_website: true,
  private_suburb: 'Secretville',
};
const stock = {
  carsById: async (ids: readonly string[], dealerships: readonly string[]) =>
    ids.includes('7') && dealerships.includes('smith') ? [car] : [],
} as unknown as Services['stock'];

let database: OpenDatabase;
let services: Pick<Services, 'leads' | 'stock' | 'limits' | 'captcha'>;
let deliveries = 0;

beforeEach(async () => {
  database ??= await memoryDatabase();
  await database.db.delete(leads);
  deliveries = 0;
  const lazy = lazyDatabase(async () => database);
  const deliverer = { run: async () => 0, wake: () => void deliveries++ };
  services = {
    stock,
    limits: memoryLimits(),
    captcha: noCaptcha,
    leads: databaseLeads({ database: lazy, intake: leadIntake(lazy), deliverer, platformCrm: false }),
  };
});

const fields = {
  name: 'Kim',
  last_name: 'Lee',
  email: 'kim@example.com',
  phone: '+61 412 345 678',
  postcode: '2000',
  category: 'General Enquiry',
  message: 'Hello',
  opt_in: true,
};
const lead = (changes: object = {}) => ({
  form: 'general-enquiry',
  idempotency_key: randomUUID(),
  fields,
  url: 'http://smith.localhost/contact',
  lead_attributes: { visited_pages: ['/', '/contact'], linked_query_params: { utm_source: 'mail' } },
  consent: { wording: 'Yes, send me news.', page: '/contact' },
  started_at: Date.now() - 20_000,
  ...changes,
});

type Sent = { headers?: Record<string, string>; address?: string; slug?: string };
const dealerOf = (slug = 'smith') => leadDealer(aSite({ slug, email: 'info@smith.example' }));

async function send(body: unknown, { headers = {}, address = '192.0.2.1', slug }: Sent = {}) {
  const request = new Request('http://smith.localhost/api/leads', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      host: 'smith.localhost',
      origin: 'http://smith.localhost',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const visitor = { address, userAgent: 'Firefox\u0000' };
  return submitLead(request, dealerOf(slug), visitor, services);
}

async function sendJson(body: unknown, options: Sent = {}) {
  const answer = await send(body, options);
  if (answer.kind !== 'json') throw new Error('a plain post');
  return { status: answer.response.status, body: await answer.response.json() };
}

const stored = () => database.db.select().from(leads);

describe('POST /api/leads', () => {
  test('LEAD-01 LEAD-02 LEAD-04 LEAD-05 LEAD-06 stores all of a lead before it answers, and sets its delivery going', async () => {
    const { status, body } = await sendJson(lead());
    expect([status, Object.keys(body)]).toEqual([200, ['lead_id']]);
    const [row] = await stored();
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
    expect(await database.db.select().from(leadDeliveries)).toMatchObject([
      { leadId: body.lead_id, state: 'pending', destination: { kind: 'mail', to: 'info@smith.example' } },
    ]);
    expect(deliveries).toBe(1);
  });

  test('LEAD-03 a lead on a car brings the car along, without its private fields', async () => {
    await sendJson(lead({ form: 'car-enquiry', car_id: '7' }));
    const [row] = await stored();
    expect(row).toMatchObject({
      carId: '7',
      content: {
        user_data: { stock_number: 'S7', 'Vehicle Make': 'Mazda', car_dealership_id: 'smith' },
        car: { slug: 'mazda-7' },
      },
    });
    expect(JSON.stringify(row)).not.toContain('Secretville');
  });

  test('LEAD-06 the same form sent again is the same lead, even with other content or when it comes from somewhere else', async () => {
    const first = lead();
    const sent = await Promise.all(
      [first, first, { ...first, fields: { ...fields, message: 'Other' } }].map((it) => sendJson(it)),
    );
    const later = await sendJson(
      { ...first, idempotency_key: first.idempotency_key.toUpperCase() },
      { address: '198.51.100.7' },
    );
    expect(new Set([...sent, later].map(({ body }) => body.lead_id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('LEAD-06 one dealer’s key says nothing about another’s lead', async () => {
    const one = lead();
    const [a, b] = [await sendJson(one), await sendJson(one, { slug: 'jones' })];
    expect(a.body.lead_id).not.toBe(b.body.lead_id);
    expect((await stored()).map(({ dealer }) => dealer).sort()).toEqual(['jones', 'smith']);
  });

  test('LEAD-12 LEAD-14 wrong fields are named one by one, with the text of the form’s own schema', async () => {
    const answer = await sendJson(lead({ fields: { ...fields, postcode: '20', email: 'x' } }));
    expect(answer).toEqual({
      status: 422,
      body: {
        error: 'Please fix the following errors:',
        field_errors: {
          email: 'Please enter an email address such as name@example.com.',
          postcode: 'Invalid postcode. Please enter a 4-digit number.',
        },
      },
    });
    expect((await sendJson(lead({ fields: { ...fields, postcode: '20' } }))).body.error).toBe(
      'Invalid postcode. Please enter a 4-digit number.',
    );
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['the hidden field filled in', { honeypot: 'x' }],
    ['sent a moment after it was opened', { started_at: Date.now() - 200 }],
  ])('LEAD-11 a form with %s is kept and goes nowhere', async (_, changes) => {
    const answer = await sendJson(
      lead({ ...changes, ...('started_at' in changes ? { started_at: Date.now() - 200 } : {}) }),
    );
    expect(answer.status).toBe(200);
    expect(await stored()).toMatchObject([{ state: 'held' }]);
    expect(await database.db.$count(leadDeliveries)).toBe(0);
    expect(deliveries).toBe(0);
  });

  test('LEAD-11 a shopper whose clock is wrong is no program', async () => {
    await sendJson(lead({ started_at: Date.now() + 3_600_000 }));
    expect(await stored()).toMatchObject([{ state: 'accepted' }]);
  });

  test('LEAD-18 while the captcha is on, a lead needs its answer', async () => {
    services.captcha = { required: true, isRight: async (answer) => answer === 'right' };
    expect(await sendJson(lead())).toMatchObject({ status: 422, body: { error: expect.stringContaining('a person') } });
    expect((await sendJson(lead({ captcha: 'wrong' }))).status).toBe(422);
    expect(await stored()).toEqual([]);
    expect((await sendJson(lead({ captcha: 'right' }))).status).toBe(200);
  });

  test('many forms from one address are too many; what is known already is still answered', async () => {
    const first = lead();
    await sendJson(first);
    const statuses = [];
    for (let n = 0; n < 32; n += 1) {
      const phone = `04123456${String(n).padStart(2, '0')}`;
      statuses.push((await sendJson(lead({ fields: { ...fields, phone } }))).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(29);
    expect(statuses.at(-1)).toBe(429);
    expect((await sendJson(first)).status).toBe(200);
  });

  test('LEAD-06 a lead that cannot be stored is never said to be sent', async () => {
    const away = lazyDatabase(() => Promise.reject(new Error('the database is away')));
    const deliverer = { run: async () => 0, wake: () => {} };
    const logged = console.error;
    console.error = () => {};
    services.leads = databaseLeads({ database: away, intake: leadIntake(away), deliverer, platformCrm: false });
    const answer = await sendJson(lead());
    console.error = logged;
    expect(answer).toMatchObject({ status: 503, body: { error: expect.stringContaining('try again') } });
    expect(answer.body.lead_id).toBeUndefined();
  });
});

describe('attacks on POST /api/leads', () => {
  test.each([
    ['another site', lead(), { origin: 'https://evil.example' }, 403],
    ['another dealer’s site', lead(), { origin: 'http://jones.localhost' }, 403],
    ['a page that hides itself', lead(), { 'sec-fetch-site': 'cross-site' }, 403],
    ['a huge body', lead({ fields: { ...fields, message: 'x'.repeat(300_000) } }), {}, 413],
    ['no JSON', '{"form":', {}, 400],
    ['null', 'null', {}, 400],
    ['a list', [lead()], {}, 400],
    ['a form that is none', lead({ form: '__proto__' }), {}, 400],
    ['a key that is none', lead({ idempotency_key: '1' }), {}, 400],
    ['fields that are objects', lead({ fields: { ...fields, name: { $gt: '' } } }), {}, 400],
    ['a script as address', lead({ url: 'javascript:alert(1)' }), {}, 400],
    ['a form upload', lead(), { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['text', lead(), { 'content-type': 'text/plain' }, 415],
    ['a header in a name', lead({ fields: { ...fields, name: 'Kim\r\nBcc: all@evil.example' } }), {}, 422],
    ['a header in an address', lead({ fields: { ...fields, email: 'a@b.example\r\nBcc: all@evil.example' } }), {}, 422],
    ['markup in a message', lead({ fields: { ...fields, message: '<script>alert(1)</script>' } }), {}, 422],
    ['a category that is none', lead({ fields: { ...fields, category: 'Everything' } }), {}, 422],
  ])('OPS-05 %s is refused with words and leaves nothing', async (_, body, headers, status) => {
    const answer = await sendJson(body, { headers: headers as Record<string, string> });
    expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(/\w{4}/) } });
    expect(await stored()).toEqual([]);
  });

  test('OPS-03 another dealer’s car gives a lead without a car', async () => {
    await sendJson(lead({ car_id: '8' }));
    expect(await stored()).toMatchObject([{ carId: null }]);
  });

  test('OPS-05 unknown fields are dropped', async () => {
    await sendJson(
      lead({ dealer: 'jones', state: 'delivered', fields: { ...fields, is_admin: 'true', source: 'Elsewhere' } }),
    );
    const [row] = await stored();
    expect(row).toMatchObject({ dealer: 'smith', content: { user_data: { source: 'Website' } } });
    expect(JSON.stringify(row)).not.toContain('is_admin');
  });
});

describe('a plain form post', () => {
  const post = (changes: Record<string, string> = {}) => {
    const { opt_in: _, ...typed } = fields;
    const hidden = {
      form: 'general-enquiry',
      idempotency_key: randomUUID(),
      url: '/contact',
      started_at: String(Date.now() - 20_000),
      consent_wording: 'Yes',
      consent_page: '/contact',
    };
    return new URLSearchParams({ ...typed, ...hidden, ...changes }).toString();
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };

  test('LEAD-06 works without JavaScript', async () => {
    const answer = await send(post(), { headers });
    expect(answer).toMatchObject({ kind: 'post', taken: { ok: true } });
    expect(await stored()).toMatchObject([{ phone: '0412345678', content: { user_data: { opt_in: false } } }]);
  });

  test('LEAD-14 gives the form back with what was typed and what is wrong', async () => {
    const answer = await send(post({ postcode: '2' }), { headers });
    expect(answer).toMatchObject({
      kind: 'post',
      form: 'general-enquiry',
      values: { name: 'Kim', postcode: '2' },
      taken: { ok: false, status: 422, errors: { postcode: 'Invalid postcode. Please enter a 4-digit number.' } },
    });
  });

  test('OPS-05 from another site it is refused', async () => {
    const answer = await send(post(), { headers: { ...headers, origin: 'https://evil.example' } });
    expect(answer.kind === 'json' && answer.response.status).toBe(403);
  });
});

describe('GET /api/leads/{id}/summary', () => {
  const summary = async (id: string, slug?: string) => {
    const response = await leadSummaryRoute(id, dealerOf(slug), services);
    return { status: response.status, body: await response.json() };
  };

  test('LEAD-09 says what the success page shows, and nothing about the shopper', async () => {
    const { body } = await sendJson(lead({ form: 'car-enquiry', car_id: '7' }));
    const answer = await summary(body.lead_id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        lead_id: body.lead_id,
        reference: expect.stringMatching(/^\w{4}-\w{4}$/),
        car: { slug: 'mazda-7', name: '2020 Mazda 3' },
        what_next: expect.any(Array),
      },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Kim|Lee|kim@|0412345678|Hello/);
  });

  test('OPS-03 only its own dealer shows it, and only whoever knows the id', async () => {
    const { body } = await sendJson(lead());
    expect((await summary(body.lead_id, 'jones')).status).toBe(404);
    expect((await summary(randomUUID())).status).toBe(404);
    expect((await summary("' or 1=1 --")).status).toBe(404);
  });
});

describe('test drives', () => {
  const now = new Date('2026-11-22T21:15:00Z');
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '09:00', close: '12:00' }));
  const site = () => {
    const made = aSite();
    const locations = made.locations.map((location) => ({ ...location, contact_detail: { opening_hours: week } }));
    return { ...made, locations };
  };
  const slots = async (query: string) => {
    const response = await slotsRoute(new URLSearchParams(query), leadDealer(site()), services, now);
    return { status: response.status, body: await response.json() };
  };

  test('ENQ-09 a booked time is offered to nobody else, and refused to who asks for it all the same', async () => {
    const { id } = site().locations[0] ?? { id: '' };
    const before = await slots(`location_id=${id}`);
    const [first] = before.body.days as { date: string; times: string[] }[];
    expect(first?.times).toContain('11:30');
    const drive = { ...fields, location_id: id, date: first?.date, time: '11:30' };
    const book = () => sendJson(lead({ form: 'test-drive', fields: drive }));
    expect((await book()).status).toBe(200);
    expect(await stored()).toMatchObject([{ appointment: `${first?.date}T11:30`, locationId: id }]);
    const [after] = (await slots(`location_id=${id}`)).body.days;
    expect(after.times).not.toContain('11:30');
    expect(await book()).toMatchObject({
      status: 422,
      body: { field_errors: { time: 'This time has just been taken. Please choose another.' } },
    });
  });

  test('ENQ-09 a place that is not is not there', async () => {
    expect((await slots('location_id=none')).status).toBe(404);
    expect((await slots('car_id=8')).status).toBe(404);
    expect((await slots('')).status).toBe(404);
  });
});
