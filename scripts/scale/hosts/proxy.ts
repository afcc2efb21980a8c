import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startProcess } from './processes.ts';

/** HAProxy in front of the gateways: round robin, keep-alive connections, and skips a gateway that reports it is stopping. */
export type Proxy = {
  port: number;
  /** Resolves when the proxy sees every gateway as up: none may be stopped before. */
  hasAll(): Promise<void>;
  stop(): Promise<void>;
};

/** The proxy's own address: 200 while all gateways are up. */
const hasAllPath = '/proxy-has-all';

/** As in docs/scaling.md for production, except for TLS and the interval between checks. */
const configuration = (port: number, gateways: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 90s
  timeout server 60s
  timeout http-keep-alive 60s
  timeout check 5s
frontend sites
  bind 127.0.0.1:${port}
  monitor-uri ${hasAllPath}
  monitor fail if { nbsrv(gateways) lt ${gateways.length} }
  default_backend gateways
backend gateways
  balance roundrobin
  option httpchk GET /healthz
  option forwardfor
  option redispatch 1
  retries 3
  http-reuse always
${gateways.map((gateway, n) => `  server gateway${n + 1} 127.0.0.1:${gateway} check inter 100ms fall 1 rise 1`).join('\n')}
`;

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    probe.once('connect', () => probe.end());
  });

/** The program of HAProxy, if this machine has it. */
export const haproxyProgram = (): string | undefined =>
  ['/usr/sbin', ...(process.env['PATH'] ?? '').split(':')].map((folder) => join(folder, 'haproxy')).find(existsSync);

/** Starts Debian's HAProxy. Throws when this machine has none. */
export async function startProxy(folder: string, gateways: readonly number[]): Promise<Proxy> {
  const program = haproxyProgram();
  if (!program) throw new Error('HAProxy is missing. Install it, in Debian with: apt-get install haproxy');
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, gateways));
  const running = await startProcess(program, ['-db', '-f', file], { cwd: folder });
  while (!(await listens(port))) await sleep(20);
  const hasAll = async () => {
    while (!(await fetch(`http://127.0.0.1:${port}${hasAllPath}`)).ok) await sleep(50);
  };
  await hasAll();
  return { port, hasAll, stop: () => running.end() };
}
