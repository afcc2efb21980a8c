import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorText } from '../../domain/error-text.ts';
import { DatabaseNotFlushed } from './database-errors.ts';

/** How a file, or a folder's list of files, gets onto the disk; tests supply disks that fail, or lose power. */
export type Disk = {
  /** While the whole process waits. */
  flush(path: string): void;
  flushInBackground(path: string): Promise<void>;
};

export type DurableDatabase = {
  client: PGlite;
  /** Resolves once all commits so far are on the disk. Rejects with a `DatabaseNotFlushed` when the disk has failed. */
  flushed(): Promise<void>;
  /** Throws the same at once. */
  check(): void;
};

/** An open file, and the parts of Emscripten's NODEFS that write it. */
type OpenFile = { node: unknown };
type NodeFiles = {
  realPath(node: unknown): string;
  stream_ops: { write(file: OpenFile, ...rest: unknown[]): number; fsync?(file: OpenFile): number };
};

/** A file of Postgres' log of changes: once it is on the disk, so is what was committed. */
const logFile = /^[0-9A-F]{24}$/;

/**
 * Opens a PGlite whose files survive a power cut. Postgres says when a file must be on the disk, but PGlite has no such call. It gets one, which
 * flushes at once, except the log: that is flushed in the background after a commit, once for all who wait, and before any
 * other file is written, as Postgres requires. The call never fails, since PGlite then blocks the process forever.
 */
export async function openDurable(directory: string, disk: Disk = realDisk): Promise<DurableDatabase> {
  const unflushed = new Set<string>();
  /** How many flushes of the log were asked for, and how many of these are done. */
  let asked = 0;
  let done = 0;
  let running: Promise<void> | undefined;
  let failure: DatabaseNotFlushed | undefined;

  const fail = (error: unknown): void => {
    failure ??= new DatabaseNotFlushed(directory, errorText(error));
  };

  function flushNow(path: string): void {
    try {
      disk.flush(path);
    } catch (error) {
      fail(error);
    }
  }

  function flushLogNow(): void {
    for (const path of unflushed) flushNow(path);
    unflushed.clear();
    done = asked;
  }

  async function flushLog(): Promise<void> {
    const upTo = asked;
    for (const path of [...unflushed]) await disk.flushInBackground(path).catch(fail);
    if (asked === upTo) unflushed.clear();
    done = Math.max(done, upTo);
    running = undefined;
  }

  function check(): void {
    if (failure) throw failure;
  }

  function addFlush({ NODEFS }: { NODEFS: unknown }): void {
    const files = NODEFS as NodeFiles;
    const { write } = files.stream_ops;
    const isLog = (path: string) => logFile.test(basename(path));
    files.stream_ops.write = (file, ...rest) => {
      if (unflushed.size > 0 && !isLog(files.realPath(file.node))) flushLogNow();
      return write(file, ...rest);
    };
    files.stream_ops.fsync = (file) => {
      const path = files.realPath(file.node);
      if (isLog(path)) {
        unflushed.add(path);
        asked += 1;
      } else flushNow(path);
      return 0;
    };
  }

  class FlushedFiles extends NodeFS {
    override async init(...given: Parameters<NodeFS['init']>) {
      const { emscriptenOpts } = await super.init(...given);
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFlush, ...(emscriptenOpts.preRun ?? [])] } };
    }
  }
  // -F turns flushing off, and PGlite's fdatasync does nothing.
  const flushing = ['-c', 'wal_sync_method=fsync'];
  const startParams = [...PGlite.defaultStartParams.filter((one) => one !== '-F'), ...flushing];
  return {
    client: await PGlite.create({ fs: new FlushedFiles(directory), startParams }),
    check,
    async flushed() {
      const mine = asked;
      while (done < mine) {
        running ??= flushLog();
        await running;
      }
      check();
    },
  };
}

export const realDisk: Disk = {
  flush(path) {
    const file = openSync(path, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  },
  async flushInBackground(path) {
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
      // Postgres deletes a part of its log only when everything in it is on the disk.
      if (error.code !== 'ENOENT') throw error;
    });
    await file?.datasync().finally(() => file.close());
  },
};
