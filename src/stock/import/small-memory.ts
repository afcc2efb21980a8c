import { statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

/** Bytes of feeds that an import takes in well under 400 MB of memory by itself; the stock of most dealers is a tenth of it. */
const largeFeeds = 16 << 20;

/**
 * For large feeds, makes this process prefer little memory over speed: V8 otherwise lets short-lived objects pile up to some hundred MB
 * before it collects them, although an import holds only keys. For commands that do nothing but import; call it before the import.
 */
export function spareMemoryFor(files: readonly string[]): void {
  const bytes = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  if (bytes > largeFeeds) setFlagsFromString('--optimize-for-size');
}
