/** A CRM that the platform does not have: its file is `a-second-crm.ts`, and nothing else knows of it. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isKeyName } from '~/domain/lead/crm/crm.ts';
import { paths } from '~/paths.ts';
import { lazyDatabase } from '~/server/db/database.ts';
import { leadDeliveries } from '~/server/db/schema/leads.ts';
import { outboxCrm } from '~/server/embedded/outbox.ts';
import type { LeadPorts } from '~/server/leads/channels/channel.ts';
import { leadChannels } from '~/server/leads/channels/channels.ts';
import { leadDeliverer } from '~/server/leads/delivery/deliverer.ts';
import type { Destination } from '~/server/leads/record/destination.ts';
import { storeLeads } from '~/server/leads/storage/lead-store.ts';
import { liveCrm } from '~/server/live/crm.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { crmLists } from '~/site/schema/dealer/lead-delivery.ts';
import { locate, problemText } from '~/site/source/problem.ts';
import { sourceOf } from '~/site/source/source-tree.ts';
import { checkValue } from '~/site/source/validate.ts';
import { anOutbox, aPartner } from '../../../contract/partners/a-partner.ts';
import { databaseOfTheTest } from '../../db/databases.ts';
import { aLead } from '../a-lead.ts';
import { secondCrm } from './a-second-crm.ts';

const registry = { autohub: secondCrm };
const variable = 'CRM_KEY_SMITH';
const key = 'k3y-of-smith';
const keys: Readonly<Record<string, string>> = {
  [variable]: key,
  CRM_KEY_JONES: 'k3y-of-jones',
  CRM_KEY_SMITH_NORTH__X: 'k3y',
};
/** A little ahead, so that by this clock all that was just stored is due. */
const start = new Date(Date.now() + 60_000);

/** A queue with one lead for the CRM, which answers in turn as told. */
async function aQueue(
  answers: { status: number; body: string }[],
  ports: Partial<LeadPorts> = {},
  { channels = leadChannels(registry), named = variable } = {},
) {
  const partner = await aPartner(({ headers }) => {
    const { status, body } = answers.shift() ?? { status: 500, body: '' };
    return { status, body: body.replace('{key}', String(headers.authorization)) };
  });
  const opened = await databaseOfTheTest();
  const settings = { kind: 'autohub', url: `${partner.url}/leads`, yard: '7 a', key: named };
  const lead = aLead({ destinations: [{ id: 'hub', destination: settings as unknown as Destination }] });
  await storeLeads(opened.db, [lead]);
  const logged: string[] = [];
  let now = start;
  const deliverer = leadDeliverer({
    database: lazyDatabase(async () => opened),
    ports: {
      ...{ webhookSecret: 'secret', mailHost: 'mail.example' },
      crm: liveCrm({ privateHosts: [new URL(partner.url).host] }),
      offerLinks: signedPages('secret', 'offer', paths.answerOffer),
      crmKey: (name) => keys[name],
      ...ports,
    },
    channels,
    now: () => now,
    log: (message) => void logged.push(message),
  });
  /** Sends what is due so many minutes after the start. */
  const sendAfter = (minutes: number) => {
    now = new Date(start.getTime() + minutes * 60_000);
    return deliverer.run();
  };
  const row = async () => (await opened.db.select().from(leadDeliveries))[0];
  return { partner, lead, logged, sendAfter, row };
}

