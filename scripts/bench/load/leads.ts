import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuildPaths } from '../../build/paths.ts';
import { askServer } from '../../operator/ask-server.ts';
import type { Measured } from '../measured.ts';
import { quantile } from '../quantile.ts';
import { startedGateway } from '../started-gateway.ts';
import { formOf, leadSender } from './lead-load.ts';

/** Leads sent before the measured ones. */
const warmUps = 20;

/**
 * Sends leads to the gateway over HTTP, with the embedded database: `rate` per second, whether or not earlier ones have a response, each
 * from a different address, delivered to a CRM on this machine. Needs a built dealer.
 */
export async function benchLeads(paths: BuildPaths, slug: string, rate = 200, seconds = 30): Promise<Measured[]> {
  console.log(`\nLeads: ${rate} a second for ${seconds} s to the gateway, embedded database\n`);
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-leads-'));
  const received = new Set<string>();
  const crm = createServer((incoming, response) => {
    received.add(String(incoming.headers['idempotency-key']));
    incoming.resume().on('end', () => response.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  await once(crm, 'listening');
  const env = {
    DATA_DIR: dataDir,
    CRM_WEBHOOK_URL: `http://127.0.0.1:${(crm.address() as AddressInfo).port}`,
  };
  const gateway = await startedGateway(paths, env);
  try {
    const sendOne = leadSender(gateway.port, slug, formOf(paths.dealersDir, slug));
    const send = async () => {
      const { status, ms } = await sendOne();
      return status === 200 ? ms : undefined;
    };
    // The first ones open the database and load the routes.
    for (let n = 0; n < warmUps; n += 1) await send();
    const started = performance.now();
    const times = await load(send, rate, seconds);
    const took = (performance.now() - started) / 1000;
    const accepted = times.filter((time) => time !== undefined);
    for (let waited = 0; waited < 60 && received.size < accepted.length + warmUps; waited += 1) await sleep(1000);
    const { leads } = (await askServer(gateway.env, { command: 'status' })) as { leads: Record<string, number> };
    const all = { atLeast: times.length, digits: 0 };
    const answer = (part: number) => ({ value: quantile(accepted, part), unit: 'ms' });
    return [
      { name: 'accepted a second', value: accepted.length / Math.max(took, seconds), atLeast: rate * 0.99 },
      { name: `accepted of ${times.length}`, value: accepted.length, ...all },
      { name: 'stored', value: (leads['accepted'] ?? 0) - warmUps, ...all },
      { name: 'delivered to the CRM', value: received.size - warmUps, ...all },
      { name: 'response, p50', ...answer(0.5) },
      { name: 'response, p95', ...answer(0.95) },
      { name: 'response, slowest', ...answer(1) },
    ];
  } finally {
    await gateway.stop();
    crm.closeAllConnections();
    crm.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Sends at a steady pace; each time is the milliseconds that `send` returns: until its lead was accepted, undefined if it was not. */
export async function load(send: () => Promise<number | undefined>, rate: number, seconds: number) {
  const answers: Promise<number | undefined>[] = [];
  const started = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = started + (n * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    answers.push(send());
  }
  return Promise.all(answers);
}
