import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askServer } from '../../operator/ask-server.ts';
import { startCrm } from '../../scale/hosts/crm.ts';
import { buildShapeSites, dealer, shapePaths } from '../../scale/sites.ts';
import { leadSender } from '../load/lead-sender.ts';
import { startLoad } from '../load/start-load.ts';
import type { Measured } from '../measured.ts';
import { quantile } from '../quantile.ts';
import { startedGateway } from '../started-gateway.ts';

/** Leads sent before the measured ones. */
const warmUps = 20;
/** Milliseconds that deliveries may take to arrive once all leads are accepted. */
const timeout = 60_000;

/**
 * Sends leads to the gateway over HTTP, with the embedded database: `rate` per second, whether or not earlier ones have a response, each
 * from a different address, delivered to a CRM on this machine. The dealer is a new one, built first: it has no mailboxes of its own, as
 * demo dealers do, which would get the leads instead.
 */
export async function benchLeads(rate = 200, seconds = 30): Promise<Measured[]> {
  await buildShapeSites();
  const paths = shapePaths();
  console.log(`\nLeads: ${rate} a second for ${seconds} s to the gateway, embedded database\n`);
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-leads-'));
  const crm = await startCrm();
  const gateway = await startedGateway(paths, { DATA_DIR: dataDir, CRM_WEBHOOK_URL: crm.url });
  try {
    const sendLead = leadSender(gateway.port, dealer, paths.dealersDir);
    // The first ones open the database and load the routes.
    for (let n = 0; n < warmUps; n += 1) await sendLead();
    const started = performance.now();
    const answers = await startLoad(() => sendLead(), { rate, count: rate * seconds }).all;
    const took = (performance.now() - started) / 1000;
    const accepted = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
    await crm.has(accepted.length + warmUps, timeout);
    const { leads } = (await askServer(gateway.env, { command: 'status' })) as { leads: Record<string, number> };
    const all = { atLeast: answers.length, digits: 0 };
    const answer = (part: number) => ({ value: quantile(accepted, part), unit: 'ms' });
    return [
      { name: 'accepted a second', value: accepted.length / Math.max(took, seconds), atLeast: rate * 0.99 },
      { name: `accepted of ${answers.length}`, value: accepted.length, ...all },
      { name: 'stored', value: (leads['accepted'] ?? 0) - warmUps, ...all },
      { name: 'delivered to the CRM', value: crm.received.size - warmUps, ...all },
      { name: 'response, p50', ...answer(0.5) },
      { name: 'response, p95', ...answer(0.95) },
      { name: 'response, slowest', ...answer(1) },
    ];
  } finally {
    await gateway.stop();
    await crm.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
