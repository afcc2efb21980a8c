import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Before and after a run of tests: everything that tests, and the programs they start, put into the system's folder for temporary files
 * goes into a folder of the run. It is removed at the end, and the run fails when a test has left something in it: every test cleans up
 * after itself, since a machine that runs them for months would fill up.
 */
export default function temporaryFolders(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
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
