import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A process of the shape. */
export type RunningProcess = {
  child: ChildProcess;
  /** Its output so far, stdout and stderr. */
  output: () => string;
  /** Stops it (or kills it, with SIGKILL) and resolves when it has exited. Does nothing if it already has. */
  end(signal?: NodeJS.Signals): Promise<void>;
};

/** Characters of a process's output that are kept. */
const keptOutput = 200_000;

/**
 * Starts a program and resolves when its output matches `ready`. Rejects, with its output, if it exits earlier.
 * @param ready undefined: it is up as soon as it runs
 */
export async function startProcess(
  program: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; ready?: RegExp; detached?: boolean },
): Promise<RunningProcess> {
  const { cwd, env = process.env, ready, detached = false } = options;
  const child = spawn(program, args, { cwd, env, detached, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const heard = new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      output = (output + String(part)).slice(-keptOutput);
      if (ready?.test(output)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`${program} ${args.join(' ')} ended with ${signal ?? code}:\n${output}`)),
    );
    if (!ready) child.once('spawn', resolve);
  });
  await heard;
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    output: () => output,
    async end(signal = 'SIGTERM') {
      if (isGone()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** A free port on this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
