import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { leadFormOptions } from '../../src/site/lead-slices.ts';
import { loadSite } from '../../src/site/load.ts';
import type { BuildPaths } from '../build/paths.ts';
import { askServer } from '../operator/ask-server.ts';

export type LeadBench = {
  /** Submissions a second that were asked for, and for how many seconds. */
  rate: number;
  seconds: number;
  sent: number;
  /** Answers with a lead id. */
  accepted: number;
  stored: number;
  delivered: number;
  /** Milliseconds from sending to the answer. */
  p50: number;
  p95: number;
  max: number;
  /** Leads accepted a second, until the last answer. */
  reached: number;
};

/** Leads sent before the measured ones. */
const warmUps = 20;

/**
 * Leads into the gateway over HTTP with the embedded database: `rate` a second, whether earlier ones are answered or not, each from
 * an address of its own, delivered to a CRM on this machine. Needs a built dealer.
 */
export async function benchLeads(paths: BuildPaths, slug: string, rate = 200, seconds = 30): Promise<LeadBench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-leads-'));
  const received = new Set<string>();
  const crm = createServer((incoming, response) => {
    received.add(String(incoming.headers['idempotency-key']));
    incoming.resume().on('end', () => response.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  await once(crm, 'listening');
  const env = {
    ...process.env,
    DIST_DIR: paths.distDir,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    TRUSTED_PROXIES: '1',
    CRM_WEBHOOK_URL: `http://127.0.0.1:${(crm.address() as AddressInfo).port}`,
  };
  const gateway = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: paths.root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await portOf(gateway.stdout);
    const send = sender(port, `${slug}.localhost:${port}`, formOf(paths.dealersDir, slug));
    // The first ones open the database and load the routes.
    for (let n = 0; n < warmUps; n += 1) await send();
    const started = performance.now();
    const times = await load(send, rate, seconds);
    const took = (performance.now() - started) / 1000;
    const accepted = times.filter((time) => time !== undefined).sort((a, b) => a - b);
    for (let waited = 0; waited < 60 && received.size < accepted.length + warmUps; waited += 1) await sleep(1000);
    const { leads } = (await askServer(env, { command: 'status' })) as { leads: Record<string, number> };
    return {
      rate,
      seconds,
      sent: times.length,
      accepted: accepted.length,
      stored: (leads['accepted'] ?? 0) - warmUps,
      delivered: received.size - warmUps,
      p50: at(accepted, 0.5),
      p95: at(accepted, 0.95),
      max: at(accepted, 1),
      reached: accepted.length / Math.max(took, seconds),
    };
  } finally {
    gateway.kill('SIGTERM');
    await once(gateway, 'exit');
    crm.closeAllConnections();
    crm.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The port in the gateway's first line; what it says later is read and dropped. */
function portOf(output: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    output.on('data', (part: Buffer) => {
      text = (text + String(part)).slice(0, 10_000);
      const port = /http:\/\/localhost:(\d+)/.exec(text)?.[1];
      if (port) resolve(Number(port));
    });
    output.on('end', () => reject(new Error('The gateway did not start.')));
  });
}

/** Sends at a steady pace; each time is the milliseconds until its lead was taken, undefined for one that was not. */
async function load(send: () => Promise<number | undefined>, rate: number, seconds: number) {
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

function sender(port: number, host: string, fields: Record<string, unknown>): () => Promise<number | undefined> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let number = 0;
  return () =>
    new Promise((resolve) => {
      number += 1;
      const phone = `04${String(10_000_000 + number)}`;
      const body = JSON.stringify({
        form: 'general-enquiry',
        idempotency_key: randomUUID(),
        fields: { ...fields, phone },
        url: '/contact',
        lead_attributes: { visited_pages: ['/', '/contact'] },
        consent: { wording: 'Yes, send me news.', page: '/contact' },
        started_at: Date.now() - 60_000,
      });
      const headers = {
        host,
        origin: `http://${host}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      };
      const start = performance.now();
      const asked = request(
        { agent, host: '127.0.0.1', port, path: '/api/leads', method: 'POST', headers },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode === 200 ? performance.now() - start : undefined));
        },
      );
      asked.on('error', () => resolve(undefined)).end(body);
    });
}

/** What the dealer's general form needs. */
function formOf(dealersDir: string, slug: string): Record<string, unknown> {
  const loaded = loadSite(dealersDir, slug);
  if (!loaded.ok) throw new Error(`The files of ${slug} have faults.`);
  const options = leadFormOptions(loaded.site, false);
  return {
    name: 'Kim',
    last_name: 'Lee',
    email: 'kim@example.com',
    postcode: '2000',
    category: options.categories[0],
    location_id: options.locationIds[0],
    message: 'Is this still there, and can I see it on Saturday?',
    terms_conditions: true,
  };
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
