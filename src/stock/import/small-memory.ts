import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** Bytes. A feed of 4 MB (16,734 rows) over an index of its own cars takes at most 340 MB of memory without further measures. */
const largeFeeds = 4 << 20;
const largeIndex = 32 << 20;

const bytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);

/**
 * For large feeds or a large index, makes this process favour low memory over speed: V8 otherwise lets short-lived objects
 * accumulate to several hundred MB before collecting them, although an import keeps only keys. It costs up to a third of the
 * CPU, which most dealers' stock does not justify. For commands that only import; call it before the import.
 * @param feeds the feed files
 * @param index folder of the embedded index
 */
export function spareMemoryFor(feeds: readonly string[], index: string): void {
  const logs = existsSync(index) ? readdirSync(index).map((name) => join(index, name)) : [];
  if (bytesOf(feeds) > largeFeeds || bytesOf(logs) > largeIndex) setFlagsFromString('--optimize-for-size');
}
