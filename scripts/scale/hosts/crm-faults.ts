import { setTimeout as sleep } from 'node:timers/promises';
import type { Crm } from './crm.ts';

/** Milliseconds that deliveries may take to come in; a deliverer looks every five seconds. */
const patience = 30_000;
const look = 50;

/**
 * Waits for the leads that were taken to reach the CRM, and says what is not right with them.
 * @param leads how many were taken
 * @param most how often each may have come
 */
export async function crmFaults(crm: Crm, leads: number, most: number): Promise<string[]> {
  for (let waited = 0; waited < patience && crm.received.size < leads; waited += look) await sleep(look);
  const often = [...crm.received].filter(([, times]) => times > most);
  return [
    ...(crm.received.size === leads ? [] : [`the CRM has ${crm.received.size} of ${leads} leads`]),
    ...often.map(([id, times]) => `the CRM got ${id} ${times} times`),
  ];
}