describe('a CRM whose file only this test registers', () => {
  test('LEAD-06 gets its lead with its own headers and body, again after a failure, and determines itself what counts as received', async () => {
    const closed = { status: 200, body: '<result>CLOSED</result>' };
    const { partner, lead, logged, sendAfter, row } = await aQueue([
      closed,
      { status: 200, body: '<result>OK</result>' },
    ]);
    expect(await sendAfter(0)).toBe(0);
    expect(await row()).toMatchObject({ state: 'pending', attempts: 1, lastError: expect.stringContaining('CLOSED') });
    expect(logged.join()).toContain('AutoHub answered 200: CLOSED; will be retried');
    expect(await sendAfter(1)).toBe(1);
    expect(await row()).toMatchObject({ state: 'delivered', attempts: 2 });
    const [first, second] = partner.got;
    expect(second).toMatchObject({
      path: '/leads?yard=7%20a',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/xml',
        'idempotency-key': `${lead.id}.hub`,
      },
      body: expect.stringContaining(`<id sequence="1" source="smith">${lead.id}</id>`),
    });
    expect(second?.body).toBe(first?.body);
  });

  test('LEAD-06 refuses a lead for good: it is a dead letter after one attempt', async () => {
    const { partner, logged, sendAfter, row } = await aQueue([{ status: 400, body: '<result>no such yard</result>' }]);
    expect(await sendAfter(0)).toBe(0);
    expect(await row()).toMatchObject({ state: 'dead', attempts: 1, lastError: 'AutoHub refuses it: no such yard' });
    expect(logged.join()).toContain('given up');
    await sendAfter(60);
    expect(partner.got).toHaveLength(1);
  });

  test('OPS-14 its key gets into no log and no database, even if the CRM quotes it back; an error is one short line', async () => {
    const body = `<result>not valid:\n{key}${' so it is'.repeat(100)}</result>`;
    const { logged, sendAfter, row } = await aQueue([{ status: 401, body }]);
    await sendAfter(0);
    expect((await row())?.lastError).toMatch(/^AutoHub answered 401: not valid: Bearer \(key\) so it is/);
    expect((await row())?.lastError).toHaveLength(500);
    expect(logged.join()).toContain((await row())?.lastError);
    expect(JSON.stringify([logged, await row()])).not.toContain(key);
  });

  test('OPS-14 a key that no header can contain is reported without the key', async () => {
    const broken = `${key}\nx`;
    const { partner, sendAfter, row } = await aQueue([], { crmKey: () => broken });
    await sendAfter(0);
    expect(await row()).toMatchObject({ state: 'pending', lastError: expect.stringContaining('authorization') });
    expect((await row())?.lastError).not.toContain(key);
    expect(partner.got).toEqual([]);
  });

  test.each(['CRM_KEY_JONES', 'CRM_KEY_SMITH_NORTH__X'])(
    "OPS-14 gets no other dealer's key, even if a lead was stored with its name: %s",
    async (named) => {
      const { partner, sendAfter, row } = await aQueue([], {}, { named });
      await sendAfter(0);
      const lastError = `the key ${named} must be CRM_KEY_SMITH, or begin with CRM_KEY_SMITH__: each dealer has keys of its own`;
      expect(await row()).toMatchObject({ state: 'pending', lastError });
      expect(partner.got).toEqual([]);
    },
  );

  test('LEAD-06 waits for a key that is not set, and the error names its variable', async () => {
    const { partner, sendAfter, row } = await aQueue([], { crmKey: () => undefined });
    await sendAfter(0);
    expect(await row()).toMatchObject({ state: 'pending', lastError: `no key: set ${variable} in the environment` });
    expect(partner.got).toEqual([]);
  });

  test('LEAD-06 is not called in a demonstration, which writes down what would have been sent', async () => {
    const outbox = anOutbox();
    const { partner, sendAfter, row } = await aQueue([], { crm: outboxCrm(outbox), crmKey: (name) => name });
    expect(await sendAfter(0)).toBe(1);
    expect(await row()).toMatchObject({ state: 'delivered' });
    expect(await outbox.newest(2)).toMatchObject([{ kind: 'webhook', text: expect.stringContaining('<adf>') }]);
    expect(partner.got).toEqual([]);
  });
});

test('LEAD-06 a lead for a CRM that the platform no longer has waits, and its error says so', async () => {
  const { sendAfter, row } = await aQueue([], {}, { channels: leadChannels() });
  await sendAfter(0);
  const lastError = 'nothing here delivers to a destination of the kind "autohub"';
  expect(await row()).toMatchObject({ state: 'pending', lastError });
});

describe('the settings of a CRM', () => {
  const schema = v.strictObject(crmLists(registry));
  const entry = { id: 'hub', url: 'https://autohub.example/leads', yard: '7', key: variable };

  test('LEAD-06 are listed separately in leads.delivery, with an id that routes refer to', () => {
    expect(v.parse(schema, { autohub: [entry] })).toEqual({ autohub: [entry] });
    expect(v.safeParse(schema, { autohub: [{ ...entry, id: undefined }] }).success).toBe(false);
  });

  test('OPS-14 are reported without what was given in place of a name: it may be the key', () => {
    const written = sourceOf({ autohub: [{ ...entry, key: 'k3y-of-smith', url: 'no address' }] });
    const { findings } = checkValue(schema, written, []);
    const lines = findings.map((finding) => problemText(locate(finding, written, 'smith', 'dealer.json'))).join('\n');
    expect(lines).toMatch(/autohub\[0\]\.key {2}must be the name of an environment variable/);
    expect(lines).toContain('url  = "no address"');
    expect(lines).not.toContain('k3y-of-smith');
  });

  test.each(['k3y-of-smith', 'AUTH_SECRET', 'CRM_KEY_', 'crm_key_smith', 'DATABASE_URL'])(
    'OPS-14 hold no key, and name no variable that is not for CRMs: %s',
    (name) => {
      const { issues } = v.safeParse(schema, { autohub: [{ ...entry, key: name }] });
      expect(issues?.[0].message).toContain('begins with CRM_KEY_');
      expect(isKeyName(name)).toBe(false);
    },
  );
});
