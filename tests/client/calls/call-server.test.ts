import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { callServer, refusal, told } from '~/client/calls/call-server.ts';

afterEach(() => vi.unstubAllGlobals());

const failures = { offline: 'Off.', tooLarge: 'Large.', refused: 'No.', busy: 'Busy.', failed: 'Broken.' };
const page = { getElementById: () => ({ dataset: { words: JSON.stringify({ failures }) } }) };
const call = (answer: () => Response | Promise<Response>) => callServer<{ id: string }>(async () => answer(), 'id');
/** What a shopper reads after this answer, online or not. */
async function read(answer: () => Response | Promise<Response>, own = {}, onLine = true): Promise<string> {
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine });
  const outcome = await call(answer);
  return outcome.ok ? 'done' : told(outcome, own);
}
const dead = () => Promise.reject(new TypeError('Failed to fetch'));
const html = (status: number) => () => new Response('<!doctype html>', { status });

test('ERR-05 offline, too large, refused, busy and failed are told apart, whatever stands between browser and server', async () => {
  expect(await read(dead, {}, false)).toBe('Off.');
  expect(await read(html(413))).toBe('Large.');
  for (const status of [400, 403, 404, 422]) expect(await read(html(status))).toBe('No.');
  for (const status of [429, 503]) expect(await read(html(status))).toBe('Busy.');
  for (const status of [200, 204, 500, 502, 504]) {
    const answer = status === 204 ? () => new Response(null, { status }) : html(status);
    expect(await read(answer, {}, false)).toBe('Broken.');
  }
  expect(await read(dead)).toBe('Broken.');
});

test('ERR-04 the server’s own text comes first, then that of the form', async () => {
  const answer = (error?: string) => () => Response.json({ error }, { status: 500 });
  expect(await read(answer('Closed.'), { failed: 'Call us.' })).toBe('Closed.');
  expect(await read(answer(''), { failed: 'Call us.', busy: 'Wait.' })).toBe('Call us.');
  expect(await read(answer(), { busy: 'Wait.' })).toBe('Broken.');
  expect(await read(() => Response.json({ id: 'a' }))).toBe('done');
});

test('ERR-02 any response is read without an error, and only texts are taken from it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.constantFrom(200, 422, 500), async (json, status) => {
      const answer = await call(() => Response.json(json, { status }));
      if (answer.ok) return;
      const { error = '', fieldErrors } = answer;
      for (const text of [error, ...Object.values(fieldErrors)]) expect(typeof text).toBe('string');
    }),
    { seed: 5 },
  );
  const answer = await call(() => Response.json({ field_errors: { name: 'Missing', phone: 7 } }, { status: 422 }));
  expect(answer).toMatchObject({ status: 422, fieldErrors: { name: 'Missing' } });
});

test.each([
  {
    what: 'errors of fields only',
    body: { field_errors: { email: 'Which one?' } },
    says: { fieldErrors: { email: 'Which one?' } },
  },
  {
    what: 'both',
    body: { error: 'No.', field_errors: { kms: 'How far?' } },
    says: { fieldErrors: { kms: 'How far?' } },
  },
  {
    what: 'several fields',
    body: { field_errors: { kms: 'How far?', rego: 'Whose?' } },
    says: { fieldErrors: { kms: 'How far?', rego: 'Whose?' } },
  },
  { what: 'an error', body: { error: 'Sold.' }, says: { problem: 'Sold.' } },
  { what: 'no field', body: { error: 'Sold.', field_errors: {} }, says: { problem: 'Sold.' } },
  { what: 'no text of a field', body: { error: 'Sold.', field_errors: { email: 1 } }, says: { problem: 'Sold.' } },
  { what: 'a text for fields', body: { field_errors: 'email' }, says: { problem: 'No.' } },
  { what: 'nothing', body: {}, says: { problem: 'No.' } },
])('ERR-04 ERR-05 a form shows $what beside its fields, or else one message', async ({ body, says }) => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  const outcome = await call(() => Response.json(body, { status: 422 }));
  expect(outcome.ok || refusal(outcome, { failed: 'Call us.' })).toEqual(says);
});
