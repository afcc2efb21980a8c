import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '~/server/db/open-embedded.ts';
import { leadDeliveries, leads } from '~/server/db/schema/leads.ts';
import { newDealerFiles } from '../../../scripts/new-dealer.ts';
import { databaseFolder } from '../db/databases.ts';
import { fields, leadRequest } from '../routes/lead-route.ts';

let folder = '';
let dealersDir = '';
let crm: Server;
let crmUrl = '';
/** Delivery id -> how often the CRM said yes to it; and the lead of each. */
const received = new Map<string, number>();
const leadOf = new Map<string, string>();
let requests = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faults-'));
  for (const state of ['killed', 'between']) await databaseFolder(join(folder, state, 'db'));
  dealersDir = join(folder, 'dealers');
  for (const [name, text] of Object.entries(newDealerFiles('smith', 'Smith Motors'))) {
    const file = join(dealersDir, 'smith', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  // Every seventh request fails, every fiftieth is never answered, every eleventh is taken and then reported as failed.
  crm = createServer(async (request, response) => {
    requests += 1;
    const turn = requests;
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    if (turn % 50 === 0) return;
    const id = String(request.headers['idempotency-key']);
    if (turn % 7 !== 0) {
      received.set(id, (received.get(id) ?? 0) + 1);
      leadOf.set(id, (JSON.parse(body) as { data: { lead_id: string } }).data.lead_id);
    }
    response.writeHead(turn % 7 === 0 || turn % 11 === 0 ? 500 : 204).end();
  }).listen(0, '127.0.0.1');
  await once(crm, 'listening');
  crmUrl = `http://127.0.0.1:${(crm.address() as AddressInfo).port}/leads`;
});
afterAll(() => {
  crm.closeAllConnections();
  crm.close();
  rmSync(folder, { recursive: true, force: true });
});

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const clockStart = String(Date.now());

/** A running server, and the address that leads are posted to. */
type TakingServer = { process: ChildProcess; url: string };

async function takingServer(stateFolder: string, crmAt = crmUrl): Promise<TakingServer> {
  const program = fileURLToPath(new URL('taking-process.ts', import.meta.url));
  const child = fork(program, [stateFolder, crmAt, clockStart, dealersDir]);
  children.push(child);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { process: child, url: `http://127.0.0.1:${port}/api/leads` };
}

async function kill({ process: child }: TakingServer): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A filled-in form; every shopper has a phone of their own. */
const aForm = (n: number) => {
  const phone = `04${String(10_000_000 + n)}`;
  return leadRequest({ fields: { ...fields, phone, message: `Hello ${n}` } });
};
type Form = ReturnType<typeof aForm>;

/** Posts a form as a browser does. The id of the lead that the server says it has; undefined for no answer. */
async function post({ url }: TakingServer, form: Form, visitor: string): Promise<string | undefined> {
  const { host } = new URL(url);
  const headers = { 'content-type': 'application/json', origin: `http://${host}`, 'x-visitor': visitor };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(form) });
    return ((await answer.json()) as { lead_id?: string }).lead_id;
  } catch {
    return undefined;
  }
}

/** How many leads come in, and how often the server is killed meanwhile; `npm run bench -- scale --only leads-embedded` has more of both. */
const { LEADS_SENT = '150', LEADS_KILLS = '1' } = process.env;
const sent = Number(LEADS_SENT);
const kills = Number(LEADS_KILLS);

