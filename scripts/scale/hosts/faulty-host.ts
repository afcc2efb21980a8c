import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a host behaves: well (each response after `delay` ms), unreachable, with an HTTP error, or never responding. */
export type HostFault =
  | { kind: 'none'; delay?: () => number }
  | { kind: 'down' }
  | { kind: 'status'; status: number }
  | { kind: 'hanging' };

/** Proxies a host and makes it fail as instructed. */
export type FaultyHost = {
  url: string;
  be(fault: HostFault): Promise<void>;
  /** Method and path of every received request, in order. */
  requests: string[];
  stop(): Promise<void>;
};

/** A host of this machine with faults on demand; without any it forwards everything. */
export async function faultyHost(target: string): Promise<FaultyHost> {
  const agent = new Agent({ keepAlive: true });
  const requests: string[] = [];
  let fault: HostFault = { kind: 'none' };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(`${incoming.method} ${incoming.url}`);
    const now = fault;
    if (now.kind === 'hanging') return;
    if (now.kind === 'status') {
      incoming.resume();
      response.writeHead(now.status, { 'content-type': 'application/json' }).end('{"message":"A fault of the tests"}');
      return;
    }
    if (now.kind === 'none' && now.delay) await sleep(now.delay());
    const passed = request(
      new URL(incoming.url ?? '/', target),
      { agent, method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
      (from) => {
        response.writeHead(from.statusCode ?? 502, from.headers);
        from.on('error', () => response.destroy()).pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  }

  const server = createServer((incoming, response) => void answer(incoming, response));
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async be(next) {
      fault = next;
      if (next.kind === 'down') return close();
      // Waiting requests are aborted, as happens when a host recovers.
      server.closeAllConnections();
      if (!server.listening) await listen(port);
    },
    async stop() {
      await close();
      agent.destroy();
    },
  };
}
