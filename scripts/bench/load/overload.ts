/** More than the gateway can do: leads and searches at twice its rate, and the costliest searches from 200 connections. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { carsIndex } from '../../../src/domain/search/index/cars-index.ts';
import { loadSite } from '../../../src/site/load/load.ts';
import type { BuildPaths } from '../../build/paths.ts';
import { askServer } from '../../operator/ask-server.ts';
import { costlySearches } from '../engine/costly-searches.ts';
import { keystrokeQueries, keystrokes } from '../engine/engine-keystrokes.ts';
import { quantile } from '../quantile.ts';
import { sampleCar, writeStock } from '../sample-cars.ts';
import { startedGateway } from '../started-gateway.ts';
import { formOf, leadSender } from './lead-load.ts';
import { type Answer, post } from './post.ts';

export type OverloadRow = { name: string; value: number; unit: string; limit?: number; atLeast?: number };

const cars = 20_000;
/** One request in so many is a lead; the others are keystrokes of the search page. */
const leadEvery = 5;
const calm = { seconds: 8, visitors: 16 };
const overload = { seconds: 30, factor: 2, connections: 200 };
const attack = { seconds: 15, connections: 200, addresses: 20 };
/** Requests before the measured ones: the first open the database and load the routes. */
const warmUps = 200;
/** How long whoever is turned away or taken may wait, ms. */
const patience = 2000;

type Sender = () => Promise<Answer & { kind: 'lead' | 'search' }>;

export async function benchOverload(paths: BuildPaths, slug: string): Promise<OverloadRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-overload-'));
  try {
    const dealership = dealershipOf(paths, slug);
    await writeStock(
      dataDir,
      Array.from({ length: cars }, (_, number) => sampleCar(number, dealership)),
    );
    const gateway = await startedGateway(paths, { DATA_DIR: dataDir });
    try {
      const send = visitors(gateway.port, slug, formOf(paths.dealersDir, slug));
      for (let n = 0; n < warmUps; n++) await send();
      const before = await storedLeads(gateway.env);
      const { rate, taken: takenCalmly } = await rateOf(send);
      const health = healthOf(gateway.port);
      const answers = await flood(send, rate * overload.factor);
      const times = await health();
      const underAttack = await attacked(gateway.port, slug, send);
      const stored = (await storedLeads(gateway.env)) - before;
      const leads = answers.filter(({ kind }) => kind === 'lead');
      const taken = leads.filter(({ status }) => status === 200).length + takenCalmly + underAttack.taken;
      return [
        { name: 'requests a second before that', value: rate, unit: '' },
        { name: `/healthz, p99 of ${times.length}`, value: quantile(times, 0.99), unit: 'ms', limit: 200 },
        { name: `leads of ${leads.length} taken`, value: share(leads, 200), unit: '%' },
        { name: 'leads turned away with 503', value: share(leads, 503), unit: '%' },
        {
          name: 'leads with any other answer, or none',
          value: others(leads).length,
          unit: others(leads)
            .map(({ status, fault }) => fault ?? status)
            .join(', '),
          limit: 0,
        },
        { name: 'slowest answer to a lead', value: slowest(leads), unit: 'ms', limit: patience },
        {
          name: 'slowest answer to a search',
          value: slowest(answers.filter(({ kind }) => kind === 'search')),
          unit: 'ms',
        },
        {
          name: 'searches answered',
          value: share(
            answers.filter(({ kind }) => kind === 'search'),
            200,
          ),
          unit: '%',
        },
        ...underAttack.rows,
        { name: 'leads taken in all, and not stored', value: taken - stored, unit: '', limit: 0 },
      ];
    } finally {
      await gateway.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Leads and keystrokes in turn, each from an address of its own. */
function visitors(port: number, slug: string, fields: Record<string, unknown>): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: overload.connections });
  const lead = leadSender(port, slug, fields);
  let number = 0;
  return async () => {
    number += 1;
    if (number % leadEvery === 0) return { kind: 'lead', ...(await lead()) };
    const q = keystrokes[number % keystrokes.length] as string;
    const queries = keystrokeQueries(q, false)
      .slice(0, 3)
      .map((query) => ({ indexUid: carsIndex, ...query, filter: null }));
    const address = `10.9.${(number >> 8) & 255}.${number & 255}`;
    const body = JSON.stringify({ queries });
    return { kind: 'search', ...(await post({ agent, port, slug, path: '/api/search/multi-search', address, body })) };
  };
}

