import { expect, test } from 'vitest';
import { leadFormView } from '~/features/leads/model/lead-form-view.ts';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { readForm, readText } from '~/server/http.ts';
import { formSize } from '~/server/routes/leads/form-size.ts';
import { mayUpload } from '~/server/routes/valuations/valuation-photos.ts';
import { leadFormOptions } from '~/site/slices/lead-slices.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';
import { siteInPlace } from '../../../scripts/build/astro/site-in-place.ts';
import { aSite } from '../../site/a-site.ts';

/** What a function gets, with some room for headers (docs of Netlify: 6 MB, binary as base64). */
const mostOfNetlify = 6 * 1024 * 1024 - 64 * 1024;
const visitor = { address: '192.0.2.7', userAgent: 'Firefox' };

const post = (body: BodyInit, type: string, length: number) =>
  new Request('https://smith.example/enquire', {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'content-length': String(length) },
  });

/** A form with files of so many bytes in all, as a browser without JavaScript sends it. */
async function posted(field: string, ...sizes: number[]): Promise<{ request: Request; onTheWire: number }> {
  const data = new FormData();
  data.append('message', 'x'.repeat(20_000));
  for (const size of sizes) data.append(field, new File([new Uint8Array(size)], 'file.pdf'));
  const whole = new Response(data);
  const bytes = await whole.arrayBuffer();
  const request = post(bytes, whole.headers.get('content-type') ?? '', bytes.byteLength);
  return { request, onTheWire: Math.ceil(bytes.byteLength / 3) * 4 };
}

test('OPS-05 ENQ-05 what a site on Netlify promises passes Netlify’s limit and is accepted, with and without JavaScript', async () => {
  const site = siteInPlace(aSite(), 'netlify');
  const { resume } = site.uploads;
  const form = leadFormView('careers', site, leadFormOptions(site, false));
  expect(form.fields.find(({ field }) => field === 'resume')).toMatchObject({
    hint: 'A PDF or Word file, up to 4 MB',
    largest: resume,
  });
  expect(form.texts.errors.resumeSize).toBe('Choose a file of up to 4 MB.');
  const size = (request: Request) => formSize(request, site, visitor, { limits: memoryLimits() });

  const plain = await posted('resume', resume);
  expect(plain.onTheWire).toBeLessThan(mostOfNetlify);
  const plainSize = await size(plain.request);
  if (!plainSize.ok) throw new Error(plainSize.error);
  expect(await readForm(plain.request, plainSize.maxBytes)).toMatchObject({ ok: true });

  const data = Buffer.alloc(resume).toString('base64');
  const json = JSON.stringify({ file: { name: 'cv.pdf', data }, fields: { message: 'x'.repeat(20_000) } });
  expect(json.length).toBeLessThan(mostOfNetlify);
  const sent = post(json, 'application/json', json.length);
  const jsonSize = await size(sent);
  if (!jsonSize.ok) throw new Error(jsonSize.error);
  expect(await readText(sent, jsonSize.maxBytes)).toHaveProperty('text');
});

test('OPS-05 TRADE-03 photos that are too large for Netlify are refused with its own limits', async () => {
  const site = siteInPlace(aSite(), 'netlify');
  const dealer = valuationDealer(site);
  const most = await posted('photos', site.uploads.photos / 2, site.uploads.photos / 2);
  expect(most.onTheWire).toBeLessThan(mostOfNetlify);
  expect(await mayUpload(most.request, dealer, visitor, { limits: memoryLimits() })).toBeUndefined();
  const { request } = await posted('photos', 3_000_000, 3_000_000);
  expect(await mayUpload(request, dealer, visitor, { limits: memoryLimits() })).toMatchObject({
    status: 413,
    error: expect.stringContaining('at most 4 MB each, and 4 MB together'),
  });
});
