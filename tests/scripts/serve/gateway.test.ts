import { expect, test } from 'vitest';
import { get, logged, takeSecond } from './a-gateway.ts';

test('OPS-03 a dealer’s pages are served at its own URL and at its test address', async () => {
  expect((await get('www.a.example', '/')).text).toContain('Home of a');
  expect((await get('a.localhost:4321', '/')).text).toContain('Home of a');
  expect((await get('b.localhost:4321', '/')).text).toContain('Home of b');
});

test('OPS-03 an API request is answered by the dealer of its host, with the gateway’s services', async () => {
  const answer = await get('a.localhost', '/api/who');
  expect(JSON.parse(answer.text)).toEqual({ dealer: 'a', version: 1, services: 'shared' });
});

test('OPS-03 a host that belongs to no dealer gets nothing', async () => {
  expect((await get('c.localhost', '/')).status).toBe(404);
  expect((await get('a.localhost.evil.example', '/')).status).toBe(404);
});

test('OPS-03 a build outside the project finds the packages of the project', async () => {
  const answer = await get('a.localhost', '/api/packages');
  expect([answer.status, answer.text]).toEqual([200, 'function']);
});

test('a route that throws is a 500 with a plain message, and is logged', async () => {
  const broken = await get('a.localhost', '/api/broken');
  expect(broken.status).toBe(500);
  expect(JSON.parse(broken.text)).toHaveProperty('error');
  // The gateway is another process: its line may come after its answer.
  await expect.poll(() => logged.join()).toContain('route broke');
});

test('a dealer whose server entry cannot be loaded keeps its pages and affects no other', async () => {
  expect((await get('b.localhost', '/api/who?phone_number=0412345678')).status).toBe(500);
  expect((await get('b.localhost', '/')).status).toBe(200);
  expect((await get('a.localhost', '/api/who')).status).toBe(200);
  expect(logged.join()).toContain('b: GET /api/who:');
  expect(logged.join()).not.toContain('0412345678');
});

test('the list of dealers links to each site at this port; health is reported as JSON', async () => {
  const list = await get('localhost:9999', '/');
  expect(list.text).toContain('href="http://a.localhost:9999/"');
  expect(list.text).toContain('Dealer b');
  const health = JSON.parse((await get('127.0.0.1:9999', '/healthz')).text) as { dealers: { slug: string }[] };
  expect(health).toMatchObject({ status: 'ok' });
  expect(health.dealers.map((dealer) => dealer.slug)).toEqual(['a', 'b', 'linked']);
});

test('OPS-13 readiness for leads, searches and sign-ins is separate from being up', async () => {
  const answer = await get('127.0.0.1:9999', '/readyz');
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.text)).toMatchObject({ database: { problem: 'The disk is full.' }, search: { ok: true } });
  expect((await get('127.0.0.1:9999', '/healthz')).status).toBe(200);
  expect((await get('a.localhost', '/readyz')).status).toBe(404);
});

test('a new build is picked up without a restart, even under old chunk names', async () => {
  expect(JSON.parse((await get('a.localhost', '/api/who')).text)).toMatchObject({ version: 1 });
  await takeSecond()();
  expect((await get('a.localhost', '/')).text).toContain('New home of a');
  expect(JSON.parse((await get('a.localhost', '/api/who')).text)).toMatchObject({ version: 2 });
});
