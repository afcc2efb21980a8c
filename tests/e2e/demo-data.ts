import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Well within the days for which a car counts as just arrived or just sold. */
const keptFor = 2 * 86_400_000;

/**
 * Leaves out imported stock and whatever else was kept by a run of other days: when a car came and when it was sold is counted from its
 * first import. The day is written down, since the dates of files move along with a clock that is set to another day.
 */
export function freshData(folder: string, now = Date.now()): void {
  const mark = join(folder, 'kept-since');
  if (Math.abs(now - keptSince(mark)) <= keptFor) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(mark, new Date(now).toISOString());
}

function keptSince(mark: string): number {
  try {
    return Date.parse(readFileSync(mark, 'utf8')) || 0;
  } catch {
    return 0;
  }
}
