import { expect, test } from 'vitest';
import { get, halfSent, logged, sendRaw } from './a-gateway.ts';

const visitor = { 'x-forwarded-for': '198.51.100.1' };
const post = (path: string, body?: string | Buffer, headers = {}) =>
  get('a.localhost', path, { ...visitor, ...headers }, 'POST', body);

test('OPS-05 a client that breaks off while it sends is not logged', async () => {
  for (const path of ['/enquire', '/api/lead']) {
    const socket = await halfSent(path, '203.0.113.88');
    await get('a.localhost', '/api/who', visitor);
    socket.destroy();
  }
  // What comes after it in the log.
  await get('a.localhost', '/api/broken', visitor);
  await expect.poll(() => logged.join()).toContain('route broke');
  expect(logged.join()).not.toMatch(/enquire|api\/lead/);
});

test('OPS-05 requests of a connection that has ended are not handled, so that nothing of them is logged', async () => {
  const ask = 'GET /api/address HTTP/1.1\r\nhost: a.localhost\r\n\r\n';
  // The third in a row ends its connection.
  const sockets = await Promise.all(Array.from({ length: 20 }, () => sendRaw(ask.repeat(3))));
  await Promise.all(sockets.map((socket) => expect.poll(() => socket.resume().destroyed).toBe(true)));
  expect((await get('a.localhost', '/api/address', visitor)).text).toBe('127.0.0.1');
  await get('a.localhost', '/api/broken?last', visitor);
  await expect.poll(() => logged.join()).toContain('route broke');
  expect(logged.join()).not.toContain('nobody is there');
});

test('LEAD-06 the form of an ordinary visitor is taken while 200 half-sent bodies from 50 addresses are open', async () => {
  const attack = await Promise.all(Array.from({ length: 200 }, (_, n) => halfSent('/api/lead', `203.0.113.${n % 50}`)));
  for (const path of ['/enquire', '/api/lead', '/api/payments/events']) {
    const answer = await post(path, 'name=Kim');
    expect([path, answer.status, answer.text]).toEqual([path, 200, '8 bytes taken by version 1']);
  }
  expect(attack.filter(({ destroyed }) => destroyed)).toEqual([]);
  for (const socket of attack) socket.destroy();
});

test('OPS-05 a body arrives whole, however it was sent, and one that nobody sent as empty', async () => {
  const big = Buffer.alloc(900_000, 'x');
  expect((await post('/enquire', big)).text).toContain('900000 bytes');
  expect((await post('/enquire', big, { 'transfer-encoding': 'chunked' })).text).toContain('900000 bytes');
  expect((await post('/enquire')).text).toMatch(/^0 bytes/);
});

const leadOf = (address: string) =>
  `POST /api/lead HTTP/1.1\r\nhost: a.localhost\r\nx-forwarded-for: ${address}\r\ncontent-length: 2\r\n\r\n{}`;

test('LEAD-06 requests that wait for an unread answer of their connection keep no places, and few may wait', async () => {
  const large = (address: string) =>
    `GET /media/large.png HTTP/1.1\r\nhost: a.localhost\r\nx-forwarded-for: ${address}\r\n\r\n`;
  const attack = await Promise.all(
    Array.from({ length: 70 }, (_, n) => sendRaw(large(`203.0.113.${n}`) + leadOf(`203.0.113.${n}`))),
  );
  for (const path of ['/api/lead', '/api/payments/events']) expect((await post(path, 'name=Kim')).status).toBe(200);
  for (const socket of attack) socket.destroy();
  const flood = await sendRaw(large('203.0.113.99') + leadOf('203.0.113.99').repeat(12));
  await expect.poll(() => flood.destroyed || flood.readableEnded).toBe(true);
});

test('OPS-03 two requests that are sent at once on one connection are answered in their order', async () => {
  const socket = await sendRaw(leadOf('203.0.113.90') + leadOf('203.0.113.90').replace('{}', '[]'));
  let text = '';
  socket.on('data', (data) => (text += String(data))).resume();
  await expect.poll(() => text.match(/2 bytes taken by version 1/g)?.length).toBe(2);
  socket.destroy();
});
