import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from './processes.ts';

/** A Postgres on this machine in its own folder, which is removed with it. */
export type PostgresServer = {
  url(database: string): string;
  stop(): Promise<void>;
  /** Kills it at once, in the middle of whatever it is doing, and restarts it. */
  crash(): Promise<void>;
};

/** Folder with initdb and postgres, if Postgres is installed and this user can run it: Debian's location, else the PATH. */
export function postgresPrograms(): string | undefined {
  if (process.getuid?.() === 0 && !systemUser()) return undefined;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Postgres refuses to run as root; then it runs as the user that Debian made for it. */
function systemUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

/** Starts one. Throws when this machine has none. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('Postgres is missing. Install it, in Debian with: apt-get install postgresql');
  const user = systemUser();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const run = { ...user, cwd: folder };
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-N', '-E', 'UTF8'], {
    ...run,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = (database: string) => `postgres://test@127.0.0.1:${port}/${database}`;
  const launch = async () => {
    const started = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
      ...run,
      stdio: 'ignore',
    });
    await untilReady(url('postgres'), started);
    return started;
  };
  let server = await launch();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  return {
    url,
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    async crash() {
      await end('SIGQUIT');
      server = await launch();
    },
  };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
    const client = postgres(url, { max: 1, connect_timeout: 1, onnotice: () => {} });
    const ready = await client`select 1`.then(
      () => true,
      () => false,
    );
    await client.end();
    if (ready) return;
    await sleep(50);
  }
  throw new Error('postgres did not start');
}
