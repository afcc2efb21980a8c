import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '~/server/db/open-embedded.ts';
import { leadDeliveries, leads } from '~/server/db/schema/leads.ts';
import { fileJournal } from '~/server/leads/journal.ts';
import type { NewLead } from '~/server/leads/lead.ts';
import { replayJournal } from '~/server/leads/lead-intake.ts';
import { memoryDatabase } from '../db/databases.ts';
import { aLead } from './a-lead.ts';

let folder = '';
let crm: Server;
let crmUrl = '';
/** Delivery id -> how often the CRM said yes to it; and the lead of each. */
const received = new Map<string, number>();
const leadOf = new Map<string, string>();
let requests = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faults-'));
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

/** A process that takes leads; `acknowledged` gets the key and id of each lead it said it had. */
async function takingProcess(dataDir: string, acknowledged: Map<string, string>): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('taking-process.ts', import.meta.url)), [dataDir, crmUrl, clockStart]);
  children.push(child);
  await new Promise<void>((ready) => {
    child.on('message', (message: { ready?: true; acknowledged?: string; id?: string }) => {
      if (message.ready) ready();
      if (message.acknowledged && message.id) acknowledged.set(message.acknowledged, message.id);
    });
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const toCrm = (changes: Partial<NewLead> = {}) =>
  aLead({
    createdAt: new Date().toISOString(),
    destinations: [{ id: 'crm', destination: { kind: 'webhook' } }],
    ...changes,
  });

describe('a server that is killed again and again, with a CRM that fails, hangs and forgets that it answered', () => {
  const dataDir = () => join(folder, 'killed');
  const all = Array.from({ length: 1000 }, () => toCrm());
  const acknowledged = new Map<string, string>();

  test('LEAD-06 1,000 leads sent until acknowledged are exactly 1,000 stored, each delivered under one id', async () => {
    let child = await takingProcess(dataDir(), acknowledged);
    let kills = 0;
    // What the browser does: send what has no answer yet, again and again, each time under its own key.
    for (let round = 0; acknowledged.size < all.length; round += 1) {
      if (child.exitCode !== null || child.signalCode !== null) child = await takingProcess(dataDir(), acknowledged);
      const open = all.filter(({ idempotencyKey }) => !acknowledged.has(idempotencyKey));
      // Some are sent twice at once: a double click, a second tab.
      for (const [n, lead] of open.entries()) {
        child.send(lead);
        if (n % 10 === 0) child.send({ ...lead, id: crypto.randomUUID() });
      }
      const before = acknowledged.size;
      for (let waited = 0; waited < 3000 && acknowledged.size === before; waited += 1) await sleep(10);
      if (kills < 4 && acknowledged.size > before) {
        await kill(child);
        kills += 1;
      } else {
        for (let waited = 0; waited < 1200 && acknowledged.size < all.length; waited += 1) await sleep(50);
      }
      if (round > 20) break;
    }
    expect(kills).toBe(4);
    expect(acknowledged.size).toBe(1000);
    const ids = new Set(acknowledged.values());
    expect(ids.size).toBe(1000);
    for (let waited = 0; waited < 1200 && received.size < 1000; waited += 1) await sleep(100);
    await kill(child);

    const { db, close } = await openEmbedded(join(dataDir(), 'db'));
    expect(await db.$count(leads)).toBe(1000);
    const stored = await db.select({ id: leads.id }).from(leads);
    expect(new Set(stored.map(({ id }) => id))).toEqual(ids);
    expect(await db.$count(leadDeliveries)).toBe(1000);
    await close();
    // Each lead reached the CRM, under one delivery id of its own.
    expect(new Set(leadOf.values())).toEqual(ids);
    expect(received.size).toBe(1000);
  }, 400_000);

  test('LEAD-06 after a power cut that takes the whole database every acknowledged lead comes back from the journal', async () => {
    const journal = fileJournal(join(dataDir(), 'leads'));
    // The cut came in the middle of a line.
    const [file = ''] = readdirSync(join(dataDir(), 'leads')).filter((name) => name.endsWith('.ndjson'));
    appendFileSync(join(dataDir(), 'leads', file), '{"lead":{"id":"half');
    const empty = await memoryDatabase();
    expect(await replayJournal(empty.db, journal)).toBe(1000);
    expect(await replayJournal(empty.db, journal)).toBe(0);
    const stored = await empty.db.select({ id: leads.id }).from(leads);
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(acknowledged.values()));
    // What was delivered before is not delivered again.
    const states = await empty.db.select({ state: leadDeliveries.state }).from(leadDeliveries);
    expect(states.filter(({ state }) => state === 'delivered').length).toBeGreaterThan(900);
    await journal.append([toCrm()]);
    expect(await replayJournal(empty.db, journal)).toBe(1);
    await journal.close();
    await empty.close();
  });
});

describe('the journal', () => {
  test('LEAD-06 keeps files for a week and lines in order', async () => {
    const directory = join(folder, 'journal');
    let day = new Date('2026-11-01T12:00:00Z');
    const journal = fileJournal(directory, () => day);
    const first = toCrm();
    await journal.append([first]);
    day = new Date('2026-11-08T12:00:00Z');
    const [second, third] = [toCrm(), toCrm()];
    await Promise.all([journal.append([second]), journal.append([third]), journal.delivered('d1')]);
    expect((await journal.read()).leads.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    expect((await journal.read()).delivered).toEqual(new Set(['d1']));
    day = new Date('2026-11-09T12:00:00Z');
    await journal.prune();
    expect((await journal.read()).leads.map(({ id }) => id)).toEqual([second.id, third.id]);
    await journal.close();
  });
});
