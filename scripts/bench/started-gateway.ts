import type { BuildPaths } from '../build/paths.ts';
import { startProcess } from '../scale/hosts/processes.ts';

/** A gateway in a separate process, on a free port of this machine. */
export type StartedGateway = {
  port: number;
  pid: number;
  /** The environment it was started with; lets commands reach its database. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
};

const address = /http:\/\/localhost:(\d+)/;

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
  const running = await startProcess(process.execPath, ['scripts/serve.ts'], { cwd: paths.root, env, ready: address });
  return {
    port: Number(address.exec(running.output())?.[1]),
    pid: running.child.pid as number,
    env,
    stop: () => running.end(),
  };
}
