import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { leadSummaryRoute } from '~/server/routes/leads/lead-summary.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { fields, leadRequest, leadRouteInMemory, smithSite } from './lead-route.ts';

const route = leadRouteInMemory();

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
    const answer = await route.send(post(), { headers });
    expect(answer).toMatchObject({ kind: 'post', taken: { ok: true } });
    expect(await route.stored()).toMatchObject([{ phone: '0412345678', content: { user_data: { opt_in: false } } }]);
  });

  test('LEAD-14 returns the form with what was typed and what is wrong', async () => {
    const answer = await route.send(post({ postcode: '2' }), { headers });
    expect(answer).toMatchObject({
      kind: 'post',
      form: 'general-enquiry',
      values: { name: 'Kim', postcode: '2' },
      taken: { ok: false, status: 422, errors: { postcode: 'Invalid postcode. Please enter a 4-digit number.' } },
    });
  });

  test('OPS-05 from another site it is refused', async () => {
    const answer = await route.send(post(), { headers: { ...headers, origin: 'https://evil.example' } });
    expect(answer.kind === 'json' && answer.response.status).toBe(403);
  });
});

describe('GET /api/leads/{id}/summary', () => {
  const summary = async (id: string, slug?: string) => {
    const response = await leadSummaryRoute(id, leadDealer(smithSite(slug)), route.services);
    return { status: response.status, body: await response.json() };
  };

  test('LEAD-09 has what the success page shows, and nothing about the shopper', async () => {
    const { body } = await route.sendJson(leadRequest({ form: 'car-enquiry', car_id: '7' }));
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

  test('LEAD-09 a test drive on a day, without a time, shows the day', async () => {
    const [place] = leadDealer(smithSite()).locations;
    const drive = { ...fields, location_id: place?.id ?? '', date: '2031-03-04' };
    const { body } = await route.sendJson(leadRequest({ form: 'test-drive', fields: drive }));
    expect((await summary(body.lead_id)).body.appointment).toBe('2031-03-04');
  });

  test('OPS-03 only its own dealer shows it, and only to those who know the id', async () => {
    const { body } = await route.sendJson(leadRequest());
    expect((await summary(body.lead_id, 'jones')).status).toBe(404);
    expect((await summary(randomUUID())).status).toBe(404);
    expect((await summary("' or 1=1 --")).status).toBe(404);
  });
});
