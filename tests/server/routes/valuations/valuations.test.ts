import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { effectOf } from '~/domain/valuation/adjustments.ts';
import { valuations } from '~/server/db/schema/valuations.ts';
import { valuationPage } from '~/server/routes/valuations/valuation-page.ts';
import { postResult, postValuation } from '~/server/routes/valuations/valuations.ts';
import { fields, leadRequest } from '../lead-route.ts';
import { answers, best, bodyOf, dealer, nobody, request, valuationRoute, visitor } from './valuation-route.ts';

const { at, services, start, patch, offered } = valuationRoute();

test('TRADE-03 DATA-24 rego and state become a vehicle; answers, each with its id, become an offer price', async () => {
  const begun = await start({ rego: 'demo 01', regoState: 'nsw', car_id: '7' });
  expect(begun).toMatchObject({ status: 200, rego: 'DEMO01', vehicle: { make: 'Mazda', model: 'CX-5' } });
  expect(begun).not.toHaveProperty('offer_price');
  const valued = await patch(begun['id'], { kms: '52,000' });
  expect(valued).toMatchObject({ kms: 52_000, view: { step: 'condition', progress: 'Step 3 of 7' } });
  // What each answer does to the figure stands with it.
  const { choices } = valued['view'] as { choices: { value: string; effect: string }[] };
  expect(choices.map(({ effect }) => effect)).toEqual([
    expect.stringMatching(/^Adds \$\d/),
    'No change',
    expect.stringMatching(/^Takes off \$[\d,]+$/),
    expect.stringMatching(/^Takes off \$[\d,]+$/),
  ]);
  const whole = await patch(begun['id'], { adjustments: answers(best) });
  expect(whole).toMatchObject({ adjustments: answers(best), view: { step: 'photos' } });
  const price = Number(whole['offer_price']);
  expect(price).toBeGreaterThan(10_000);
  const oneKey = await patch(begun['id'], { adjustments: [{ id: 'keys', answer: 'one' }] });
  expect(Number(oneKey['offer_price'])).toBe(price + effectOf('keys', 'one', price));
  const [row] = await at.database.db.select().from(valuations);
  expect(row).toMatchObject({ rego: 'DEMO01', regoState: 'nsw', carId: '7', offerPrice: price - 350 });
});

test('TRADE-04 TRADE-06 a lead that accepts the offer includes it, and the valuation knows its lead', async () => {
  const key = await offered({ car_id: '7' });
  const custom = { ...fields, PreferredContactMethod: 'text', finance: 'yes', kms: '1', rego: 'ABC1', valuation: key };
  const sent = await at.sendJson(leadRequest({ form: 'trade-in-offer', car_id: '7', fields: custom }));
  expect(sent.status).toBe(200);
  const lead = (await at.stored()).find(({ id }) => id === sent.body.lead_id);
  expect(lead?.carId).toBe('7');
  expect(lead?.content.user_data).toMatchObject({
    ...{ category: 'Trade-In Valuation', subcategory: '3. Offer Accepted', offer_accepted: true, form_completed: true },
    // What the server knows counts, whatever the form says.
    ...{ rego: 'DEMO01', regoState: 'nsw', kms: 52_000, trade_in: '2022 Mazda CX-5 Maxx Sport', opt_in_trade: true },
    ...{ PreferredContactMethod: 'text', finance: 'yes', car_id: '7' },
    ...{ offer_low: expect.any(Number), offer_high: expect.any(Number) },
    adjustments: ['condition: good', 'history: full', 'accident: none', 'keys: two'],
  });
  expect(JSON.stringify(lead?.content.user_data)).not.toContain(key);
  const patchAnswer = await patch(key, {
    ...{ lead_id: sent.body.lead_id, form_completed: true, offer_accepted: true },
    ...{ category: 'Trade-In Valuation', subcategory: '3. Offer Accepted' },
  });
  expect(patchAnswer).toMatchObject({ status: 200, lead_id: sent.body.lead_id, offer_accepted: true });
  // Nothing changes any more.
  expect(await patch(key, { kms: 1 })).toMatchObject({ kms: 52_000 });
});

test('TRADE-04 somebody else’s enquiry does not count as its lead', async () => {
  const key = await offered();
  const other = await at.sendJson(leadRequest());
  expect(await patch(key, { lead_id: other.body.lead_id, offer_accepted: true })).toMatchObject({ status: 409 });
  expect(await patch(key, { lead_id: crypto.randomUUID() })).toMatchObject({ status: 409 });
});

