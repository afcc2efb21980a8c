import { setTimeout as sleep } from 'node:timers/promises';
import { migratePostgresAt } from '../../src/server/db/migrate.ts';
import { openEmbedded } from '../../src/server/db/open-embedded.ts';
import { readEnvironment } from '../../src/server/env.ts';
import { readinessOf } from '../../src/server/services/readiness.ts';
import { createServices, type Services } from '../../src/server/services/services.ts';
import { listenOn } from '../command/listen.ts';
import { openOperatorEndpoint } from './admin-endpoint.ts';
import { pdfThreads } from './apart/pdf-threads.ts';
import { makePicturesAhead } from './apart/pictures-ahead.ts';
import { picturesApart } from './apart/pictures-apart.ts';
import { surviveDriver } from './database-driver-fault.ts';
import { createGateway } from './gateway.ts';
import { plannedStop } from './planned-stop.ts';

/** @property pictureFolder pictures in screen sizes, which can be regenerated */
export type ServeOptions = { distDir: string; pictureFolder: string; port: number; host: string };

/** Interval between attempts to open the database (ms). */
const reopenPause = 5000;
/** Longest time for a whole request to arrive, ms: photos from a slow phone. What stalls ends earlier (bodies.ts). */
const arrivalTime = 600_000;
/**
 * How long a connection stays open without a request (ms): longer than proxies keep theirs (60 to 75 s by default). A form sent just as
 * its connection is closed here would get no response.
 */
const idleTime = 90_000;

/** Seconds that a gateway in production serves on after a stop request: proxies act on the third failed check. */
const usualDrain = 10;

/** Starts the gateway; it runs until SIGTERM or SIGINT (planned-stop.ts). Returns its port. */
export async function serveDealers({ distDir, pictureFolder, port, host }: ServeOptions): Promise<number> {
  surviveDriver();
  // A wrong environment fails at startup with the reason, not at the first shopper.
  const services = await createServices(process.env, {
    openEmbedded,
    migrate: migratePostgresAt,
    convertPicture: picturesApart(),
    pictures: { folder: pictureFolder, convert: picturesApart() },
    drawPdf: pdfThreads(),
  });
  const production = process.env['NODE_ENV'] === 'production';
  const { DRAIN_SECONDS = production ? usualDrain : 0 } = readEnvironment(process.env);
  const outbox = production ? undefined : () => services.outbox.newest(100);
  const server = createGateway({
    distDir,
    trustedProxies: services.trustedProxies,
    outbox,
    readiness: readinessOf(services),
    isStopping: () => ending.isStopping(),
    locals: { services },
  });
  const ending = plannedStop(server, {
    drain: DRAIN_SECONDS * 1000,
    finish: () => services.background.stop(),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, ending.stop);
  server.requestTimeout = arrivalTime;
  server.keepAliveTimeout = idleTime;
  const actual = await listenOn(server, port, host);
  // The embedded engine reads its index at the first query, which should not be a shopper's.
  services.stock
    .carBySlug('-', ['-'])
    .catch((error: unknown) => console.error(`The stock cannot be read: ${String(error)}`));
  makePicturesAhead(distDir, services.pictures);
  void openDatabase(services);
  return actual;
}

/**
 * Opens the database after the first pages, not before them, and delivers what an earlier run left. Retries until the database is
 * available.
 */
async function openDatabase({ background }: Services): Promise<void> {
  for (let lastError = ''; ; await sleep(reopenPause, undefined, { ref: false })) {
    try {
      const { kind, directory } = await background.database.open();
      if (kind === 'embedded' && directory) await openOperatorEndpoint(directory, background);
      return background.start();
    } catch (error) {
      const reason = `The database is not open yet: ${error instanceof Error ? error.message || error.name : String(error)}`;
      if (reason !== lastError) console.error(reason);
      lastError = reason;
    }
  }
}
