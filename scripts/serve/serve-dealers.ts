import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServices } from '../../src/server/services.ts';
import { createGateway } from './gateway.ts';

export type ServeOptions = { distDir: string; port: number; host: string };

/** How long requests in flight may take once the process was asked to stop (ms). */
const graceTime = 10_000;

/** Starts the gateway; it runs until SIGTERM or SIGINT. Answers the address of the list of dealers. */
export async function serveDealers({ distDir, port, host }: ServeOptions): Promise<{ url: string; port: number }> {
  // A wrong environment stops the start with what is wrong, not the first shopper.
  const services = await createServices(process.env);
  const server = createGateway({ distDir, locals: async () => ({ services }) });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is in use. Choose another with --port or PORT.`);
    }
    throw error;
  }
  // The embedded engine reads its index at the first question: let that not be a shopper's.
  services.stock
    .carBySlug('-', ['-'])
    .catch((error: unknown) => console.error(`The stock cannot be read: ${String(error)}`));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit());
      server.closeIdleConnections();
      setTimeout(() => process.exit(), graceTime).unref();
    });
  }
  const actual = (server.address() as AddressInfo).port;
  return { url: `http://localhost:${actual}`, port: actual };
}
