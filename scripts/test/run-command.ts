import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPaths } from '../build/paths.ts';

export type Command = readonly [program: string, ...args: string[]];

/**
 * Runs a program of the project in its folder.
 * @param print receives its output; without it the program writes directly
 * @returns whether it succeeded
 */
export function runCommand(
  [program, ...args]: Command,
  { env = {}, print }: { env?: Record<string, string>; print?: (text: string) => void } = {},
): Promise<boolean> {
  const { root, cacheDir } = buildPaths();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // Hundreds of processes load the same modules: V8 caches the compiled code for the next one.
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE: join(cacheDir, 'node'), ...env },
    });
    child.stdout?.setEncoding('utf8').on('data', print ?? (() => {}));
    child.stderr?.setEncoding('utf8').on('data', print ?? (() => {}));
    child.on('error', ({ message }) => {
      console.error(`${program}: ${message}`);
      resolve(false);
    });
    child.on('close', (status) => resolve(status === 0));
  });
}
