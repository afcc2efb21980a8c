import type { BuildPaths } from '../../build/paths.ts';
import { table } from '../../build/report.ts';
import { benchLeads } from './leads.ts';

const atLeast = (limit: number, value: number): string => (value >= limit ? 'met' : 'MISSED');

/** Prints how many leads a gateway takes, stores and delivers, and how long each waits. */
export async function showLeads(paths: BuildPaths, slug: string): Promise<void> {
  const { rate, seconds, sent, reached, accepted, stored, delivered, p50, p95, max } = await benchLeads(paths, slug);
  console.log(`\nLeads: ${rate} a second for ${seconds} s into the gateway, embedded database\n`);
  const wanted = rate * 0.99;
  const all = (name: string, value: number) => [name, String(value), `all ${sent}`, atLeast(sent, value)];
  const rows = [
    ['accepted a second', reached.toFixed(1), `at least ${wanted}`, atLeast(wanted, reached)],
    all('accepted', accepted),
    all('stored', stored),
    all('delivered to the CRM', delivered),
    ['answer, p50 ms', p50.toFixed(1), '', ''],
    ['answer, p95 ms', p95.toFixed(1), '', ''],
    ['answer, slowest ms', max.toFixed(1), '', ''],
  ];
  console.log(table([['', 'measured', 'limit', ''], ...rows], 1));
}
