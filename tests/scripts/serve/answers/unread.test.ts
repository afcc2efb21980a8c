import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { admission } from '../../../../scripts/serve/answers/admission.ts';
import { type HeldBodies, heldBodies } from '../../../../scripts/serve/answers/bodies.ts';
import { compressAnswer } from '../../../../scripts/serve/answers/compressed-answers.ts';

const megabyte = 1024 * 1024;

/** A request on a connection whose visitor reads nothing until `read` is called. */
function unreading(method: string, url: string, address: string, encoding = 'identity') {
  const passing: (() => void)[] = [];
  let isReading = false;
  const connection = new Writable({
    write: (_, __, done) => void (isReading ? done() : passing.push(done)),
  }) as Socket;
  const headers = { 'x-forwarded-for': address, 'accept-encoding': encoding };
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(connection);
  const read = () => {
    isReading = true;
    for (const done of passing) done();
  };
  return { request, response, read };
}

/** As a server sends one. Resolves when it is rendered. */
async function render(response: ServerResponse, type: string, body: string | Buffer): Promise<void> {
  const rendered = once(response, 'prefinish');
  response.writeHead(200, { 'content-type': type });
  response.write(body);
  response.end();
  await rendered;
}

/** Compressing does not make it smaller than what a connection takes. */
const incompressible = createHash('shake256', { outputLength: 300_000 }).update('a page').digest('base64');

/** A request of each kind that has places of its own, how many it has, and the type of its response. */
const kinds = [
  ['GET', '/cars/any', 64, 'text/html'],
  ['GET', '/finance', 64, 'text/html'],
  ['GET', '/enquire', 64, 'text/html'],
  ['GET', '/trade-in', 64, 'text/html'],
  ['GET', '/parts/cards?ids=1', 64, 'text/html'],
  ['GET', '/api/cars/7/view.json', 64, 'application/json'],
  ['GET', '/api/stock/home', 64, 'application/json'],
  ['POST', '/enquire', 64, 'text/html'],
  ['POST', '/api/leads', 64, 'application/json'],
  ['PATCH', '/api/my-data.json', 64, 'application/json'],
  ['POST', '/api/search/multi-search', 256, 'application/json'],
  ['GET', '/api/picture/HM1/front/640', 256, 'image/webp'],
  ['GET', '/api/cars/7.pdf', 32, 'application/pdf'],
  ['GET', '/api/cars/7/share', 32, 'image/png'],
  ['GET', '/api/share-image/home.png', 32, 'image/png'],
  ['POST', '/api/payments/events', 32, 'application/json'],
] as const;

describe('OPS-05 a response that nobody reads holds no place once it is rendered', () => {
  test.each(kinds)('OPS-05 %s %s', async (method, url, places, type) => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const admits = admission(() => false, 1, heldBodies());
      const ask = (n: number) => unreading(method, url, `203.0.113.${n}`, encoding);
      const inside = Array.from({ length: places }, (_, n) => ask(n));
      for (const { request, response } of inside) expect(await admits(request, response)).toBe(true);
      const late = ask(250);
      expect(await admits(late.request, late.response)).toBe(false);
      const slow = inside[0] as ReturnType<typeof ask>;
      compressAnswer(slow.request, slow.response);
      await render(slow.response, type, incompressible);
      expect(slow.response.writableFinished).toBe(false);
      const next = ask(251);
      expect(await admits(next.request, next.response)).toBe(true);
    }
  });
});

/** Leaves a page of so many megabytes unread. */
async function leave(bodies: HeldBodies, address: string, megabytes: number) {
  const one = unreading('GET', '/cars/any', address);
  one.response.once('prefinish', () => bodies.keepUnread(one.response, address));
  await render(one.response, 'text/html', Buffer.alloc(megabytes * megabyte));
  return one;
}
const isCut = (those: { response: ServerResponse }[]) => those.map(({ response }) => response.destroyed);

describe('how much may be unread', () => {
  test('OPS-05 of one address 64 MB: then its largest response is cut off, and nobody else’s', async () => {
    const bodies = heldBodies();
    const other = await leave(bodies, '198.51.100.1', 30);
    const own = [];
    for (const size of [10, 24, 20, 6]) own.push(await leave(bodies, '203.0.113.7', size));
    expect(isCut(own)).toEqual([false, false, false, false]);
    own.push(await leave(bodies, '203.0.113.7', 8));
    expect([...isCut(own), other.response.destroyed]).toEqual([false, true, false, false, false, false]);
  });

  test('OPS-05 of equal ones the oldest is cut off, so that pages of an attack leave before one that is being read', async () => {
    const bodies = heldBodies();
    const own = [];
    for (let n = 0; n < 10; n += 1) own.push(await leave(bodies, '203.0.113.7', 7));
    expect(isCut(own)).toEqual([true, ...Array(9).fill(false)]);
  });

  test('OPS-05 of all addresses 256 MB: then the address with most gives way, not the visitor who came last', async () => {
    const bodies = heldBodies();
    const attack = [];
    for (let n = 0; n < 12; n += 1) attack.push(await leave(bodies, `203.0.113.${n % 6}`, 21));
    expect(isCut(attack)).toEqual(Array(12).fill(false));
    const shoppers = [];
    for (let n = 0; n < 8; n += 1) shoppers.push(await leave(bodies, `198.51.100.${n}`, 1));
    expect(isCut(shoppers)).toEqual(Array(8).fill(false));
    expect(isCut(attack)).toEqual([true, ...Array(11).fill(false)]);
  });

  test('OPS-05 what has been read no longer counts', async () => {
    const bodies = heldBodies();
    for (let n = 0; n < 20; n += 1) {
      const one = await leave(bodies, '203.0.113.7', 20);
      one.read();
      await once(one.response, 'finish');
      one.response.emit('close');
    }
    const last = [await leave(bodies, '203.0.113.7', 30), await leave(bodies, '203.0.113.7', 30)];
    expect(isCut(last)).toEqual([false, false]);
  });

  test('OPS-05 addresses of this machine, an undeclared proxy perhaps, may leave as much unread as all together', async () => {
    const bodies = heldBodies();
    const own = [];
    for (let n = 0; n < 12; n += 1) own.push(await leave(bodies, '127.0.0.1', 21));
    expect(isCut(own)).toEqual(Array(12).fill(false));
    own.push(await leave(bodies, '127.0.0.1', 21));
    expect(isCut(own).filter(Boolean)).toHaveLength(1);
  });

  test('LEAD-06 forms arrive while unread pages fill the memory', async () => {
    const bodies = heldBodies();
    const attack = [];
    for (let n = 0; n < 12; n += 1) attack.push(await leave(bodies, `203.0.113.${n}`, 21));
    for (const size of [1000, 5 * megabyte]) {
      const { request, response } = unreading('POST', '/api/leads', '198.51.100.1');
      const form = Object.assign(new IncomingMessage(new Socket()), { method: 'POST', headers: request.headers });
      const missed = bodies.receive(form, response, '198.51.100.1');
      form.push(Buffer.alloc(size));
      form.push(null);
      expect(await missed).toBeUndefined();
    }
    expect(isCut(attack).filter(Boolean)).toHaveLength(1);
  });
});
