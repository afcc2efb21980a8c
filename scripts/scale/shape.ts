/** The production shape on one machine: two gateways unaware of each other, Postgres, a search host, a proxy, a CRM. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { searchKey } from '../../src/engine/protocol/search-access.ts';
import { type Crm, startCrm } from './hosts/crm.ts';
import { type FaultyHost, faultyHost } from './hosts/faulty-host.ts';
import { type PostgresServer, startPostgres } from './hosts/postgres-server.ts';
import { freePort, type RunningProcess, startProcess } from './hosts/processes.ts';
import { startProxy } from './hosts/proxy.ts';
import { shapePaths } from './sites.ts';

/** A gateway of the shape. It keeps its port when restarted. */
export type ShapeGateway = {
  port: number;
  /** Folder of the built sites that it serves. */
  distDir: string;
  /** The process that runs now, or ran last. */
  process: () => RunningProcess;
  /** Stops or kills it, and resolves when it has exited. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again; resolves when it listens. */
  start(): Promise<void>;
};

export type Shape = {
  /** Port of the proxy, which has the dealer at `shape-motors.localhost`. */
  port: number;
  gateways: readonly ShapeGateway[];
  /** Resolves when the proxy sees both as up: a rolling deploy waits for that before it stops the next one. */
  bothUp(): Promise<void>;
  postgres: PostgresServer;
  /** Address of the database that the gateways share. */
  databaseUrl: string;
  /** The search host as the gateways see it. */
  search: FaultyHost;
  crm: Crm;
  /** Folder of the built sites that the gateways serve: a copy, to be changed at will. */
  distDir: string;
  /** The gateways' environment, for commands that run alongside them. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
};

export type ShapeOptions = {
  /** More variables for the gateways. */
  env?: Record<string, string>;
  /** Time the CRM takes for a delivery, ms. */
  crmDelay?: () => number;
  /** Gateways on machines of their own: each has its own copy of the built sites. */
  apart?: boolean;
};

const masterKey = 'master-key-of-the-shape';
const authSecret = 'a-secret-that-only-signs-what-tests-send';

/** Starts everything; the site must be built (sites.ts). Whatever had started is stopped when something cannot be. */
export async function startShape({ env: more = {}, crmDelay, apart = false }: ShapeOptions = {}): Promise<Shape> {
  const { root, dataDir, distDir: built } = shapePaths();
  const folder = mkdtempSync(join(tmpdir(), 'shape-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const distDir = join(folder, 'dist');
    const searchDir = join(folder, 'search-host');
    cpSync(built, distDir, { recursive: true });
    cpSync(join(dataDir, 'search'), join(searchDir, 'search'), { recursive: true });

    const server = await startPostgres();
    stops.push(() => server.stop());
    const databaseUrl = await newDatabase(server, 'shape');

    const searchPort = await freePort();
    const searchHost = await startProcess(
      process.execPath,
      ['scripts/search-server.ts', '--port', String(searchPort), '--master-key', masterKey, '--data-dir', searchDir],
      { cwd: root, ready: /Search server at/ },
    );
    stops.push(() => searchHost.end());
    const { key } = await searchKey(masterKey);
    const search = await faultyHost(`http://127.0.0.1:${searchPort}`);
    stops.push(() => search.stop());
    const crm = await startCrm(crmDelay);
    stops.push(() => crm.stop());

    const env = {
      ...process.env,
      DIST_DIR: distDir,
      DATABASE_URL: databaseUrl,
      MEILI_HOST: search.url,
      MEILI_SEARCH_KEY: key,
      AUTH_SECRET: authSecret,
      CRM_WEBHOOK_URL: crm.url,
      // A CDN and the proxy: visitors' addresses are those the rounds specify.
      TRUSTED_PROXIES: '2',
      ...more,
    };
    const gateways = [gateway(root, await freePort()), gateway(root, await freePort())];
    function gateway(cwd: string, port: number): ShapeGateway {
      let running: RunningProcess | undefined;
      const ended = Promise.resolve();
      const ownDist = apart ? join(folder, `dist-${port}`) : distDir;
      if (apart) cpSync(built, ownDist, { recursive: true });
      return {
        port,
        distDir: ownDist,
        process: () => running as RunningProcess,
        end: (signal) => running?.end(signal) ?? ended,
        async start() {
          const own = { ...env, DIST_DIR: ownDist, DATA_DIR: join(folder, `gateway-${port}`) };
          const args = ['scripts/serve.ts', '--port', String(port)];
          running = await startProcess(process.execPath, args, { cwd, env: own, ready: /http:\/\/localhost:\d+/ });
        },
      };
    }
    for (const one of gateways) stops.push(() => one.end());
    await Promise.all(gateways.map((one) => one.start()));
    const proxy = await startProxy(
      folder,
      gateways.map(({ port }) => port),
    );
    stops.push(() => proxy.stop());
    return {
      port: proxy.port,
      gateways,
      bothUp: proxy.hasAll,
      postgres: server,
      databaseUrl,
      search,
      crm,
      distDir,
      env,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates an empty database and returns its address; the gateways migrate it. */
async function newDatabase(server: PostgresServer, name: string): Promise<string> {
  const admin = postgres(server.url('postgres'), { max: 1 });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  return server.url(name);
}
