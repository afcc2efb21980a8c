import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A process of the shape. */
export type RunningProcess = {
  child: ChildProcess;
  /** What it has said so far, on both outputs. */
  said: () => string;
  /** Asks it to stop (or kills it, with SIGKILL) and resolves when it is gone. Does nothing to one that is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
};

/** Kept of what a process says, in characters. */
const keptOutput = 200_000;

/**
 * Starts a program and resolves when its output has what `ready` looks for. Rejects, with what it said, when it ends before.
 * @param ready undefined: it is up as soon as it runs
 */
export async function startProcess(
  program: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; ready?: RegExp },
): Promise<RunningProcess> {
  const { cwd, env = process.env, ready } = options;
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const heard = new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said = (said + String(part)).slice(-keptOutput);
      if (ready?.test(said)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`${program} ${args.join(' ')} ended with ${signal ?? code}:\n${said}`)),
    );
    if (!ready) child.once('spawn', resolve);
  });
  await heard;
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    said: () => said,
    async end(signal = 'SIGTERM') {
      if (isGone()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
