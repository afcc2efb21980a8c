import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LeadRequestSchema } from '~/domain/lead/sent/lead-request.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { handlePlainPost } from '~/features/leads/sending/plain-post.ts';
import { contact } from '../../../domain/lead/a-lead.ts';

const texts = platformTexts.fieldErrors;

const page = 'https://dealer.example/contact';
const now = new Date('2026-11-20T03:00:00Z');
const entries = (more: Record<string, string> = {}) =>
  Object.entries({ form: 'general-enquiry', ...contact, message: 'Hello', consent_wording: 'Yes', ...more });

async function requestOf(posted: Iterable<readonly [string, string]>, at = now, file?: { name: string; data: string }) {
  let request: unknown;
  await handlePlainPost(
    { entries: posted, ...(file ? { file } : {}) },
    async (given) => {
      request = given;
      return { ok: true, leadId: 'l1' };
    },
    page,
    at,
    texts,
  );
  return v.parse(LeadRequestSchema, request);
}

test('a form of a prerendered page becomes a complete request', async () => {
  expect(await requestOf(entries())).toMatchObject({
    form: 'general-enquiry',
    url: page,
    consent: { wording: 'Yes', page },
    started_at: 0,
    fields: { name: 'Priya' },
  });
});

test('the same form posted twice is one lead; another day or other words are another', async () => {
  const key = async (...call: Parameters<typeof requestOf>) => (await requestOf(...call)).idempotency_key;
  const first = await key(entries());
  expect(await key(entries())).toBe(first);
  expect(await key(entries({ message: 'Hello again' }))).not.toBe(first);
  expect(await key(entries(), new Date('2026-11-21T03:00:00Z'))).not.toBe(first);
});

test('a key and a time in the form are used', async () => {
  const idempotency_key = 'f7c1b3a2-4b6d-4a83-9d0e-8f5f6d0a1b2c';
  const request = await requestOf(entries({ idempotency_key, started_at: '1790000000000', url: `${page}?x=1` }));
  expect(request).toMatchObject({ idempotency_key, started_at: 1_790_000_000_000, url: `${page}?x=1` });
});

test.each([
  { errors: { phone: 'Wrong' }, expected: { errors: { phone: 'Wrong' } } },
  { errors: undefined, expected: { errors: {}, problem: 'Too many' } },
])('a refused form comes back as typed, with its errors ($expected)', async ({ errors, expected }) => {
  const taken = await handlePlainPost(
    { entries: entries() },
    async () => ({ ok: false, status: 422, error: 'Too many', ...(errors ? { errors } : {}) }),
    page,
    now,
    texts,
  );
  expect(taken).toEqual({
    ok: false,
    status: 422,
    form: 'general-enquiry',
    values: { ...contact, message: 'Hello' },
    ...expected,
  });
});

test('a file is sent along; a form that is refused asks for it again, since no page can choose it', async () => {
  const file = { name: 'cv.pdf', data: 'JVBERi0=' };
  const withFile = await requestOf(entries({ form: 'careers' }), now, file);
  expect(withFile.file).toEqual(file);
  const other = await requestOf(entries({ form: 'careers' }), now, { ...file, data: 'JVBERi0x' });
  expect(other.idempotency_key).not.toBe(withFile.idempotency_key);
  const refuse = async () => ({ ok: false as const, status: 422 as const, error: 'Wrong', errors: { phone: 'Wrong' } });
  const refused = await handlePlainPost({ entries: entries({ form: 'careers' }), file }, refuse, page, now, texts);
  expect(refused).toMatchObject({ errors: { phone: 'Wrong', resume: 'Choose your résumé again.' } });
});
