/** Where dealers' leads may be sent: no address of a dealer leads into the server's own network. */
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { liveCrm } from '~/server/live/crm.ts';
import type { Network } from '~/server/outgoing/network.ts';
import { whenFileEnds } from '../../when-file-ends.ts';

/** What listens inside the network: it takes down every connection and every request. */
async function somethingInside(answer = (response: ServerResponse) => void response.writeHead(204).end()) {
  const got: string[] = [];
  const server = createServer((incoming, response) => {
    got.push(`${incoming.method} ${incoming.url}`);
    incoming.resume().on('end', () => answer(response));
  });
  let connections = 0;
  server.on('connection', () => connections++);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenFileEnds(() => {
    server.closeAllConnections();
    server.close();
  });
  return { got, port: (server.address() as AddressInfo).port, connections: () => connections };
}

/** An internet on which every name leads to these addresses, in turn, of which 127.0.0.1 counts as public. */
function internetWith(...answers: string[][]): { network: Network; lookups: string[] } {
  const lookups: string[] = [];
  const lookup = (name: string, _: unknown, callback: (error: null, found: LookupAddress[]) => void) => {
    lookups.push(name);
    callback(
      null,
      (answers[lookups.length - 1] ?? []).map((address) => ({ address, family: 4 })),
    );
  };
  const network = {
    protocol: 'http:',
    request: request as Network['request'],
    lookup: lookup as unknown as Network['lookup'],
    isPublic: (ip: string) => ip === '127.0.0.1',
  };
  return { network, lookups };
}

const lead = (url?: string) => ({ url, id: 'd1', body: '{"a":1}', headers: { authorization: 'Bearer k3y' } });
const refused = 'is not a public address: a CRM in a private network must be listed in CRM_PRIVATE_HOSTS';

test.each([
  'https://127.0.0.1:PORT/leads',
  'https://127.0.0.1.:PORT/leads',
  'https://2130706433:PORT/leads',
  'https://0x7f.1:PORT/leads',
  'https://0177.0.0.1:PORT/leads',
  'https://0.0.0.0:PORT/leads',
  'https://[::ffff:127.0.0.1]:PORT/leads',
  'https://localhost:PORT/leads',
])('OPS-14 the address %s of a dealer does not even connect to this machine', async (address) => {
  const inside = await somethingInside();
  const sent = await liveCrm().send(lead(address.replace('PORT', String(inside.port))));
  expect(inside.connections()).toBe(0);
  expect(sent).toEqual({ ok: false, error: expect.stringContaining(refused) });
});

test('OPS-14 no address without encryption gets a lead, whatever the check of an older release let through', async () => {
  const inside = await somethingInside();
  const sent = await liveCrm().send(lead(`http://127.0.0.1:${inside.port}/leads`));
  expect(sent).toEqual({ ok: false, error: expect.stringContaining('Only plain https addresses') });
  expect(inside.connections()).toBe(0);
});

test('OPS-14 a name that leads inside gets no lead, even if it also leads outside', async () => {
  const inside = await somethingInside();
  const url = `http://crm.example:${inside.port}/leads`;
  const { network } = internetWith(['127.0.0.1', '10.0.0.1']);
  const error = `crm.example ${refused}`;
  expect(await liveCrm({ network }).send(lead(url))).toEqual({ ok: false, error });
  expect(inside.connections()).toBe(0);
});

test('OPS-14 a name that is judged outside and then turned inside gets the lead where it was judged', async () => {
  const outside = await somethingInside();
  const { network, lookups } = internetWith(['127.0.0.1'], ['10.0.0.1'], ['10.0.0.1']);
  const crm = liveCrm({ network });
  const url = `http://crm.example:${outside.port}/leads`;
  expect(await crm.send(lead(url))).toEqual({ ok: true });
  expect(outside.got).toEqual(['POST /leads']);
  expect(lookups).toEqual(['crm.example']);
  // The open connection is not used again: each lead is judged.
  expect(await crm.send(lead(url))).toMatchObject({ ok: false });
  expect(outside.got).toEqual(['POST /leads']);
});

test.each([
  'http://127.0.0.1:PORT/leads',
  'https://127.0.0.1:PORT/leads',
  'http://localhost:PORT/leads',
  'https://localhost:PORT/leads',
  'http://127.0.0.1:PORT/',
  'http://127.0.0.1:PORT',
  'https://127.0.0.1:PORT/leads?key=1',
  'https://127.0.0.1:PORT/leads?',
  'https://127.0.0.1:PORT/leads#crm',
  'https://127.0.0.1:PORT/Leads',
  'HTTPS://127.0.0.1:PORT/leads',
  'https://LOCALHOST:PORT/leads',
  'https://localhost.:PORT/leads',
  'https://127.1:PORT/leads',
  'https://0x7f000001:PORT/leads',
  'https://[::1]:PORT/leads',
  'https://[::ffff:7f00:1]:PORT/leads',
  'https://operator@127.0.0.1:PORT/leads',
  'https://127.0.0.1:PORT//leads',
  'https://127.0.0.1:PORT/a/../leads',
  'https://127.0.0.1:PORT/%6ceads',
  ' https://127.0.0.1:PORT/leads',
])('OPS-14 %j in a dealer’s file leads nowhere inside where CRM_WEBHOOK_URL is exactly that', async (address) => {
  const inside = await somethingInside();
  const url = address.replace('PORT', String(inside.port));
  expect(await liveCrm({ platformUrl: url }).send(lead(url))).toMatchObject({ ok: false });
  expect(inside.connections()).toBe(0);
});

test('LEAD-06 without an address and without CRM_WEBHOOK_URL it says what to set', async () => {
  expect(await liveCrm().send(lead())).toEqual({ ok: false, error: expect.stringContaining('set CRM_WEBHOOK_URL') });
});

test('LEAD-06 what the operator chose may be inside: the address of CRM_WEBHOOK_URL and the hosts of CRM_PRIVATE_HOSTS', async () => {
  const inside = await somethingInside();
  const host = `127.0.0.1:${inside.port}`;
  const crm = liveCrm({ platformUrl: `http://${host}/platform` });
  expect(await crm.send(lead())).toEqual({ ok: true });
  expect(await crm.send(lead(`http://${host}/other`))).toMatchObject({ ok: false });
  expect(await liveCrm({ privateHosts: [host] }).send(lead(`http://${host}/dealer`))).toEqual({ ok: true });
  expect(inside.got).toEqual(['POST /platform', 'POST /dealer']);
});

test('OPS-14 a listed host is open at its own port only', async () => {
  const inside = await somethingInside();
  const sent = await liveCrm({ privateHosts: ['127.0.0.1', '127.0.0.1:1'] }).send(
    lead(`https://127.0.0.1:${inside.port}/leads`),
  );
  expect(sent).toEqual({ ok: false, error: `127.0.0.1 ${refused}` });
  expect(inside.connections()).toBe(0);
});

test('LEAD-06 a CRM that sends its answer without end does not hold up other leads', async () => {
  const inside = await somethingInside((response) => void response.writeHead(200).write('begun'));
  const url = `http://127.0.0.1:${inside.port}/leads`;
  const sent = await liveCrm({ platformUrl: url, timeoutMs: 200 }).send(lead(), () => 'accepted');
  expect(sent).toEqual({ ok: false, error: expect.stringContaining('the CRM did not respond') });
});
