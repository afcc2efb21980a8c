import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { largestBody, uploadLimits } from '~/domain/request/body-limits.ts';
import { heldBodies } from '../../../../scripts/serve/answers/bodies.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const megabyte = 1024 * 1024;
let visitors = 0;

/** A body of a visitor that nobody has seen before, unless an address is given; `outcome` is what became of it. */
function bodyOf(
  receive: ReturnType<typeof heldBodies>['receive'],
  { address = `10.0.0.${visitors++}`, announced = '' } = {},
) {
  const headers = announced ? { 'content-length': announced } : {};
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'POST', headers });
  const response = new ServerResponse(request);
  const sending = { request, response, outcome: undefined as number | string | undefined };
  void receive(request, response, address).then((missed) => {
    sending.outcome = missed ?? 'arrived';
  });
  return sending;
}

type Sending = ReturnType<typeof bodyOf>;
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const arrived = ({ request }: Sending): Buffer => (request as unknown as { body: Buffer }).body;

async function send({ request }: Sending, piece: Buffer | string | null): Promise<void> {
  request.push(piece);
  await settled();
}

describe('how long a body may take', () => {
  test('OPS-05 one that does not grow is given up', async () => {
    const idle = bodyOf(heldBodies().receive);
    const stuck = bodyOf(heldBodies().receive);
    await send(stuck, 'name=');
    vi.advanceTimersByTime(5000);
    await settled();
    expect([idle.outcome, stuck.outcome]).toEqual([408, undefined]);
    vi.advanceTimersByTime(5000);
    await settled();
    expect(stuck.outcome).toBe(408);
  });

  test('OPS-05 one that drips has 30 seconds, one that moves as long as it needs', async () => {
    const drip = bodyOf(heldBodies().receive);
    const upload = bodyOf(heldBodies().receive);
    for (let seconds = 0; seconds < 120; seconds += 5) {
      await send(drip, 'x');
      await send(upload, Buffer.alloc(20_480));
      expect(drip.outcome).toBe(seconds < 30 ? undefined : 408);
      vi.advanceTimersByTime(5000);
      await settled();
    }
    await send(upload, null);
    expect(upload.outcome).toBe('arrived');
    expect(arrived(upload)).toHaveLength(24 * 20_480);
  });

  test('OPS-05 one that is broken off is over', async () => {
    const broken = bodyOf(heldBodies().receive);
    await send(broken, 'name=');
    broken.request.destroy();
    await settled();
    expect(broken.outcome).toBe(408);
  });
});

describe('how many there may be', () => {
  test('LEAD-06 with too many the oldest of the address with most gives way, and no slow visitor', async () => {
    const receive = heldBodies().receive;
    const others = Array.from({ length: 1000 }, (_, n) => bodyOf(receive, { address: `10.1.${n >> 8}.${n & 255}` }));
    const own = Array.from({ length: 14 }, () => bodyOf(receive, { address: '203.0.113.7' }));
    await settled();
    expect(own.map(({ outcome }) => outcome)).toEqual([503, 503, ...Array(12).fill(undefined)]);
    expect(others.filter(({ outcome }) => outcome)).toEqual([]);
    const last = Array.from({ length: 20 }, () => bodyOf(receive));
    await send(last[0] as Sending, null);
    expect(last[0]?.outcome).toBe('arrived');
    expect(own.map(({ outcome }) => outcome)).toEqual([...Array(10).fill(503), ...Array(4).fill(undefined)]);
    expect(others.filter(({ outcome }) => outcome)).toEqual([]);
  });

  test('LEAD-06 with too many bytes the largest of an address gives way, and bytes count until the response is sent', async () => {
    const receive = heldBodies().receive;
    const address = '203.0.113.7';
    const small = bodyOf(receive, { address });
    await send(small, 'name=Kim');
    const handled = bodyOf(receive, { address });
    await send(handled, Buffer.alloc(24 * megabyte));
    await send(handled, null);
    expect(handled.outcome).toBe('arrived');
    const large = bodyOf(receive, { address });
    await send(large, Buffer.alloc(24 * megabyte));
    const next = bodyOf(receive, { address });
    await send(next, Buffer.alloc(20 * megabyte));
    expect([small, large, next].map(({ outcome }) => outcome)).toEqual([undefined, 503, undefined]);
    handled.response.emit('close');
    const after = bodyOf(receive, { address });
    await send(after, Buffer.alloc(24 * megabyte));
    expect([small, next, after].map(({ outcome }) => outcome)).toEqual([undefined, undefined, undefined]);
  });

  test('LEAD-06 a form without files never gives way because files fill the memory', async () => {
    const receive = heldBodies().receive;
    for (const size of [...Array(12).fill(20 * megabyte), 16 * megabyte - 4096]) {
      const upload = bodyOf(receive);
      await send(upload, Buffer.alloc(size));
      await send(upload, null);
      expect(upload.outcome).toBe('arrived');
    }
    const lead = bodyOf(receive);
    await send(lead, Buffer.alloc(1000));
    expect(lead.outcome).toBeUndefined();
    await send(lead, null);
    expect(lead.outcome).toBe('arrived');
    expect(lead.request.headers['content-length']).toBe('1000');
  });

  test('LEAD-06 bodies from many addresses fill a bounded part of the memory, whatever their pieces', async () => {
    const receive = heldBodies().receive;
    const many = Array.from({ length: 16 }, () => bodyOf(receive));
    const piece = Buffer.alloc(20 * megabyte);
    for (const body of many) await send(body, piece);
    expect(many.filter(({ outcome }) => outcome === undefined)).toHaveLength(12);
    const tiny = bodyOf(heldBodies().receive);
    for (let sent = 0; sent < megabyte / 4; sent++) tiny.request.emit('data', Buffer.from('x'));
    await settled();
    expect(tiny.outcome).toBe(503);
  });
});

test('OPS-05 of a body that is too large its route learns the size, and nothing of it is kept', async () => {
  const announced = bodyOf(heldBodies().receive, { announced: '99000000' });
  const found = bodyOf(heldBodies().receive);
  for (let sent = 0; sent < 26; sent++) await send(found, Buffer.alloc(megabyte));
  await settled();
  for (const body of [announced, found]) {
    expect([body.outcome, arrived(body).length]).toEqual(['arrived', 0]);
    expect(Number(body.request.headers['content-length'])).toBeGreaterThan(largestBody(uploadLimits.node));
  }
});
