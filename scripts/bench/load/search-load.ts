/** Search links under load: 200 connections that each request another address as soon as they have a response. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { BuildPaths } from '../../build/paths.ts';
import type { Measured } from '../measured.ts';
import { quantile } from '../quantile.ts';
import { startedGateway } from '../started-gateway.ts';
import { randomLink, type SearchLink } from './search-links.ts';

const load = { connections: 200, addresses: 50, seconds: 20, rounds: 3 };
/** The cache header of the prerendered page, unlike that of one rendered for its address. */
const prerendered = 'no-cache';

type Load = { ms: number; status: number; made: boolean; keptJunk: boolean };

/**
 * Random search links, half of them made up, from 200 connections and 50 network addresses. Memory is measured after each round:
 * whatever grows with every address would grow with every round.
 */
export async function benchSearchLoad(paths: BuildPaths, slug: string): Promise<Measured[]> {
  const gateway = await startedGateway(paths, {});
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  try {
    const ask = asker(agent, gateway.port, slug);
    // Loads the dealer's server.
    for (let n = 0; n < 20; n++) await ask(randomLink());
    const answers: Load[] = [];
    const memory = [residentMemory(gateway.pid)];
    const health = new Worker(new URL('./health-probe.ts', import.meta.url), { workerData: { port: gateway.port } });
    for (let round = 0; round < load.rounds; round++) {
      const until = performance.now() + (load.seconds * 1000) / load.rounds;
      const loop = async () => {
        while (performance.now() < until) answers.push(await ask(randomLink()));
      };
      await Promise.all(Array.from({ length: load.connections }, loop));
      memory.push(residentMemory(gateway.pid));
    }
    health.postMessage('stop');
    const [healthTimes] = (await once(health, 'message')) as [number[]];
    return rowsOf(answers, healthTimes, memory);
  } finally {
    agent.destroy();
    await gateway.stop();
  }
}

function rowsOf(answers: readonly Load[], healthTimes: readonly number[], memory: readonly number[]): Measured[] {
  const count = (is: (answer: Load) => boolean) => answers.filter(is).length;
  const times = answers.map(({ ms }) => ms);
  const ofMade = answers.filter(({ made }) => made).map(({ ms }) => ms);
  return [
    { name: 'answers a second', value: answers.length / load.seconds, unit: '' },
    { name: 'answers other than 200', value: count(({ status }) => status !== 200), unit: '', limit: 0 },
    { name: 'half of them within', value: quantile(times, 0.5), unit: 'ms' },
    { name: '99 % of them within', value: quantile(times, 0.99), unit: 'ms', limit: 1000 },
    { name: 'made or kept for their address', value: (100 * ofMade.length) / answers.length, unit: '%' },
    { name: '99 % of those within', value: quantile(ofMade, 0.99), unit: 'ms', limit: 1000 },
    { name: '/healthz, p99', value: quantile(healthTimes, 0.99), unit: 'ms' },
    { name: 'made-up links that anyone may keep', value: count(({ keptJunk }) => keptJunk), unit: '', limit: 0 },
    ...memory.map((value, round) => ({
      name: round === 0 ? 'memory before' : `memory after round ${round} of ${load.rounds}`,
      value,
      unit: 'MB',
    })),
    { name: 'the last round added', value: (memory.at(-1) ?? 0) - (memory.at(-2) ?? 0), unit: 'MB', limit: 60 },
  ];
}

function asker(agent: Agent, port: number, slug: string): (link: SearchLink) => Promise<Load> {
  let number = 0;
  return ({ path, junk }) => {
    const began = performance.now();
    number += 1;
    const headers = {
      'accept-encoding': 'br',
      host: `${slug}.localhost:${port}`,
      'x-forwarded-for': `198.51.100.${number % load.addresses}`,
    };
    return new Promise((resolve, reject) => {
      const sent = request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
        const { 'cache-control': caching = '' } = response.headers;
        response.resume().on('error', reject);
        response.on('end', () =>
          resolve({
            ms: performance.now() - began,
            status: response.statusCode ?? 0,
            made: caching !== prerendered,
            keptJunk: junk && caching.startsWith('public'),
          }),
        );
      });
      sent.on('error', reject).end();
    });
  };
}

/** Resident memory of a process on Linux, MB. */
function residentMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
