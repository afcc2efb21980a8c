import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenFileEnds } from './when-file-ends.ts';

/** A new folder that is gone when the tests of the file are done. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  whenFileEnds(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
