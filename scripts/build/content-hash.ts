import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { visibleFilesIn, visibleLinksIn } from '../../src/site/load/files-in.ts';

type HashedFile = { mtime: number; size: number; hash: string };

/**
 * Content hashes of files and folders. Earlier hashes are stored in one file by modification time and size, so that a run
 * without changes reads no content at all.
 */
export type ContentHashes = {
  /** Hash of a file's content, or of all files below a folder with their names. A missing path hashes to 'missing'. */
  of(path: string): string;
  /**
   * Hash of each file below a folder, except hidden ones, by its name there, with forward slashes; a single file has
   * the name ''. Empty for a missing path.
   */
  files(path: string): Record<string, string>;
  /** Saves the hashes for the next run. */
  save(): void;
};

/** A file modified this recently (ms) may change again within the same timestamp: its hash is not remembered. */
const settleTime = 50;

/** Opens the hashes stored in `cacheFile`; a missing or damaged file counts as empty. Without a cache file every file is read. */
export function openContentHashes(cacheFile?: string): ContentHashes {
  const known = new Map<string, HashedFile>(Object.entries(cacheFile ? readMemory(cacheFile) : {}));
  const seen = new Map<string, HashedFile>();
  let changed = false;

  function ofFile(file: string, mtime: number, size: number): string {
    const before = known.get(file);
    if (before && before.mtime === mtime && before.size === size) {
      seen.set(file, before);
      return before.hash;
    }
    const now = { mtime, size, hash: hashOf(readFileSync(file)) };
    changed = true;
    if (Date.now() - mtime > settleTime) seen.set(file, now);
    return now.hash;
  }

  function of(path: string): string {
    const found = files(path);
    if (found[''] !== undefined) return found[''];
    const lines = Object.entries(found).map(([name, hash]) => `${name} ${hash}`);
    return lines.length > 0 || existsSync(path) ? hashOf(lines.join('\n')) : 'missing';
  }

  function files(path: string): Record<string, string> {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return {};
    if (stats.isFile()) return { '': ofFile(path, stats.mtimeMs, stats.size) };
    const found: Record<string, string> = {};
    for (const name of visibleFilesIn(path)) {
      const file = join(path, name);
      const { mtimeMs, size } = statSync(file);
      found[name] = ofFile(file, mtimeMs, size);
    }
    // Not followed, but a check that has passed without it is repeated.
    for (const link of visibleLinksIn(path)) found[link] = 'link';
    return found;
  }

  function save(): void {
    if (!cacheFile) return;
    if (!changed && seen.size === known.size) return;
    // Files that this run did not check (another dealer's) are kept, unless they no longer exist.
    for (const [file, entry] of known) if (!seen.has(file) && existsSync(file)) seen.set(file, entry);
    mkdirSync(dirname(cacheFile), { recursive: true });
    const own = `${cacheFile}.${process.pid}`;
    writeFileSync(own, JSON.stringify(Object.fromEntries(seen)));
    renameSync(own, cacheFile);
  }

  return { of, files, save };
}

/** When a file, or the latest of those below a folder, was changed, in ms since 1970, whatever time it claims. */
export function lastChange(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  const files = stats?.isDirectory() ? visibleFilesIn(path).map((name) => join(path, name)) : stats ? [path] : [];
  return Math.max(0, ...files.map((file) => statSync(file).ctimeMs));
}

/** Short content hash (hex) of text or bytes. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}

function readMemory(cacheFile: string): Record<string, HashedFile> {
  try {
    const memory: unknown = JSON.parse(readFileSync(cacheFile, 'utf8'));
    if (typeof memory !== 'object' || memory === null) return {};
    const entries = Object.entries(memory as Record<string, Partial<HashedFile> | null>);
    return Object.fromEntries(entries.filter(([, one]) => typeof one?.hash === 'string')) as Record<string, HashedFile>;
  } catch {
    return {};
  }
}
