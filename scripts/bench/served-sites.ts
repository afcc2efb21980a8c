import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { openEmbedded } from '../../src/server/db/open-embedded.ts';
import { createServices } from '../../src/server/services/services.ts';
import { createGateway } from '../serve/gateway.ts';
import { findChromium } from '../test/chromium.ts';

/** Serves built dealers on a free port while `visit` runs; returns its result. */
export async function withServedSites<T>(
  distDir: string,
  env: Readonly<Record<string, string | undefined>>,
  visit: (addressOf: (slug: string, path?: string) => string) => Promise<T>,
): Promise<T> {
  const services = await createServices(env, { openEmbedded });
  // Not during the first visit: an empty database takes seconds.
  await services.background.database.open();
  const server = createGateway({ distDir, locals: { services } });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await untilReady(port);
  try {
    return await visit((slug, path = '/') => `http://${slug}.localhost:${port}${path}`);
  } finally {
    server.closeAllConnections();
    server.close();
    await services.background.stop();
  }
}

/** Waits until the gateway has made its dealers' servers ready, for a minute at most: that would be measured, too. */
async function untilReady(port: number): Promise<void> {
  const health = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  for (let tries = 0; tries < 60 && (await health()).includes('"not loaded"'); tries++) await sleep(1000);
}

/** For machines without a display, and for quiet measurements. */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium to measure in. @param more switches besides the usual ones */
export function startBrowser(...more: string[]): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...switches, ...more] });
}
