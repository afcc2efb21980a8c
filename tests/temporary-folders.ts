import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder in memory, where Linux has one with room: on a disk, to make and remove their files is a sixth of the work of all unit tests. */
const inMemory = '/dev/shm';
/** Bytes; a run uses less than a tenth of it. */
const room = 8e9;

function systemFolder(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > room ? inMemory : tmpdir();
}

/**
 * Before and after a run of tests: everything that tests, and the programs they start, put into the system's folder for temporary files
 * goes into a folder of the run. It is removed at the end, and the run fails when a test has left something in it: every test cleans up
 * after itself, since a machine that runs them for months would fill up.
 */
export default function temporaryFolders(): () => void {
  const folder = mkdtempSync(join(systemFolder(), 'tests-'));
  // A database server that tests start runs as a user of its own.
  chmodSync(folder, 0o755);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  return () => {
    const left = readdirSync(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    if (left.length > 0) throw new Error(`Tests left temporary files behind: ${left.join(', ')}`);
  };
}
