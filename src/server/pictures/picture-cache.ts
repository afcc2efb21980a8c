import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LruMap } from '../../engine/packed/lru-map.ts';

/** Files that can be regenerated, by name: "smith/1abc-640.webp". Nothing rejects: a disk that fails is logged, and costs time. */
export type PictureCache = {
  read(name: string): Promise<Buffer | undefined>;
  /** Writes a file whole or not at all: a reader at the same time, or after a crash, gets the old one or the new one. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  remove(names: readonly string[]): Promise<void>;
};

/** Milliseconds between two marks that a file is in use. */
const marked = 3_600_000;
/** Milliseconds after which an unfinished file belongs to a process that has ended. */
const abandoned = 3_600_000;
/** Fraction of the limit that remains after the oldest files are deleted. */
const keptShare = 0.9;
/** Fraction of the limit: after this much was written the folder is measured again, to include other processes' files. */
const countedAgain = 0.05;
const unfinished = '.part';

type CacheFile = { path: string; bytes: number; usedAt: number };

/**
 * A folder of files that grows to `mostBytes`, and by a twentieth more for each process that shares it: then those that
 * were used longest ago are deleted. The time of a file's last use is its time of change, at most an hour behind.
 */
export function pictureCache(folder: string, mostBytes: number, log: (line: string) => void): PictureCache {
  /** In the folder when it was last counted, and written since. */
  let counted: number | undefined;
  let written = 0;
  let cleaningUp: Promise<void> | undefined;

  /** Deletes the excess; measures the rest. */
  async function cleanUp(): Promise<void> {
    written = 0;
    const files = await filesIn(folder);
    const now = Date.now();
    const parts = files.filter(({ path, usedAt }) => path.endsWith(unfinished) && now - usedAt > abandoned);
    await Promise.all(parts.map(({ path }) => rm(path, { force: true })));
    let total = files.reduce((sum, file) => sum + file.bytes, 0);
    if (total > mostBytes) {
      for (const file of files.sort((a, b) => a.usedAt - b.usedAt)) {
        if (total <= mostBytes * keptShare) break;
        await rm(file.path, { force: true });
        total -= file.bytes;
      }
    }
    // Concurrent writes count twice if already in the total: better too much than too little.
    counted = total;
  }

  function unlessAbsent(error: NodeJS.ErrnoException): undefined {
    if (error.code !== 'ENOENT') log(`The cached pictures cannot be used: ${error.message}`);
  }

  function cleanUpOnce(): Promise<void> {
    cleaningUp ??= cleanUp()
      .catch((error: unknown) => log(`The cached pictures cannot be cleaned up: ${String(error)}`))
      .finally(() => (cleaningUp = undefined));
    return cleaningUp;
  }

  return {
    async read(name) {
      const path = join(folder, name);
      const found = await Promise.all([readFile(path), stat(path)]).catch(unlessAbsent);
      if (!found) return undefined;
      const [content, { mtimeMs }] = found;
      const now = new Date();
      // Another process may have deleted it in the meantime.
      if (now.getTime() - mtimeMs > marked) await utimes(path, now, now).catch(unlessAbsent);
      return content;
    },
    async write(name, content) {
      const path = join(folder, name);
      const part = `${path}.${randomUUID()}${unfinished}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(part, content);
        await rename(part, path);
      } catch (error) {
        log(`A picture cannot be cached in ${folder}: ${String(error)}`);
        await rm(part, { force: true }).catch(unlessAbsent);
        return;
      }
      written += content.byteLength;
      const full = counted === undefined || counted + written > mostBytes || written > mostBytes * countedAgain;
      // Writers wait: a full folder does not grow while it is cleaned up.
      if (full) await cleanUpOnce();
    },
    has: async (name) => (await stat(join(folder, name)).catch(unlessAbsent)) !== undefined,
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true }).catch(unlessAbsent)));
    },
  };
}

/** The last few files, for a server without its own folder. */
export function memoryPictureCache(files = 100): PictureCache {
  const entries = new LruMap<Buffer>(files);
  return {
    read: async (name) => entries.get(name),
    write: async (name, bytes) => void entries.set(name, Buffer.from(bytes)),
    has: async (name) => entries.has(name),
    async remove(names) {
      for (const name of names) entries.delete(name);
    },
  };
}

async function filesIn(folder: string): Promise<CacheFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: CacheFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const facts = await stat(path).catch(() => undefined);
    if (facts) files.push({ path, bytes: facts.size, usedAt: facts.mtimeMs });
  }
  return files;
}
