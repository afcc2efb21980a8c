import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** Bytes. A feed of 4 MB (16,734 rows) over an index of its own cars takes 340 MB of memory at most without further ado. */
const largeFeeds = 4 << 20;
const largeIndex = 32 << 20;

const bytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);

/**
 * For large feeds, and where the index is large, makes this process prefer little memory over speed: V8 otherwise lets short-lived
 * objects pile up to some hundred MB before it collects them, although an import holds only keys. It costs up to a third of the CPU,
 * which the stock of most dealers need not pay. For commands that do nothing but import; call it before the import.
 * @param feeds the feed files
 * @param index folder of the embedded index
 */
export function spareMemoryFor(feeds: readonly string[], index: string): void {
  const logs = existsSync(index) ? readdirSync(index).map((name) => join(index, name)) : [];
  if (bytesOf(feeds) > largeFeeds || bytesOf(logs) > largeIndex) setFlagsFromString('--optimize-for-size');
}
