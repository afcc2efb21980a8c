import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Admits, admission } from '../../../../scripts/serve/answers/admission.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

let visitors = 0;

/** A request of a visitor that nobody has seen before, unless an address is given. */
function asked(method: string, url: string, address = `10.0.${visitors >> 8}.${visitors++ & 255}`) {
  const headers = { 'x-forwarded-for': address };
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
  const response = new ServerResponse(request);
  const sent: string[] = [];
  response.end = ((body: string) => sent.push(body)) as never;
  return { request, response, sent };
}

/** How many requests are let in at once, and the first that is not. */
function fill(admits: Admits, method: string, url: string) {
  const inside: ServerResponse[] = [];
  for (;;) {
    const one = asked(method, url);
    if (!admits(one.request, one.response)) {
      vi.runAllTimers();
      return { inside, refused: one };
    }
    inside.push(one.response);
  }
}

describe('too many requests in progress', () => {
  test('SEARCH-29 a search is turned away in a form its client understands', () => {
    const { inside, refused } = fill(
      admission(() => false, 1),
      'POST',
      '/api/search/multi-search',
    );
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
  ])('IMG-03 a page has its pictures all at once; while the process is behind (%s), %i of them', (behind, most) => {
    const admits = admission(() => behind, 1);
    const ofOne = Array.from({ length: 40 }, (_, n) => asked('GET', `/api/picture/HM1/name/${n}`, '10.9.9.9'));
    expect(ofOne.filter(({ request, response }) => admits(request, response))).toHaveLength(most);
    const pages = Array.from({ length: 13 }, () => asked('GET', '/cars/any', '10.9.9.9'));
    expect(pages.filter(({ request, response }) => admits(request, response))).toHaveLength(behind ? 1 : 12);
  });

  test('LEAD-06 a form is turned away with a message, and the page says that it was not accepted', () => {
    const admits = admission(() => false, 1);
    const { inside, refused } = fill(admits, 'POST', '/api/leads');
    expect(inside).toHaveLength(32);
    expect(refused.response.statusCode).toBe(503);
    expect(JSON.parse(refused.sent[0] as string)).toEqual({ error: expect.stringContaining('try again') });
    const plain = asked('POST', '/enquire');
    expect(admits(plain.request, plain.response)).toBe(false);
    vi.runAllTimers();
    expect(plain.sent[0]).toContain('We could not take your form just now.');
    expect(plain.response.getHeader('content-security-policy')).toContain("default-src 'none'");
  });

  test('one kind of request leaves room for the others, and a finished one for the next', () => {
    const admits = admission(() => false, 1);
    const { inside } = fill(admits, 'POST', '/api/search/multi-search');
    const lead = asked('POST', '/api/leads');
    expect(admits(lead.request, lead.response)).toBe(true);
    inside[0]?.emit('close');
    const next = asked('POST', '/api/search/multi-search');
    expect(admits(next.request, next.response)).toBe(true);
    const last = asked('POST', '/api/search/multi-search');
    expect(admits(last.request, last.response)).toBe(false);
  });

  test('one address leaves room for the others, most of all when the process is behind', () => {
    let behind = false;
    const admits = admission(() => behind, 1);
    const ask = (address: string) => {
      const { request, response } = asked('POST', '/api/search/multi-search', address);
      return admits(request, response);
    };
    expect(Array.from({ length: 13 }, () => ask('203.0.113.7'))).toEqual([...Array(12).fill(true), false]);
    expect(ask('203.0.113.8')).toBe(true);
    behind = true;
    expect([ask('203.0.113.8'), ask('203.0.113.9'), ask('203.0.113.9')]).toEqual([false, true, false]);
    behind = false;
    expect(Array.from({ length: 50 }, () => ask('127.0.0.1'))).toEqual(Array(50).fill(true));
  });

  test('requests are turned away after a moment’s wait', () => {
    const admits = admission(() => false, 1);
    for (let n = 0; n < 32; n++) {
      const { request, response } = asked('POST', '/api/leads');
      admits(request, response);
    }
    const last = asked('POST', '/api/leads');
    expect(admits(last.request, last.response)).toBe(false);
    expect(last.sent).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(last.sent).toHaveLength(1);
  });
});
