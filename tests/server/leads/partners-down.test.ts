/** Deliveries while a partner is down or hangs, over real connections. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { paths } from '~/paths.ts';
import { lazyDatabase } from '~/server/db/database.ts';
import { leadDeliveries } from '~/server/db/schema/leads.ts';
import { leadDeliverer } from '~/server/leads/delivery/deliverer.ts';
import { countLeads } from '~/server/leads/storage/lead-records.ts';
import { deliveryId, storeLeads } from '~/server/leads/storage/lead-store.ts';
import { liveCrm } from '~/server/live/crm.ts';
import { liveMail } from '~/server/live/mail.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { aMailServer } from '../../contract/partners/a-mail-server.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aLead } from './a-lead.ts';

/** A little ahead, so that by this clock all that was just stored is due. */
const start = new Date(Date.now() + 60_000);
const mailbox = (to: string) => [{ id: 'sales', destination: { kind: 'mail' as const, to, format: 'text' as const } }];
const ports = {
  webhookSecret: 'secret',
  mailHost: 'platform.example',
  offerLinks: signedPages('secret', 'offer', paths.answerOffer),
};

/** A CRM that takes down the ids it gets. */
async function aCrm() {
  const got: string[] = [];
  const server = createServer((request, response) => {
    got.push(String(request.headers['idempotency-key']));
    request.resume().on('end', () => response.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

onEachDatabase((make) => {
  test('LEAD-06 while the mail server is down leads wait; once it is back each arrives, under one Message-ID', async () => {
    const opened = await make();
    const first = await aMailServer();
    first.close();
    const all = Array.from({ length: 20 }, () => aLead({ destinations: mailbox('sales@smith.example') }));
    await storeLeads(opened.db, all);
    let now = start;
    const deliverer = leadDeliverer({
      database: lazyDatabase(async () => opened),
      ports: {
        ...ports,
        crm: liveCrm(),
        mail: liveMail({ url: first.url, from: 'leads@platform.example', timeoutMs: 3000 }),
      },
      now: () => now,
      log: () => {},
    });
    expect(await deliverer.run()).toBe(0);
    expect(await countLeads(opened.db)).toEqual({ leads: { accepted: 20 }, deliveries: { pending: 20 } });
    const [row] = await opened.db.select().from(leadDeliveries);
    expect(row).toMatchObject({ attempts: 1, lastError: expect.stringContaining('mail:') });

    const second = await aMailServer(first.port);
    now = new Date(start.getTime() + 60_000);
    expect(await deliverer.run()).toBe(20);
    expect(await countLeads(opened.db)).toMatchObject({ deliveries: { delivered: 20 } });
    const ids = second.emails.map(({ data }) => /^Message-ID: <(.+)@platform\.example>/m.exec(data)?.[1]);
    expect(new Set(ids)).toEqual(new Set(all.map(({ id }) => deliveryId(id, 'sales'))));
    expect(second.emails).toHaveLength(20);
  });

  test('LEAD-06 a mail server that hangs holds up no lead that goes to a CRM', async () => {
    const opened = await make();
    const server = await aMailServer();
    const crm = await aCrm();
    const mail = liveMail({ url: server.url, from: 'leads@platform.example', emailMs: 20_000 });
    const slow = Array.from({ length: 10 }, () => aLead({ destinations: mailbox('slow@smith.example') }));
    await storeLeads(opened.db, slow);
    let rounds = 0;
    const deliverer = leadDeliverer({
      database: lazyDatabase(async () => opened),
      ports: { ...ports, crm: liveCrm({ platformUrl: crm.url }), mail },
      now: () => start,
      log: () => void rounds++,
    });
    const running = deliverer.run();
    await expect.poll(async () => (await countLeads(opened.db)).deliveries['sending']).toBe(10);
    const quick = aLead({ destinations: [{ id: 'crm', destination: { kind: 'webhook' } }] });
    await storeLeads(opened.db, [quick]);
    deliverer.wake();
    await expect.poll(() => crm.got, { timeout: 15_000 }).toEqual([deliveryId(quick.id, 'crm')]);
    // All emails are still on their way.
    expect(rounds).toBe(0);
    server.close();
    expect(await running).toBe(1);
  });
});
