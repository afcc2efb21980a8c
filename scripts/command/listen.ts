import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { UsageError } from './command-line.ts';

/**
 * Starts listening on a port of one of this machine's addresses; 0 takes any free one. Returns the port.
 * @param choosing what the operator sets to choose another port
 * @throws UsageError if another program has the port
 */
export async function listenOn(
  server: Server,
  port: number,
  host: string,
  choosing = '--port or PORT',
): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new UsageError(`Port ${port} is in use. Choose another with ${choosing}.`);
  }
  return (server.address() as AddressInfo).port;
}

/** For what takes long before it listens, or would take another port without a word. @throws UsageError if another program has the port */
export async function refuseTakenPort(port: number, host: string, choosing?: string): Promise<void> {
  const probe = createServer();
  await listenOn(probe, port, host, choosing);
  await new Promise((resolve) => probe.close(resolve));
}
