import { afterEach, expect, test, vi } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { failureText } from '~/features/leads/sending/failure-text.ts';
import { postLead } from '~/features/leads/sending/post-lead.ts';

afterEach(() => vi.unstubAllGlobals());

const { chrome, leads, missing, fieldErrors } = platformTexts;
const { offline, tooLarge, refused, busy, unknownError: failed } = chrome;
const words = JSON.stringify({ failures: { offline, tooLarge, refused, busy, failed } });

/** What the form says about a lead after this answer, and whether it is sent again by itself. */
async function after(answer: () => Promise<Response>, onLine = true) {
  vi.stubGlobal('document', { getElementById: () => ({ dataset: { words } }) });
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('location', { origin: 'https://www.smith.example', href: 'https://www.smith.example/' });
  vi.stubGlobal('fetch', answer);
  const result = await postLead({ form: 'general-enquiry' } as never);
  if (result.kind === 'sent') throw new Error('It was sent.');
  const text = failureText(result, leads.leadFailed, { ...leads, errors: fieldErrors as never });
  return { text, isResent: result.kind === 'unreachable' };
}

const dead = () => Promise.reject(new TypeError('Failed to fetch'));
const html = (status: number) => async () => new Response('<!doctype html>', { status });
const said = (status: number, error: string) => async () => Response.json({ error }, { status });
const left = 'Lead submission failed';

test.each<{ what: string; answer: () => Promise<Response>; onLine?: boolean; says: string }>([
  { what: 'no connection', answer: dead, onLine: false, says: 'You seem to be offline.' },
  { what: 'a connection that breaks', answer: dead, says: left },
  { what: 'a time limit', answer: () => Promise.reject(new DOMException('', 'TimeoutError')), says: left },
  { what: 'a time limit without a connection', answer: dead, onLine: false, says: 'You seem to be offline.' },
  ...[408, 503].map((status) => ({
    what: `a proxy’s ${status}`,
    answer: html(status),
    says: 'We’re very busy right now.',
  })),
  ...[500, 501, 502, 504, 520, 522, 524].map((status) => ({ what: `a ${status}`, answer: html(status), says: left })),
  { what: 'a hotel’s login page', answer: html(200), says: left },
  { what: 'an empty answer', answer: async () => new Response(null, { status: 204 }), says: left },
  { what: 'a full database', answer: said(503, leads.notStored), says: leads.notStored },
  { what: 'a dealer’s own words', answer: said(503, 'We’re moving house.'), says: 'We’re moving house.' },
  { what: 'a fault with its own words', answer: said(500, 'That broke.'), says: 'That broke.' },
  { what: 'a fault with empty words', answer: said(500, ''), says: left },
])(
  'LEAD-06 ERR-05 a lead that is kept after $what is not left to the shopper to send again',
  async ({ answer, onLine, says }) => {
    const { text, isResent } = await after(answer, onLine);
    expect([text, isResent]).toEqual([says, true]);
    expect(text).not.toMatch(/again/);
  },
);

test.each([
  { what: 'a 400', answer: html(400), says: refused },
  { what: 'a 404', answer: html(404), says: refused },
  { what: 'a 422', answer: html(422), says: refused },
  { what: 'a 429 of a proxy', answer: html(429), says: busy },
  { what: 'too many enquiries', answer: said(429, leads.tooMany), says: leads.tooMany },
  { what: 'the captcha', answer: said(400, leads.captcha), says: leads.captcha },
  { what: 'a time that is taken', answer: said(409, leads.timeTaken), says: leads.timeTaken },
])(
  'LEAD-06 ERR-04 ERR-05 a lead that is not kept after $what tells the shopper what to do',
  async ({ answer, says }) => {
    expect(await after(answer)).toEqual({ text: says, isResent: false });
  },
);

test('LEAD-06 the notice of a kept lead says when it goes: once the connection is back, or as soon as possible', () => {
  expect(leads.keptOffline).toContain('saved on this device, and we’ll send it once you’re back online');
  expect(leads.kept).toContain('saved on this device, and we’ll send it as soon as we can');
  expect([leads.kept, leads.keptOffline, leads.offline, leads.busy, leads.notStored].join()).not.toMatch(/again/);
  expect(missing.downAnswer).toContain('try again');
});
