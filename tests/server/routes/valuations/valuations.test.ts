import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { effectOf } from '~/domain/valuation/adjustments.ts';
import { valuations } from '~/server/db/schema/valuations.ts';
import { NoTurnError } from '~/server/load/fair-queue.ts';
import { type ConvertPicture, convertPicture } from '~/server/pictures/convert.ts';
import { valuationPage } from '~/server/routes/valuations/valuation-page.ts';
import type { PhotoServices } from '~/server/routes/valuations/valuation-photos.ts';
import type { ValuationServices } from '~/server/routes/valuations/valuation-steps.ts';
import {
  getPhoto,
  patchValuation,
  postPhotos,
  postResult,
  postValuation,
} from '~/server/routes/valuations/valuations.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';
import { aSite } from '../../../site/a-site.ts';
import { fields, leadRequest, leadRouteInMemory } from '../lead-route.ts';

const at = leadRouteInMemory();
const dealer = (tradeIn: object = {}, signIn: object = {}) => {
  const site = aSite({ slug: 'smith' });
  return valuationDealer({
    ...site,
    tradeIn: { ...site.tradeIn, ...tradeIn },
    signIn: { ...site.signIn, ...signIn },
  });
};
const visitor = { address: '192.0.2.1', userAgent: 'a browser', host: 'smith.localhost' };
const services = (): ValuationServices & PhotoServices => ({ ...at.services, convertPicture });
const nobody = async () => undefined;
const best = { condition: 'good', history: 'full', accident: 'none', keys: 'two' };

const request = (method: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request('http://smith.localhost/api/valuations', {
    method,
    headers: { host: 'smith.localhost', origin: 'http://smith.localhost', ...headers },
    body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body),
  });
const bodyOf = async (answer: Response | Promise<Response>) => {
  const response = await answer;
  const statusAndBody: Record<string, unknown> = { status: response.status, ...(await response.json()) };
  return statusAndBody;
};
const start = (body: object, of = dealer(), who = nobody) =>
  bodyOf(postValuation(request('POST', body), of, visitor, services(), who));
const patch = (id: unknown, body: object, of = dealer()) =>
  bodyOf(patchValuation(String(id), request('PATCH', body), of, visitor, services()));
const answers = (all: object) => Object.entries(all).map(([id, answer]) => ({ id, answer }));

async function offered(more: object = {}) {
  const { id } = await start({ rego: 'demo 01', regoState: 'nsw', ...more });
  await patch(id, { kms: '52,000' });
  await patch(id, { adjustments: answers(best) });
  return String((await patch(id, { photos_done: true }))['id']);
}

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
    offer_price: expect.any(Number),
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
    field_errors: { rego: 'This is a required field.', regoState: 'Please choose one of the options.' },
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

test('TRADE-02 photos are encoded again: without the place where they were taken, and nothing that is not a picture', async () => {
  const { id } = await start({ rego: 'DEMO01', regoState: 'nsw' });
  const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#89a' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('photos', new File([new Uint8Array(photo)], '../../evil.php'));
  form.append('photos', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'photo.jpg', { type: 'image/jpeg' }));
  const sent = await bodyOf(postPhotos(String(id), request('POST', form), dealer(), visitor, services()));
  expect(sent).toMatchObject({ status: 422, error: expect.stringContaining('We couldn’t read 1 of your photos') });
  const photoAnswer = await getPhoto(String(id), '1', dealer(), services());
  expect(photoAnswer.headers.get('content-type')).toBe('image/jpeg');
  const { width, exif } = await sharp(Buffer.from(await photoAnswer.arrayBuffer())).metadata();
  expect([width, exif]).toEqual([1600, undefined]);
  for (const n of ['2', '0', '-1', 'x']) expect((await getPhoto(String(id), n, dealer(), services())).status).toBe(404);
});

/** @param photos sent in one form. @returns the answer; `converted` counts what was converted for it */
async function sendPhotos(id: unknown, photos: readonly Uint8Array[], convert: ConvertPicture = convertPicture) {
  let converted = 0;
  const counting: ConvertPicture = (job) => {
    converted++;
    return convert(job);
  };
  const form = new FormData();
  for (const photo of photos) form.append('photos', new File([new Uint8Array(photo)], 'photo.jpg'));
  const counted = { ...services(), convertPicture: counting };
  const answer = await bodyOf(postPhotos(String(id), request('POST', form), dealer(), visitor, counted));
  return { ...answer, converted };
}
const oneByte = new Uint8Array([1]);
const asJpeg: ConvertPicture = async ({ bytes }) => ({ bytes, width: 1, height: 1 });

test('TRADE-02 OPS-05 a valuation that has all its photos takes no more, before anything of them is decoded', async () => {
  const { id } = await start({ rego: 'DEMO01', regoState: 'nsw' });
  const six = Array(6).fill(oneByte);
  // Five at once, as somebody would who wants to keep the processor busy.
  const all = await Promise.all(Array.from({ length: 5 }, () => sendPhotos(id, six, asJpeg)));
  expect(all.map(({ converted }) => converted).toSorted()).toEqual([0, 0, 0, 0, 6]);
  const full = { status: 422, error: 'We already have 6 photos of your vehicle. That’s plenty.', converted: 0 };
  expect(await sendPhotos(id, six, asJpeg)).toMatchObject(full);
  // Without a photo the step is done.
  expect(await sendPhotos(id, [])).toMatchObject({ status: 200, converted: 0 });
});

test('TRADE-02 OPS-05 a photo bomb is refused with the figures that count, and the photos beside it are kept', async () => {
  const { id } = await start({ rego: 'DEMO01', regoState: 'nsw' });
  const png = (width: number) =>
    sharp({ create: { width, height: width, channels: 3, background: '#89a' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  expect(await sendPhotos(id, [await png(7700), await png(400)])).toMatchObject({
    status: 422,
    error: expect.stringMatching(
      /read 1 of your photos\. JPEG works up to 50 megapixels, WebP up to 25 and PNG up to 16,/,
    ),
  });
  expect((await getPhoto(String(id), '1', dealer(), services())).status).toBe(200);
  expect((await getPhoto(String(id), '2', dealer(), services())).status).toBe(404);
});

test('TRADE-02 OPS-05 photos that find too many of others waiting are not called unreadable: they may be sent again', async () => {
  const { id } = await start({ rego: 'DEMO01', regoState: 'nsw' });
  const seen: unknown[] = [];
  const busy: ConvertPicture = async ({ source }) => {
    seen.push(source);
    throw new NoTurnError('all');
  };
  expect(await sendPhotos(id, [oneByte, oneByte], busy)).toMatchObject({
    status: 503,
    error: 'We’re busy with other photos right now. Please send yours again in a minute.',
  });
  expect(seen).toEqual([{ visitor: visitor.address }]);
  expect(await sendPhotos(id, [oneByte, oneByte], asJpeg)).toMatchObject({ status: 200, converted: 2 });
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