/** Requests a second when each visitor waits for an answer, and leads taken. */
async function rateOf(send: Sender): Promise<{ rate: number; taken: number }> {
  const answers = await closedLoop(calm.visitors, calm.seconds, send);
  const taken = answers.filter(({ kind, status }) => kind === 'lead' && status === 200).length;
  return { rate: answers.length / calm.seconds, taken };
}

/** Sends at a steady pace, whether earlier requests are answered or not. */
async function flood(send: Sender, rate: number) {
  const answers: ReturnType<Sender>[] = [];
  const started = performance.now();
  for (let n = 0; n < rate * overload.seconds; n++) {
    const early = started + (n * 1000) / rate - performance.now();
    if (early > 1) await sleep(early);
    answers.push(send());
  }
  return Promise.all(answers);
}

/** The costliest searches from a few addresses over many connections, beside one shopper who searches and sends forms. */
async function attacked(port: number, slug: string, send: Sender): Promise<{ rows: OverloadRow[]; taken: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: attack.connections });
  const bodies = costlySearches
    .filter(({ name }) => !name.startsWith('40'))
    .map(({ path, body }) => ({ path, body: body(7) }));
  let number = 0;
  const assault = () => {
    const { path, body } = bodies[number++ % bodies.length] as (typeof bodies)[number];
    const address = `203.0.113.${number % attack.addresses}`;
    return post({ agent, port, slug, path: `/api/search${path}`, address, body });
  };
  const health = healthOf(port);
  const [, shopper] = await Promise.all([
    closedLoop(attack.connections, attack.seconds, assault),
    closedLoop(1, attack.seconds, async () => {
      await sleep(100);
      return send();
    }),
  ]);
  const times = await health();
  agent.destroy();
  const searches = shopper.filter(({ kind }) => kind === 'search');
  const leads = shopper.filter(({ kind }) => kind === 'lead');
  return {
    taken: leads.filter(({ status }) => status === 200).length,
    rows: [
      {
        name: `${attack.connections} attackers: /healthz, p99 of ${times.length}`,
        value: quantile(times, 0.99),
        unit: 'ms',
        limit: 50,
      },
      {
        name: `${attack.connections} attackers: searches of a shopper answered`,
        value: share(searches, 200),
        unit: '%',
        atLeast: 99,
      },
      {
        name: `${attack.connections} attackers: leads of a shopper taken`,
        value: share(leads, 200),
        unit: '%',
        atLeast: 99,
      },
      {
        name: `${attack.connections} attackers: slowest answer to the shopper`,
        value: slowest(shopper),
        unit: 'ms',
        limit: patience,
      },
    ],
  };
}

async function closedLoop<T>(loops: number, seconds: number, send: () => Promise<T>): Promise<T[]> {
  const until = performance.now() + seconds * 1000;
  const answers: T[] = [];
  const loop = async () => {
    while (performance.now() < until) answers.push(await send());
  };
  await Promise.all(Array.from({ length: loops }, loop));
  return answers;
}

/** Asks /healthz from a thread of its own until it is called; answers the times in ascending order. */
function healthOf(port: number): () => Promise<number[]> {
  const probe = new Worker(new URL('./health-probe.ts', import.meta.url), { workerData: { port } });
  return async () => {
    probe.postMessage('stop');
    const [times] = (await once(probe, 'message')) as [number[]];
    return times.sort((a, b) => a - b);
  };
}

async function storedLeads(env: NodeJS.ProcessEnv): Promise<number> {
  const { leads } = (await askServer(env, { command: 'status' })) as { leads: Record<string, number> };
  return Object.values(leads).reduce((sum, count) => sum + count, 0);
}

function dealershipOf(paths: BuildPaths, slug: string): string {
  const loaded = loadSite(paths.dealersDir, slug);
  if (!loaded.ok) throw new Error(`The files of ${slug} have faults.`);
  return loaded.site.dealerships[0]?.id ?? slug;
}

const others = (answers: readonly Answer[]): Answer[] =>
  answers.filter(({ status }) => status !== 200 && status !== 503);

const slowest = (answers: readonly Answer[]): number => Math.max(...answers.map(({ ms }) => ms));

const share = (answers: readonly Answer[], status: number): number =>
  (100 * answers.filter((answer) => answer.status === status).length) / answers.length;
