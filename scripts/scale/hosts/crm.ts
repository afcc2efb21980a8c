import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A dealer's CRM that counts what it receives. */
export type Crm = {
  url: string;
  /** How often each lead arrived, by its id. */
  received: ReadonlyMap<string, number>;
  /** Resolves when as many leads have arrived, or that many milliseconds are over. */
  has(leads: number, timeout: number): Promise<void>;
  stop(): Promise<void>;
};

/** @param delay time per delivery, ms */
export async function startCrm(delay: () => number = () => 0): Promise<Crm> {
  const received = new Map<string, number>();
  const server = createServer((incoming, response) => {
    const id = String(incoming.headers['idempotency-key']);
    incoming.resume().on('end', () => {
      received.set(id, (received.get(id) ?? 0) + 1);
      setTimeout(() => response.writeHead(204).end(), delay());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    received,
    async has(leads, timeout) {
      for (const end = Date.now() + timeout; received.size < leads && Date.now() < end; ) await sleep(50);
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Milliseconds that deliveries may take to arrive; a deliverer checks every five seconds. */
const timeout = 30_000;

/**
 * Waits for the accepted leads to reach the CRM, and reports what is wrong with them.
 * @param leads how many were accepted
 * @param most how often each may have arrived
 */
export async function crmFaults(crm: Crm, leads: number, most: number): Promise<string[]> {
  await crm.has(leads, timeout);
  const often = [...crm.received].filter(([, times]) => times > most);
  return [
    ...(crm.received.size === leads ? [] : [`the CRM has ${crm.received.size} of ${leads} leads`]),
    ...often.map(([id, times]) => `the CRM got ${id} ${times} times`),
  ];
}
