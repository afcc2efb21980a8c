import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { get, logged, sendRaw } from './a-gateway.ts';

/** A page on request that is larger than what this machine's network holds of a connection. */
const askLong = (address: string) =>
  `GET /cars/long HTTP/1.1\r\nhost: a.localhost\r\nx-forwarded-for: ${address}\r\n\r\n`;

/** Asks for one until it is sent, reads its beginning and no more. */
async function leaveUnread(address: string): Promise<Socket> {
  for (;;) {
    const socket = await sendRaw(askLong(address));
    const first = once(socket, 'data');
    socket.resume();
    const [piece] = (await first) as [Buffer];
    socket.pause();
    if (piece.toString('latin1', 9, 12) === '200') return socket;
    socket.destroy();
  }
}

test('OPS-05 shoppers get their pages, cars and forms while eight addresses leave 64 pages unread', async () => {
  const attack = await Promise.all(Array.from({ length: 64 }, (_, n) => leaveUnread(`203.0.113.${n % 8}`)));
  for (let shopper = 0; shopper < 20; shopper += 1) {
    const visitor = { 'x-forwarded-for': `198.51.100.${shopper}` };
    expect((await get('a.localhost', '/cars/late', visitor)).status).toBe(200);
    expect((await get('a.localhost', '/api/who', visitor)).status).toBe(200);
    expect((await get('a.localhost', '/enquire', visitor, 'POST', 'name=Kim')).status).toBe(200);
  }
  for (const socket of attack) socket.destroy();
  expect(logged.join()).not.toContain('cars/long');
});
