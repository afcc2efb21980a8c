/**
 * A server that takes leads over HTTP with the real route and delivers them, for tests that kill it. Arguments: folder of its state,
 * address of the CRM, start of its clock.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { paths } from '../../../src/paths.ts';
import { memoryLimits } from '../../../src/server/activity/rate-limits.ts';
import { lazyDatabase } from '../../../src/server/db/database.ts';
import { openEmbedded } from '../../../src/server/db/open-embedded.ts';
import { leadDeliverer } from '../../../src/server/leads/delivery/deliverer.ts';
import { databaseLeads } from '../../../src/server/leads/leads.ts';
import { releaseClaims } from '../../../src/server/leads/storage/deliveries.ts';
import { leadIntake } from '../../../src/server/leads/storage/lead-intake.ts';
import { noCaptcha } from '../../../src/server/live/captcha.ts';
import { liveCrm } from '../../../src/server/live/crm.ts';
import { leadRoute } from '../../../src/server/routes/leads/leads.ts';
import type { Services } from '../../../src/server/services/services.ts';
import { signedPages } from '../../../src/server/signed-pages.ts';
import { loadSite } from '../../../src/site/load/load.ts';
import { leadDealer } from '../../../src/site/slices/lead-slices.ts';
import { someValuations } from '../valuations/some-valuations.ts';

const [stateFolder = '', crmUrl = '', clockStart = '0', dealersDir = ''] = process.argv.slice(2);

/** Hours pass in seconds, so that pauses between tries are short. */
const now = () => new Date(Number(clockStart) + (Date.now() - Number(clockStart)) * 600);

const loaded = loadSite(dealersDir, 'smith');
if (!loaded.ok) throw new Error('the dealer has faults');
// What is counted is what reaches the CRM.
const dealer = { ...leadDealer(loaded.site), confirmation: false };
const database = lazyDatabase(
  async () => {
    const opened = await openEmbedded(join(stateFolder, 'db'));
    await releaseClaims(opened.db);
    return opened;
  },
  { slowStart: true },
);
const deliverer = leadDeliverer({
  database,
  now,
  interval: 200,
  ports: {
    crm: liveCrm({ platformUrl: crmUrl, timeoutMs: 300 }),
    webhookSecret: 'secret',
    mailHost: 'x.example',
    offerLinks: signedPages('secret', 'offer', paths.answerOffer),
  },
  log: () => {},
});
const services = {
  limits: memoryLimits(),
  captcha: noCaptcha,
  stock: { carsById: async () => [] } as unknown as Services['stock'],
  leads: databaseLeads({
    database,
    intake: leadIntake(database),
    deliverer,
    channels: { crm: true, mail: true },
  }),
  valuations: someValuations(database),
};

await database.open();
deliverer.start();
const server = createServer(async (incoming, response) => {
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  const request = new Request(`http://${headers['host']}/api/leads`, {
    method: 'POST',
    headers,
    body: Buffer.concat(parts),
  });
  const visitor = { address: headers['x-visitor'] ?? '', userAgent: 'a browser', host: 'smith.localhost' };
  const answer = await leadRoute(request, dealer, visitor, services);
  if (answer.kind !== 'json') return void response.writeHead(500).end();
  response.writeHead(answer.response.status).end(await answer.response.text());
}).listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit());
