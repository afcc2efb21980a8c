import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { buildPaths } from '../build/paths.ts';

export type Command = readonly [program: string, ...args: string[]];

/**
 * Runs a program of the project in its folder.
 * @param name stands before each line that it prints, since others print at the same time
 * @returns whether it succeeded
 */
export function runCommand(
  [program, ...args]: Command,
  { name, env = {} }: { name: string; env?: Record<string, string> },
): Promise<boolean> {
  const { root, cacheDir } = buildPaths();
  const show = (stream: Readable) =>
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(7)} ${line}`));
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Hundreds of processes load the same modules: V8 caches the compiled code for the next one.
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE: join(cacheDir, 'node'), ...env },
    });
    show(child.stdout);
    show(child.stderr);
    child.on('error', ({ message }) => {
      console.error(`${program}: ${message}`);
      resolve(false);
    });
    child.on('close', (status) => resolve(status === 0));
  });
}
