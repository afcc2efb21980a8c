import { setTimeout as sleep } from 'node:timers/promises';
import type { Crm } from './crm.ts';

/** Milliseconds that deliveries may take to arrive; a deliverer checks every five seconds. */
const timeout = 30_000;
const look = 50;

/**
 * Waits for the accepted leads to reach the CRM, and reports what is wrong with them.
 * @param leads how many were accepted
 * @param most how often each may have arrived
 */
export async function crmFaults(crm: Crm, leads: number, most: number): Promise<string[]> {
  for (let waited = 0; waited < timeout && crm.received.size < leads; waited += look) await sleep(look);
  const often = [...crm.received].filter(([, times]) => times > most);
  return [
    ...(crm.received.size === leads ? [] : [`the CRM has ${crm.received.size} of ${leads} leads`]),
    ...often.map(([id, times]) => `the CRM got ${id} ${times} times`),
  ];
}
