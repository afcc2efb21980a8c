import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A dealer's CRM that counts what it receives. */
export type Crm = {
  url: string;
  /** How often each lead arrived, by its id. */
  received: ReadonlyMap<string, number>;
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
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
