import type { IncomingMessage, Server } from 'node:http';

/**
 * Warns once that requests arrive through a proxy missing from the environment: all shoppers then count as one address, and its
 * limits lock everyone out.
 */
export function warnOfProxy(
  server: Server,
  trustedProxies: number,
  log: (message: string) => void = console.error,
): void {
  if (trustedProxies > 0) return;
  const look = ({ headers }: IncomingMessage): void => {
    if (!headers['x-forwarded-for']) return;
    server.off('request', look);
    log(
      'Requests come through a proxy, but TRUSTED_PROXIES is 0: rate limits count all shoppers as one. Set it to the number of your proxies (docs/leads.md).',
    );
  };
  server.on('request', look);
}
