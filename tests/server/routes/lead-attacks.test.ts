import { describe, expect, test } from 'vitest';
import { fields, leadRequest, leadRouteInMemory } from './lead-route.ts';

const route = leadRouteInMemory();

describe('attacks on POST /api/leads', () => {
  test.each([
    ['another site', leadRequest(), { origin: 'https://evil.example' }, 403],
    ['another dealer’s site', leadRequest(), { origin: 'http://jones.localhost' }, 403],
    ['a page that hides itself', leadRequest(), { 'sec-fetch-site': 'cross-site' }, 403],
    ['a huge body', leadRequest({ fields: { ...fields, message: 'x'.repeat(300_000) } }), {}, 413],
    ['no JSON', '{"form":', {}, 400],
    ['null', 'null', {}, 400],
    ['a list', [leadRequest()], {}, 400],
    ['a form that is none', leadRequest({ form: '__proto__' }), {}, 400],
    ['a key that is none', leadRequest({ idempotency_key: '1' }), {}, 400],
    ['fields that are objects', leadRequest({ fields: { ...fields, name: { $gt: '' } } }), {}, 400],
    ['a script as address', leadRequest({ url: 'javascript:alert(1)' }), {}, 400],
    ['the page of another site', leadRequest({ url: 'https://evil.example/contact' }), {}, 400],
    ['another site without its scheme', leadRequest({ url: '//evil.example/contact' }), {}, 400],
    ['another site with a backslash', leadRequest({ url: '/\\evil.example/contact' }), {}, 400],
    ['this site as a user of another', leadRequest({ url: 'https://smith.localhost@evil.example/' }), {}, 400],
    ['consent on another site', leadRequest({ consent: { wording: '', page: 'https://evil.example/' } }), {}, 400],
    ['a form upload', leadRequest(), { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['text', leadRequest(), { 'content-type': 'text/plain' }, 415],
    ['a header in a name', leadRequest({ fields: { ...fields, name: 'Kim\r\nBcc: all@evil.example' } }), {}, 422],
    [
      'a header in an address',
      leadRequest({ fields: { ...fields, email: 'a@b.example\r\nBcc: all@evil.example' } }),
      {},
      422,
    ],
    ['half an emoji in a name', leadRequest({ fields: { ...fields, name: 'Kim \ud83d' } }), {}, 422],
    ['half an emoji in a message', leadRequest({ fields: { ...fields, message: '\ude97 Hello' } }), {}, 422],
    ['markup in a message', leadRequest({ fields: { ...fields, message: '<script>alert(1)</script>' } }), {}, 422],
    ['a category that is none', leadRequest({ fields: { ...fields, category: 'Everything' } }), {}, 422],
  ])('OPS-05 %s is refused with words and leaves nothing', async (_, body, headers, status) => {
    const answer = await route.sendJson(body, { headers: headers as Record<string, string> });
    expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(/\w{4}/) } });
    expect(await route.stored()).toEqual([]);
  });

  test('OPS-06 LEAD-02 LEAD-04 what the page sends along is stored as single lines', async () => {
    const forged = '\r\nMobile: 0499 999 999';
    await route.sendJson(
      leadRequest({
        url: `http://smith.localhost/contact${forged}`,
        lead_attributes: {
          visited_pages: [`/${forged}`],
          linked_query_params: { [`utm${forged}`]: `x\u2028${forged}` },
        },
        consent: { wording: `Yes.${forged}`, page: `/contact${forged}` },
      }),
    );
    const [row] = await route.stored();
    const { message: _, ...sent } = row?.content.user_data ?? { message: '' };
    const values = JSON.stringify([sent, row?.content.lead_attributes, row?.content.consent]);
    expect(values).toContain('0499');
    expect(values).not.toMatch(/\\[rn]|\u2028/);
  });

  test('OPS-05 half an emoji in what the page sends along is removed, since the shopper cannot correct it', async () => {
    const consent = { wording: 'Yes,\ud83dsend me news \ude97', page: '/contact' };
    const lead_attributes = { visited_pages: ['/\ud83d'], linked_query_params: { utm_term: 'ute\ud83d' } };
    expect(await route.sendJson(leadRequest({ consent, lead_attributes }))).toMatchObject({ status: 200 });
    expect(await route.stored()).toMatchObject([
      {
        content: {
          consent: { wording: 'Yes, send me news' },
          lead_attributes: { visited_pages: ['/'], linked_query_params: { utm_term: 'ute' } },
        },
      },
    ]);
  });

  test('OPS-03 another dealer’s car gives a lead without a car', async () => {
    await route.sendJson(leadRequest({ car_id: '8' }));
    expect(await route.stored()).toMatchObject([{ carId: null }]);
  });

  test('OPS-05 unknown fields are discarded', async () => {
    await route.sendJson(
      leadRequest({
        dealer: 'jones',
        state: 'delivered',
        fields: { ...fields, is_admin: 'true', source: 'Elsewhere' },
      }),
    );
    const [row] = await route.stored();
    expect(row).toMatchObject({ dealer: 'smith', content: { user_data: { source: 'Website' } } });
    expect(JSON.stringify(row)).not.toContain('is_admin');
  });
});
