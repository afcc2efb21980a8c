import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildPaths } from '../build/paths.ts';

/** What `npm start` imported last: feeds and the index they gave. Undefined when it never did. */
export function readImported(paths: BuildPaths): string | undefined {
  try {
    return readFileSync(stampFile(paths), 'utf8');
  } catch {
    return undefined;
  }
}

export function writeImported(paths: BuildPaths, stamp: string): void {
  mkdirSync(paths.dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(stampFile(paths), stamp, { mode: 0o600 });
}

function stampFile(paths: BuildPaths): string {
  return join(paths.dataDir, 'imported-feeds');
}