describe('a server that is killed, with a CRM that fails, hangs and forgets that it answered', () => {
  const dataDir = () => join(folder, 'killed');
  const all = Array.from({ length: sent }, (_, n) => aForm(n));
  /** Key -> id of the lead, as it was answered; a key has one id for ever. */
  const acknowledged = new Map<string, string>();
  const idsOfKey = new Map<string, Set<string>>();

  async function sendOnce(server: TakingServer, form: Form, n: number): Promise<void> {
    const id = await post(server, form, `192.0.2.${n % 250}-${Math.floor(n / 20)}`);
    if (!id) return;
    acknowledged.set(form.idempotency_key, id);
    idsOfKey.set(form.idempotency_key, (idsOfKey.get(form.idempotency_key) ?? new Set()).add(id));
  }

  /** Everything without an answer yet, some of it twice at once: a double click, a second tab. `stopAt` ends it early. */
  async function sendAll(server: TakingServer, stopAt: number): Promise<void> {
    const open = [...all.entries()].filter(([, form]) => !acknowledged.has(form.idempotency_key)).values();
    const workers = Array.from({ length: 25 }, async () => {
      for (const [n, form] of open) {
        if (acknowledged.size >= stopAt) return;
        await Promise.all(Array.from({ length: n % 10 === 0 ? 2 : 1 }, () => sendOnce(server, form, n)));
      }
    });
    await Promise.all(workers);
  }

  test('LEAD-06 leads sent until acknowledged are stored, each once, and each is delivered under one id', async () => {
    // Killed while leads come in, each time in the middle of the next ones.
    for (let killed = 1; killed <= kills; killed += 1) {
      const server = await takingServer(dataDir());
      const sending = sendAll(server, Number.POSITIVE_INFINITY);
      while (acknowledged.size < (killed * sent) / (kills + 1)) await sleep(5);
      await kill(server);
      await sending;
    }
    const last = await takingServer(dataDir());
    for (let round = 0; round < 5 && acknowledged.size < all.length; round += 1) await sendAll(last, all.length);
    expect(acknowledged.size).toBe(sent);
    // All of them once more, answered before or not: a replay changes nothing.
    for (const [n, form] of all.entries()) if (n % 5 === 0) await sendOnce(last, form, n);
    const ids = new Set(acknowledged.values());
    expect(ids.size).toBe(sent);
    expect([...idsOfKey.values()].every((given) => given.size === 1)).toBe(true);
    await expect.poll(() => received.size, { timeout: 120_000, interval: 100 }).toBe(sent);
    await kill(last);

    const { db, close } = await openEmbedded(join(dataDir(), 'db'));
    expect(await db.$count(leads)).toBe(sent);
    const stored = await db.select({ id: leads.id, key: leads.idempotencyKey }).from(leads);
    expect(new Map(stored.map(({ id, key }) => [key, id]))).toEqual(acknowledged);
    expect(await db.$count(leadDeliveries)).toBe(sent);
    await close();
    // Each lead reached the CRM, under one delivery id of its own.
    expect(new Set(leadOf.values())).toEqual(ids);
    expect(received.size).toBe(sent);
  }, 600_000);
});

describe('a server that is killed between storing a lead and delivering it', () => {
  test('LEAD-06 delivers it after the next start, under the id of the first attempt', async () => {
    const tries: string[] = [];
    let answers = false;
    const hangingCrm = createServer((request, response) => {
      tries.push(String(request.headers['idempotency-key']));
      if (answers) request.resume().on('end', () => response.writeHead(204).end());
    }).listen(0, '127.0.0.1');
    await once(hangingCrm, 'listening');
    onTestFinished(() => {
      hangingCrm.closeAllConnections();
      hangingCrm.close();
    });
    const crmAt = `http://127.0.0.1:${(hangingCrm.address() as AddressInfo).port}/leads`;
    const stateFolder = join(folder, 'between');
    const first = await takingServer(stateFolder, crmAt);
    const id = await post(first, aForm(5000), '192.0.2.1');
    expect(id).toBeDefined();
    // The CRM has the request and says nothing.
    await expect.poll(() => tries.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await kill(first);

    answers = true;
    const before = tries.length;
    const second = await takingServer(stateFolder, crmAt);
    await expect.poll(() => tries.length, { timeout: 30_000 }).toBeGreaterThan(before);
    expect(new Set(tries)).toEqual(new Set([`${id}.platform-crm`]));
    const { db, close } = await openedAfter(second, stateFolder);
    expect(await db.select({ id: leads.id }).from(leads)).toEqual([{ id }]);
    await close();
  }, 240_000);

  /** The database of a server that is killed once its delivery is noted, or before: either is right. */
  async function openedAfter(server: TakingServer, stateFolder: string) {
    await kill(server);
    return openEmbedded(join(stateFolder, 'db'));
  }
});
