import { resolve } from 'node:path';
import { format } from 'node:util';

/** What a command has said, and the code with which it would have ended its process. */
export interface Ran {
  status: number;
  stdout: string;
  stderr: string;
}

/** Ends a command that has called `process.exit`. */
class Exit extends Error {}

let runs = 0;

/**
 * Runs a command of scripts/ as an operator does, but in this process, which has loaded what it needs: a process of its own takes half a second of
 * processor time. One at a time, since a process has one command line. That commands run on their own is tested in command-line.test.ts.
 * @param command its file, "import-stock"
 * @param env variables that it sees besides those of this process; undefined takes one away
 */
export async function runHere(
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<Ran> {
  const file = resolve('scripts', `${command}.ts`);
  const said = { stdout: '', stderr: '' };
  const { argv, exit, exitCode } = process;
  const { log, error, warn } = console;
  const before = { ...process.env };
  const printing =
    (stream: keyof typeof said) =>
    (...words: unknown[]) => {
      said[stream] += `${format(...words)}\n`;
    };
  Object.assign(console, { log: printing('stdout'), error: printing('stderr'), warn: printing('stderr') });
  Object.assign(process, {
    argv: [process.execPath, file, ...args],
    exit: (code?: number) => {
      process.exitCode = code ?? process.exitCode;
      throw new Exit();
    },
  });
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  process.exitCode = undefined;
  try {
    runs += 1;
    await import(/* @vite-ignore */ `${file}?run=${runs}`);
    return { status: Number(process.exitCode ?? 0), ...said };
  } catch (fault) {
    if (fault instanceof Exit) return { status: Number(process.exitCode ?? 0), ...said };
    throw fault;
  } finally {
    process.env = before;
    Object.assign(process, { argv, exit, exitCode });
    Object.assign(console, { log, error, warn });
  }
}
