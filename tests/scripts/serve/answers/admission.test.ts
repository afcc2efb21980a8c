import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Admits, admission } from '../../../../scripts/serve/answers/admission.ts';
import { heldBodies } from '../../../../scripts/serve/answers/bodies.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

let visitors = 0;
const admitting = (isBehind = () => false) => admission(isBehind, 1, heldBodies());

/** A request of a visitor that nobody has seen before, unless an address is given. */
function asked(method: string, url: string, address?: string) {
  const whole = halfSent(url, address, method);
  whole.request.push(null);
  return whole;
}

/** The same, while its body is still to come. */
function halfSent(url: string, address = `10.0.${visitors >> 8}.${visitors++ & 255}`, method = 'POST') {
  const headers = { 'x-forwarded-for': address };
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
  const response = new ServerResponse(request);
  const sent: string[] = [];
  response.end = ((body: string) => sent.push(body)) as never;
  return { request, response, sent };
}

/** How many requests are let in at once, and the first that is not. */
async function fill(admits: Admits, method: string, url: string) {
  const inside: ServerResponse[] = [];
  for (;;) {
    const one = asked(method, url);
    if (!(await admits(one.request, one.response))) {
      vi.runAllTimers();
      return { inside, refused: one };
    }
    inside.push(one.response);
  }
}

async function admittedOf(admits: Admits, requests: ReturnType<typeof asked>[]): Promise<number> {
  const admitted = await Promise.all(requests.map(({ request, response }) => admits(request, response)));
  return admitted.filter(Boolean).length;
}

describe('too many requests in progress', () => {
  test('SEARCH-29 a search is turned away in a form its client understands', async () => {
    const { inside, refused } = await fill(admitting(), 'POST', '/api/search/multi-search');
    expect(inside).toHaveLength(256);
    expect(refused.response.statusCode).toBe(503);
    expect(Number(refused.response.getHeader('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(refused.sent[0] as string)).toMatchObject({
      code: 'too_many_search_requests',
      message: expect.stringContaining('again'),
    });
  });

  test.each([
    [false, 40],
    [true, 12],
  ])(
    'IMG-03 a page has its pictures all at once; while the process is behind (%s), %i of them',
    async (behind, most) => {
      const admits = admitting(() => behind);
      const ofOne = Array.from({ length: 40 }, (_, n) => asked('GET', `/api/picture/HM1/name/${n}`, '10.9.9.9'));
      expect(await admittedOf(admits, ofOne)).toBe(most);
      const pages = Array.from({ length: 13 }, () => asked('GET', '/cars/any', '10.9.9.9'));
      expect(await admittedOf(admits, pages)).toBe(behind ? 1 : 12);
    },
  );

  test('LEAD-06 a form is turned away with a message, and the page says that it was not accepted', async () => {
    const admits = admitting();
    const { inside, refused } = await fill(admits, 'POST', '/api/leads');
    expect(inside).toHaveLength(64);
    expect(refused.response.statusCode).toBe(503);
    expect(JSON.parse(refused.sent[0] as string)).toEqual({ error: 'The site is very busy right now.' });
    const plain = asked('POST', '/enquire');
    expect(await admits(plain.request, plain.response)).toBe(false);
    vi.runAllTimers();
    expect(plain.sent[0]).toContain('We could not take your form just now.');
    expect(plain.response.getHeader('content-security-policy')).toContain("default-src 'none'");
  });

  test('RESERVE-08 the payment provider’s events have places of their own, however many forms there are', async () => {
    const admits = admitting(() => true);
    await fill(admits, 'POST', '/api/leads');
    const events = Array.from({ length: 12 }, () => asked('POST', '/api/payments/events', '10.9.9.9'));
    expect(await admittedOf(admits, events)).toBe(12);
  });

  test('LEAD-06 of more unfinished bodies than an address may have the oldest gives way, and the others go on', async () => {
    const admits = admitting();
    const unfinished = Array.from({ length: 13 }, () => halfSent('/api/leads', '203.0.113.7'));
    const admitted = unfinished.map(({ request, response }) => admits(request, response));
    expect(await admitted[0]).toBe(false);
    vi.runAllTimers();
    const { response, sent } = unfinished[0] as ReturnType<typeof halfSent>;
    expect([response.statusCode, response.getHeader('connection'), response.getHeader('retry-after')]).toEqual([
      503,
      'close',
      '5',
    ]);
    expect(sent[0]).toContain('very busy right now');
    for (const { request } of unfinished) request.push(null);
    expect(await Promise.all(admitted)).toEqual([false, ...Array(12).fill(true)]);
  });

  test('OPS-05 a request whose visitor has gone while it arrived takes no place', async () => {
    const admits = admitting();
    for (let n = 0; n < 70; n++) {
      const { request, response } = asked('POST', '/api/leads');
      response.destroy();
      expect(await admits(request, response)).toBe(false);
    }
    const next = asked('POST', '/api/leads');
    expect(await admits(next.request, next.response)).toBe(true);
  });

  test('one kind of request leaves room for the others, and a finished one for the next', async () => {
    const admits = admitting();
    const { inside } = await fill(admits, 'POST', '/api/search/multi-search');
    const lead = asked('POST', '/api/leads');
    expect(await admits(lead.request, lead.response)).toBe(true);
    inside[0]?.emit('close');
    const next = asked('POST', '/api/search/multi-search');
    expect(await admits(next.request, next.response)).toBe(true);
    const last = asked('POST', '/api/search/multi-search');
    expect(await admits(last.request, last.response)).toBe(false);
  });

  test('one address leaves room for the others, most of all when the process is behind', async () => {
    let behind = false;
    const admits = admitting(() => behind);
    const ask = (count: number, address: string) =>
      admittedOf(
        admits,
        Array.from({ length: count }, () => asked('POST', '/api/search/multi-search', address)),
      );
    expect(await ask(13, '203.0.113.7')).toBe(12);
    expect(await ask(1, '203.0.113.8')).toBe(1);
    behind = true;
    expect([await ask(1, '203.0.113.8'), await ask(2, '203.0.113.9')]).toEqual([0, 1]);
    behind = false;
    expect(await ask(50, '127.0.0.1')).toBe(50);
  });

  test('requests are turned away after a moment’s wait', async () => {
    const admits = admitting();
    for (let n = 0; n < 64; n++) {
      const { request, response } = asked('POST', '/api/leads');
      await admits(request, response);
    }
    const last = asked('POST', '/api/leads');
    expect(await admits(last.request, last.response)).toBe(false);
    expect(last.sent).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(last.sent).toHaveLength(1);
  });
});