test.each([
  ['over 7 years old', { rego: 'DEMO02' }, undefined, 'too-old'],
  ['over 100,000 km', { rego: 'DEMO01' }, '100,001 km', 'too-far'],
  ['that nobody knows', { rego: 'ZZZ 999' }, undefined, 'unknown'],
])('TRADE-07 a vehicle %s gets no figure, and its enquiry is taken all the same', async (_what, body, kms, why) => {
  let valuation = await start({ regoState: 'nsw', ...body });
  if (kms) valuation = await patch(valuation['id'], { kms });
  expect(valuation).toMatchObject({ status: 200, no_estimate: why, view: { step: 'done' } });
  expect(valuation).not.toHaveProperty('offer_price');
  const sent = await at.sendJson(
    leadRequest({ form: 'trade-in', fields: { ...fields, rego: 'DEMO02', valuation: valuation['id'] } }),
  );
  const lead = (await at.stored()).find(({ id }) => id === sent.body.lead_id);
  expect(lead?.content.user_data).toMatchObject({ no_estimate: why, offer_accepted: false });
  expect(lead?.content.user_data).not.toHaveProperty('subcategory', '3. Offer Accepted');
});

test('TRADE-07 when a source is away a person values the vehicle', async () => {
  const away = { ok: false, kind: 'away', problem: 'is away' } as const;
  const source = { vehicleOf: async () => away, worthOf: async () => away };
  const down = { ...services(), valuations: { ...services().valuations, source } };
  const answer = postValuation(request('POST', { rego: 'ABC123', regoState: 'nsw' }), dealer(), visitor, down, nobody);
  expect(await bodyOf(answer)).toMatchObject({ status: 200, no_estimate: 'away' });
});

test('TRADE-03 errors are reported by field, and nothing of them is stored', async () => {
  expect(await start({ rego: '', regoState: 'xx' })).toMatchObject({
    status: 422,
    field_errors: { rego: 'Enter your rego.', regoState: 'Choose one of the options.' },
  });
  const { id } = await start({ rego: 'DEMO01', regoState: 'nsw' });
  expect(await patch(id, { kms: 'many' })).toMatchObject({ status: 422, field_errors: { kms: expect.any(String) } });
  expect(await patch(id, { adjustments: [{ id: 'keys', answer: 'seven' }] })).toMatchObject({ status: 422 });
  expect(await patch(id, { adjustments: [{ id: 'constructor', answer: 'name' }] })).toMatchObject({ status: 422 });
  expect(await patch('0', { kms: 1 })).toMatchObject({ status: 404 });
  expect(await start({ rego: 'A1', regoState: 'nsw', car_id: '../7' })).toMatchObject({ status: 400 });
});

test('GATE-05 GATE-07 trading in for a car asks for a session where the dealer wants one', async () => {
  const gated = dealer({}, { gates: ['trade-in'] });
  const body = { rego: 'DEMO01', regoState: 'nsw', car_id: '7' };
  expect(await start(body, gated)).toMatchObject({ status: 401 });
  const signedIn = (async () => ({ id: 'user-1' })) as unknown as typeof nobody;
  expect(await start(body, gated, signedIn)).toMatchObject({ status: 200 });
});

test('TRADE-03 nobody can look up vehicles by the dozen', async () => {
  const shared = services();
  const one = () =>
    postValuation(request('POST', { rego: 'DEMO01', regoState: 'nsw' }), dealer(), visitor, shared, nobody);
  for (let n = 0; n < 20; n++) expect((await one()).status).toBe(200);
  expect((await one()).status).toBe(429);
});

test('TRADE-03 an expired offer cannot be accepted and is renewed at today’s value; a current one stays as it is', async () => {
  const key = await offered();
  const mine = eq(valuations.id, key.split('.')[0] ?? '');
  const [first] = await at.database.db.select().from(valuations).where(mine);
  expect(await patch(key, { renew: true })).toMatchObject({ offer_ends: first?.offerEndsAt?.toISOString() });
  const ended = new Date(Date.now() - 86_400_000);
  await at.database.db.update(valuations).set({ offerEndsAt: ended, offerPrice: 1 }).where(mine);
  const url = new URL(`http://smith.localhost/trade-in?valuation=${encodeURIComponent(key)}&step=offer`);
  const shown = await valuationPage(new Request(url), url, {}, dealer(), visitor, services());
  expect(shown).toMatchObject({ valuation: { offer: { price: 1, endsAt: ended } } });
  const renewed = await patch(key, { renew: true });
  expect(renewed).toMatchObject({ status: 200, offer_price: first?.offerPrice });
  const days = (Date.parse(String(renewed['offer_ends'])) - Date.now()) / 86_400_000;
  expect([Math.round(days), first?.offerPrice !== 1]).toEqual([dealer().offerDays, true]);

  // Whoever accepts one that has ended meanwhile sends an enquiry, which accepts nothing.
  await at.database.db.update(valuations).set({ offerEndsAt: ended }).where(mine);
  const sent = await at.sendJson(leadRequest({ form: 'trade-in-offer', fields: { ...fields, valuation: key } }));
  const lead = (await at.stored()).find(({ id }) => id === sent.body.lead_id);
  expect(lead?.content.user_data['offer_accepted']).not.toBe(true);
  const [row] = await at.database.db.select().from(valuations).where(mine);
  expect(row).toMatchObject({ accepted: false, leadId: sent.body.lead_id });
});

