import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadLimits } from '~/domain/request/body-limits.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { handlePlainPost } from '~/features/leads/sending/plain-post.ts';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { readForm } from '~/server/http.ts';
import { leadFile } from '~/server/leads/storage/lead-files.ts';
import { acceptLead } from '~/server/routes/leads/accept-lead.ts';
import { formSize } from '~/server/routes/leads/form-size.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { fields, leadRequest, leadRouteInMemory, smithSite } from './lead-route.ts';

const at = leadRouteInMemory();
const pdf = readFileSync(join(import.meta.dirname, '../../fixtures/resumes/resume.pdf'));
const file = (bytes: Buffer = pdf, name = 'My résumé.pdf') => ({ name, data: bytes.toString('base64') });
const application = (changes: object = {}) =>
  leadRequest({
    form: 'careers',
    fields: { ...fields, position: 'Technician', resume: 'x' },
    file: file(),
    ...changes,
  });
const announcing = (bytes: number | string) => ({ headers: { 'content-length': String(bytes) } });

test('ENQ-05 LEAD-01 an application is stored with its résumé, under general enquiries, without consent to marketing', async () => {
  const { status, body } = await at.sendJson(application());
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  const [lead] = await at.stored();
  expect(lead).toMatchObject({
    form: 'careers',
    category: 'General Enquiry',
    content: {
      file: { name: 'My résumé.pdf', type: 'application/pdf', size: pdf.length },
      user_data: {
        category: 'General Enquiry',
        subcategory: 'Career Enquiry',
        position: 'Technician',
        resume: 'My résumé.pdf',
        opt_in: false,
      },
    },
  });
  expect(await leadFile(at.database.db, body.lead_id)).toEqual(pdf);
});

test('ENQ-05 without a file none is mentioned, whatever the field says', async () => {
  const { status } = await at.sendJson(application({ file: undefined }));
  expect(status).toBe(200);
  const [lead] = await at.stored();
  expect(lead?.content.user_data).not.toHaveProperty('resume');
  expect(lead?.content).not.toHaveProperty('file');
});

test('ENQ-05 a file that is not a document is refused beside its field, along with other errors', async () => {
  const request = application({ file: file(Buffer.from('<html>')), fields: { ...fields, phone: '12' } });
  const { status, body } = await at.sendJson(request);
  expect(status).toBe(422);
  expect(body.field_errors).toMatchObject({
    position: 'Tell us which job you’re after.',
    resume: 'Choose a PDF or Word file.',
  });
  expect(await at.stored()).toEqual([]);
});

test('OPS-06 a file with a form that takes none, and one that is not base64, are refused', async () => {
  for (const request of [leadRequest({ file: file() }), application({ file: { name: 'a', data: '%%%' } })]) {
    expect((await at.sendJson(request)).status).toBe(400);
  }
});

test('ENQ-05 a résumé of 5 MB is accepted if its size is declared, and nothing larger is read', async () => {
  const bytes = Buffer.concat([pdf, Buffer.alloc(uploadLimits.node.resume - pdf.length, 'x')]);
  const body = JSON.stringify(application({ file: file(bytes) }));
  expect((await at.sendJson(body)).status).toBe(413);
  expect((await at.sendJson(body, announcing(body.length))).status).toBe(200);
  expect((await at.sendJson(body, announcing(9_000_000))).status).toBe(413);
});

test('OPS-06 nobody may send an unlimited number of files; forms without one still get through', async () => {
  const limits = memoryLimits();
  const request = (bytes: number) =>
    new Request('http://smith.localhost/enquire', { headers: { 'content-length': String(bytes) } });
  const ask = (bytes: number, address = '192.0.2.7') =>
    formSize(
      request(bytes),
      { slug: 'smith', uploads: uploadLimits.node, texts: platformTexts },
      { address },
      { limits },
    );
  for (let n = 0; n < 10; n++) expect(await ask(200_000)).toMatchObject({ ok: true });
  expect(await ask(200_000)).toMatchObject({ ok: false, status: 429 });
  expect(await ask(2000)).toMatchObject({ ok: true });
  expect(await ask(200_000, '192.0.2.8')).toMatchObject({ ok: true });
});

test('ENQ-05 a form posted without JavaScript includes its fields and its file', async () => {
  const data = new FormData();
  data.append('position', 'Technician');
  data.append('resume', new File([pdf], 'cv.pdf'));
  const request = new Request('http://smith.localhost/enquire', { method: 'POST', body: data });
  expect(await readForm(request, 10_000)).toEqual({
    ok: true,
    entries: [['position', 'Technician']],
    file: file(pdf, 'cv.pdf'),
  });
  const torn = new Request('http://smith.localhost/enquire', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nnothing',
  });
  expect(await readForm(torn, 10_000)).toMatchObject({ ok: false, status: 400 });
});

test('ENQ-05 OPS-05 a résumé that is too large, posted without JavaScript, is refused beside its field with the limit, and all input stays', async () => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...fields, form: 'careers', position: 'Technician' }))
    data.append(name, String(value));
  data.append('consent_wording', 'Yes');
  data.append('resume', new File([pdf, new Uint8Array(9_000_000)], 'cv.pdf'));
  const whole = new Response(data);
  const bytes = await whole.arrayBuffer();
  const headers = { 'content-type': whole.headers.get('content-type') ?? '', 'content-length': `${bytes.byteLength}` };
  const request = new Request('http://smith.localhost/enquire', { method: 'POST', body: bytes, headers });
  const dealer = { slug: 'smith', uploads: uploadLimits.node, texts: platformTexts };
  const size = await formSize(request, dealer, { address: '192.0.2.7' }, { limits: memoryLimits() });
  if (!size.ok) throw new Error(size.error);
  const form = await readForm(request, size.maxBytes);
  if (!form.ok) throw new Error(form.error);
  const visitor = { address: '192.0.2.7', userAgent: 'Firefox', host: 'smith.localhost' };
  const store = (lead: object) => acceptLead(lead, leadDealer(smithSite()), visitor, at.services);
  const page = 'http://smith.localhost/careers';
  const refused = await handlePlainPost(form, store, page, new Date(), platformTexts.fieldErrors);
  expect(refused).toMatchObject({
    status: 422,
    values: { name: fields.name, position: 'Technician' },
    errors: { resume: 'Choose a file of up to 5 MB.' },
  });
  expect(await at.stored()).toEqual([]);
});
