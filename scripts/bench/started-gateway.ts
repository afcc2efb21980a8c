import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BuildPaths } from '../build/paths.ts';

/** A gateway in a separate process, on a free port of this machine. */
export type StartedGateway = {
  port: number;
  pid: number;
  /** The environment it was started with; lets commands reach its database. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
};

/** Serves the built sites over the embedded database as if behind a proxy, so that a benchmark can act as many visitors. */
export async function startedGateway(paths: BuildPaths, more: Record<string, string>): Promise<StartedGateway> {
  const env = {
    ...process.env,
    DIST_DIR: paths.distDir,
    DATABASE_URL: '',
    PORT: '0',
    TRUSTED_PROXIES: '1',
    ...more,
  };
  const gateway = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: paths.root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    port: await portOf(gateway.stdout),
    pid: gateway.pid as number,
    env,
    async stop() {
      gateway.kill('SIGTERM');
      await once(gateway, 'exit');
    },
  };
}

/** The port in the gateway's first line; later output is read and discarded. */
function portOf(output: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    output.on('data', (part: Buffer) => {
      text = (text + String(part)).slice(0, 10_000);
      const port = /http:\/\/localhost:(\d+)/.exec(text)?.[1];
      if (port) resolve(Number(port));
    });
    output.on('end', () => reject(new Error('The gateway did not start.')));
  });
}
