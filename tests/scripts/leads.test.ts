import { mkdtempSync, rmSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '~/server/db/open-embedded.ts';
import { readOperatorEndpoint } from '~/server/db/owner.ts';
import { verifications } from '~/server/db/schema/accounts.ts';
import { leadDeliveries } from '~/server/db/schema/leads.ts';
import { readServerEnvironment } from '~/server/env.ts';
import type { Leads } from '~/server/leads/leads.ts';
import type { OperatorCommand } from '~/server/operator/operator.ts';
import { shopperServices } from '~/server/services/shopper-services.ts';
import { dealerKey } from '../../scripts/leads/dealer-key.ts';
import { destinationsNow } from '../../scripts/leads/destinations-now.ts';
import { retentionPeriods } from '../../scripts/leads/retention-periods.ts';
import { askServer } from '../../scripts/operator/ask-server.ts';
import { openOperatorEndpoint } from '../../scripts/serve/admin-endpoint.ts';
import { databaseFolder } from '../server/db/databases.ts';
import { aLead } from '../server/leads/a-lead.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'operator-'));
  await databaseFolder(join(dataDir, 'db'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const ask = (command: OperatorCommand) => askServer({ DATA_DIR: dataDir }, command);
const mailbox = {
  id: 'sales',
  destination: { kind: 'mail' as const, to: 'sales@smith.example', format: 'text' as const },
};

describe('commands on leads', () => {
  let door: Server;
  let stop: () => Promise<void>;
  let submit: Leads['submit'];
  let insertCodes: (rows: (typeof verifications.$inferInsert)[]) => Promise<unknown>;
  const longAgo = { createdAt: '2020-01-01T00:00:00.000Z', keepUntil: '2200-01-01T00:00:00.000Z' };
  const dead = aLead({ destinations: [mailbox], ...longAgo });
  const held = aLead({ state: 'held', destinations: [mailbox], ...longAgo });
  const fresh = aLead({ dealer: 'jones', destinations: [] });

  beforeAll(async () => {
    const { leads, background } = await shopperServices(readServerEnvironment({ DATA_DIR: dataDir }), { openEmbedded });
    stop = () => background.stop();
    submit = leads.submit;
    const { db, directory = '' } = await background.database.open();
    door = await openOperatorEndpoint(directory, background);
    insertCodes = (rows) => db.insert(verifications).values(rows);
    await leads.submit(held);
    await leads.submit(dead);
    await background.deliver();
    await db.update(leadDeliveries).set({ state: 'dead', attempts: 11, lastError: 'answered 500' });
  });
  afterAll(async () => {
    door.close();
    await stop();
  });

  test('LEAD-06 the process that owns the database answers them', async () => {
    expect(await ask({ command: 'status' })).toEqual({ leads: { accepted: 1, held: 1 }, deliveries: { dead: 1 } });
    expect(await ask({ command: 'list' })).toMatchObject([
      { delivery: `${dead.id}.sales`, dealer: 'smith', destination: 'sales', attempts: 11, error: 'answered 500' },
    ]);
    expect(JSON.stringify(await ask({ command: 'list' }))).not.toMatch(/Kim|kim@|0412345678/);
  });

  test('OTP-09 the log of codes is counted by dealer, dealership and type, for the last 30 days', async () => {
    const row = { website_slug: 'smith', dealership_slug: 'smith-sydney', verification_type: 'sms' as const };
    await insertCodes([
      { ...row, id: '1' },
      { ...row, id: '2' },
      { ...row, id: '3', verification_type: 'verify' },
      { ...row, id: '4', website_slug: 'jones', dealership_slug: 'jones-perth' },
      { ...row, id: '5', created_at: new Date('2020-01-01') },
    ]);
    const smiths = { dealer: 'smith', dealership: 'smith-sydney', shoppers: 0 };
    expect(await ask({ command: 'codes', dealer: 'smith' })).toEqual([
      { ...smiths, type: 'sms', codes: 2 },
      { ...smiths, type: 'verify', codes: 1 },
    ]);
    expect(await ask({ command: 'codes' })).toHaveLength(3);
  });

  test('LEAD-06 dead letters are sent again, and held leads are released', async () => {
    expect(await ask({ command: 'replay', dealer: 'jones' })).toMatchObject({ replayed: 0 });
    expect(await ask({ command: 'replay' })).toEqual({ replayed: 1, delivered: 1 });
    expect(await ask({ command: 'held' })).toMatchObject([{ lead: held.id }]);
    expect(await ask({ command: 'find', lead: held.id })).toMatchObject({ dealer: 'smith' });
    expect(await ask({ command: 'send', lead: held.id, destinations: [mailbox] })).toEqual({
      found: true,
      delivered: 1,
    });
    expect(await ask({ command: 'status' })).toEqual({ leads: { accepted: 2 }, deliveries: { delivered: 2 } });
    expect(await ask({ command: 'find', lead: 'none' })).toBeNull();
  });

  test('LEAD-06 leads past their retention time are erased, and one whose person asks for it', async () => {
    expect(await ask({ command: 'clean-up' })).toEqual({ forgotten: 0 });
    // The two delivered leads came in long ago.
    expect(await ask({ command: 'clean-up', keep: [{ dealer: 'smith', days: 1 }] })).toEqual({ forgotten: 2 });
    const lead = fresh.id;
    await submit(fresh);
    expect(await ask({ command: 'find', lead })).toMatchObject({ dealer: 'jones' });
    expect(await ask({ command: 'forget', lead })).toEqual({ found: true });
    expect(await ask({ command: 'find', lead })).toBeNull();
    expect(await ask({ command: 'forget', lead: 'none' })).toEqual({ found: false });
  });

  test('only those who can read the operator’s key file get in', async () => {
    const { port = 0, token = '' } = (await readOperatorEndpoint(join(dataDir, 'db'))) ?? {};
    expect(statSync(join(dataDir, 'db', 'operator.json')).mode & 0o077).toBe(0);
    const knock = async (authorization: string, body: string) =>
      (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers: { authorization }, body })).status;
    const status = '{"command":"status"}';
    expect(await knock('Bearer wrong', status)).toBe(403);
    expect(await knock('', status)).toBe(403);
    expect(await knock(`Bearer ${token}`, '{"command":"drop"}')).toBe(400);
    expect(await knock(`Bearer ${token}`, status)).toBe(200);
  });
});

test('LEAD-06 without a gateway the command opens the database itself', async () => {
  expect(await ask({ command: 'status' })).toMatchObject({ leads: { accepted: 3 } });
});

test('LEAD-06 the key of a dealer’s CRM is the same each time, and another for each dealer', async () => {
  const key = (dealer: string) => dealerKey({ DATA_DIR: dataDir }, dealer);
  expect(await key('smith')).toBe(await key('smith'));
  expect(await key('smith')).not.toBe(await key('jones'));
});

test('LEAD-06 how long leads are kept is set in the dealers’ files', () => {
  expect(retentionPeriods('dealers')).toContainEqual({ dealer: 'coastline-caravans', days: 365 });
});

test('LEAD-06 a lead is sent on to its destination in the dealer’s current files', () => {
  const lead = { dealer: 'coastline-caravans', category: 'General Enquiry', locationId: null };
  expect(destinationsNow('dealers', lead, {})).toMatchObject([{ destination: { kind: 'mail' } }]);
  expect(() => destinationsNow('dealers', { ...lead, dealer: 'nobody' }, {})).toThrow('check-dealers');
});
