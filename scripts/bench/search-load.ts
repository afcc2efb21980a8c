/** Search links under load: 200 connections that each ask for another address as soon as they have an answer. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { BuildPaths } from '../build/paths.ts';
import type { OverloadRow } from './overload.ts';
import { startedGateway } from './started-gateway.ts';

const load = { connections: 200, addresses: 50, seconds: 20, rounds: 3 };
/** What the prerendered page says of caching, unlike one that was made for its address. */
const prerendered = 'no-cache';
const words = ['white ute', 'suv under 30k', 'diesel', 'toyota hilux', 'automatic', 'bluetooth', 'family car'];
const kinds = ['SUV', 'Ute', 'Sedan', 'Hatch', 'Wagon', 'Van'];
const makes = ['Toyota', 'Mazda', 'Ford', 'Kia', 'Hyundai', 'Mitsubishi'];

type Load = { ms: number; status: number; made: boolean; publicJunk: boolean };

/**
 * Random search addresses, a third of them junk, from 200 connections and 50 network addresses. Memory is looked at after each round: what
 * grows with every address would grow with every round.
 */
export async function benchSearchLoad(paths: BuildPaths, slug: string): Promise<OverloadRow[]> {
  const gateway = await startedGateway(paths, {});
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  try {
    const ask = asker(agent, gateway.port, slug);
    // Loads the dealer's server.
    for (let n = 0; n < 20; n++) await ask(addressOf(n));
    const answers: Load[] = [];
    const memory: number[] = [];
    const health = new Worker(new URL('./health-probe.ts', import.meta.url), { workerData: { port: gateway.port } });
    for (let round = 0; round < load.rounds; round++) {
      const until = performance.now() + (load.seconds * 1000) / load.rounds;
      const loop = async () => {
        while (performance.now() < until) answers.push(await ask(addressOf(Math.floor(Math.random() * 1e9))));
      };
      await Promise.all(Array.from({ length: load.connections }, loop));
      memory.push(residentMemory(gateway.pid));
    }
    health.postMessage('stop');
    const [healthTimes] = (await once(health, 'message')) as [number[]];
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    const made = answers.filter((answer) => answer.made);
    return [
      { name: 'answers a second', value: answers.length / load.seconds, unit: '' },
      {
        name: 'answers other than 200',
        value: answers.filter(({ status }) => status !== 200).length,
        unit: '',
        limit: 0,
      },
      { name: 'half of them within', value: at(times, 0.5), unit: 'ms' },
      { name: '99 % of them within', value: at(times, 0.99), unit: 'ms', limit: 1000 },
      {
        name: 'pages that were made or kept for their address',
        value: (100 * made.length) / answers.length,
        unit: '%',
      },
      {
        name: '99 % of those within',
        value: at(
          made.map(({ ms }) => ms).sort((a, b) => a - b),
          0.99,
        ),
        unit: 'ms',
        limit: 1000,
      },
      {
        name: '/healthz, p99',
        value: at(
          healthTimes.sort((a, b) => a - b),
          0.99,
        ),
        unit: 'ms',
      },
      {
        name: 'junk that anyone may keep',
        value: answers.filter(({ publicJunk }) => publicJunk).length,
        unit: '',
        limit: 0,
      },
      ...memory.map((value, round) => ({
        name: `memory after ${round + 1} of ${load.rounds} rounds`,
        value,
        unit: 'MB',
      })),
      { name: 'the last round added', value: (memory.at(-1) ?? 0) - (memory.at(-2) ?? 0), unit: 'MB', limit: 60 },
    ];
  } finally {
    agent.destroy();
    await gateway.stop();
  }
}

/** One of a third each: what many ask for, words, and junk, of which no two are alike. */
function addressOf(random: number): string {
  const pick = (from: readonly string[]) => encodeURIComponent(from[Math.floor(random / 3) % from.length] as string);
  if (random % 3 === 0)
    return `/search?refinementList[make][0]=${encodeURIComponent(makes[random % 5] as string)}&refinementList[body][0]=${pick(kinds)}&utm_id=${random}`;
  if (random % 3 === 1) return `/search/used-cars?query=${pick(words)}&junk=${random}`;
  return `/search?refinementList[make][0]=Toyota&refinementList[make][1]=Junk-${random}&range[price]=${random % 9999}:`;
}

function asker(agent: Agent, port: number, slug: string): (path: string) => Promise<Load> {
  let number = 0;
  return (path) => {
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
            publicJunk: caching.startsWith('public') && path.includes('Junk-'),
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

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