test('TRADE-07 a vehicle that has become too old since its offer gets no fresh one', async () => {
  const key = await offered();
  const mine = eq(valuations.id, key.split('.')[0] ?? '');
  const [row] = await at.database.db.select().from(valuations).where(mine);
  const vehicle = { ...row?.vehicle, make: 'Mazda', model: 'CX-5', year: new Date().getUTCFullYear() - 8 };
  await at.database.db
    .update(valuations)
    .set({ vehicle, offerEndsAt: new Date(Date.now() - 1) })
    .where(mine);
  expect(await patch(key, { renew: true })).toMatchObject({ no_estimate: 'too-old' });
});

test.each([
  ['VAN12A', /Jayco|Avan/],
  ['TRK45B', /Isuzu|Hino/],
])(
  'TRADE-07 TRADE-02 %s is valued by a person, who is told what it is, and no odometer is asked for',
  async (rego, make) => {
    const begun = await start({ rego, regoState: 'vic' });
    expect(begun).toMatchObject({ no_estimate: 'by-hand', vehicle: { make: expect.stringMatching(make) } });
    expect(begun['view']).toMatchObject({ step: 'done' });
  },
);

test('TRADE-05 where the dealer wants it, the result is sent to column "valuation"', async () => {
  const key = await offered();
  const send = (body: object, of: ReturnType<typeof dealer>) =>
    bodyOf(postResult(request('POST', body), of, services()));
  const result = { column_name: 'valuation', valuation: key };
  expect(await send(result, dealer())).toMatchObject({ status: 404 });
  const wants = dealer({ reportResult: true });
  expect(await send(result, wants)).toEqual({ status: 200, success: true });
  expect(await send({ ...result, column_name: 'notes' }, wants)).toMatchObject({ status: 400 });
  expect(await send({ ...result, valuation: 'x' }, wants)).toMatchObject({ status: 404 });
  const rows = await at.database.db.select().from(valuations);
  expect(rows.filter(({ reportedAt }) => reportedAt !== null)).toHaveLength(1);
});

test('TRADE-01 TRADE-02 every step works as a plain form post, and can be revisited', async () => {
  const page = async (query: string, form?: Record<string, string>) => {
    const url = new URL(`http://smith.localhost/trade-in${query}`);
    const post = new Request(url, { method: 'POST', body: new URLSearchParams(form ?? {}) });
    return valuationPage(form ? post : new Request(url), url, { carId: '7' }, dealer(), visitor, services());
  };
  const go = async (query: string, form: Record<string, string>) => {
    const shown = await page(query, form);
    if (shown.kind !== 'go') throw new Error(JSON.stringify(shown));
    return shown.to.replace('/trade-in', '');
  };
  const wrong = await page('', { step: 'vehicle', rego: '!', regoState: 'nsw' });
  expect(wrong).toMatchObject({ refused: { status: 422, typed: { rego: '!' }, errors: { rego: expect.any(String) } } });
  let query = await go('?car_id=7', { step: 'vehicle', rego: 'DEMO01', regoState: 'nsw' });
  expect(query).toMatch(/^\?car_id=7&valuation=[\w.-]+&step=confirm$/);
  query = await go(query, { step: 'confirm', kms: '52000' });
  for (const [step, answer] of Object.entries(best)) {
    expect(query).toContain(`step=${step}`);
    query = await go(query, { step, answer });
  }
  query = await go(query, { step: 'photos' });
  const shown = await page(query);
  expect(shown).toMatchObject({ kind: 'show', over: false, valuation: { answers: best, carId: '7' } });
  // A valuation that is gone is said to be, and another can be begun.
  expect(await page('?valuation=nonsense')).toMatchObject({ over: true });
});
