import type { BuildPaths } from '../../build/paths.ts';
import { showMeasured } from '../measured.ts';
import { benchLeads } from './leads.ts';

/** Prints how many leads a gateway accepts, stores and delivers, and how long each waits. */
export async function showLeads(paths: BuildPaths, slug: string): Promise<void> {
  const { rate, seconds, sent, reached, accepted, stored, delivered, p50, p95, max } = await benchLeads(paths, slug);
  console.log(`\nLeads: ${rate} a second for ${seconds} s into the gateway, embedded database\n`);
  const all = { atLeast: sent, digits: 0 };
  showMeasured([
    { name: 'accepted a second', value: reached, atLeast: rate * 0.99 },
    { name: `accepted of ${sent}`, value: accepted, ...all },
    { name: 'stored', value: stored, ...all },
    { name: 'delivered to the CRM', value: delivered, ...all },
    { name: 'answer, p50', value: p50, unit: 'ms' },
    { name: 'answer, p95', value: p95, unit: 'ms' },
    { name: 'answer, slowest', value: max, unit: 'ms' },
  ]);
}
