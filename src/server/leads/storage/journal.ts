import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushDirectory, writeFlushed } from '../../../stock/store/disk/flushed-files.ts';
import { notedClock, type SteadyClock } from '../../db/steady-clock.ts';
import { workInTurn } from '../../in-turn.ts';
import type { ReceivedFile } from '../record/received-file.ts';
import type { NewLead } from '../record/stored-lead.ts';
import { journalFiles } from './journal-files.ts';
import { type Forgotten, forgetLines } from './journal-forget.ts';
import { type JournalLine, journalBytes, type LeadChange, readLines } from './journal-line.ts';
import { setAside } from './set-aside.ts';

/**
 * A log of leads: the embedded database never flushes its writes to the disk, so each lead is also appended to a file that is
 * flushed before the shopper gets a response. After a power cut the next start reads it back.
 */
export type Journal = {
  /**
   * Resolves once the leads are on disk and have been read back; rejects if not. Concurrent calls share one sync.
   */
  append(leads: readonly NewLead[]): Promise<void>;
  /** Records that a delivery was made; not flushed, since a second copy with the same id is harmless. */
  delivered(deliveryId: string): Promise<void>;
  /** Records that a lead was rejected after all, as the shopper was informed; deletes its file. */
  refused(leadId: string): Promise<void>;
  /** Records what happened to a lead; resolves once it is on disk. */
  changed(change: LeadChange): Promise<void>;
  /**
   * Content of the last days' files; `file` is a lead's file. Unreadable lines and files are set aside with a message,
   * and stop nothing.
   */
  read(): Promise<{ leads: NewLead[]; delivered: Set<string>; changes: LeadChange[] }>;
  file(leadId: string): Promise<ReceivedFile | undefined>;
  /** Removes leads from the files for good, including rejected ones and those set aside. */
  forget(forgotten: Forgotten): Promise<void>;
  /** Sets aside a lead that the database keeps rejecting. */
  keepApart(lead: NewLead, reason: string): Promise<void>;
  /** Rejects with the reason if leads cannot be recorded now. */
  check(): Promise<void>;
  /** Deletes files that have been kept long enough, unless the clock cannot be trusted. */
  prune(): Promise<void>;
  close(): Promise<void>;
};

export type JournalOptions = {
  now?: () => Date;
  clock?: SteadyClock;
  /** Opens files; tests supply disks that fail. */
  openFile?: typeof open;
};

/** Days for which a journal file is kept: far longer than a disk delays its writes. */
const daysKept = 7;
const fileName = /^(\d{4}-\d\d-\d\d)\.ndjson$/;
const day = 86_400_000;
/** Bytes written to test whether the disk has space: more than a lead needs. */
const probeSize = 16 * 1024;

export function fileJournal(directory: string, options: JournalOptions = {}): Journal {
  const { now = () => new Date(), openFile = open } = options;
  const clock = options.clock ?? notedClock(join(directory, 'clock.json'), now);
  const files = journalFiles(directory, openFile);
  let current: { day: string; file: FileHandle } | undefined;
  /** One process writes sequentially. */
  const inTurn = workInTurn();

  async function today(): Promise<FileHandle> {
    const today = now().toISOString().slice(0, 10);
    if (current?.day === today) return current.file;
    await letGo();
    await mkdir(directory, { recursive: true, mode: 0o700 });
    // Before today's file exists: the others show which day was the last.
    await isSteady().catch(() => undefined);
    const file = await openFile(join(directory, `${today}.ndjson`), 'a+', 0o600);
    current = { day: today, file };
    // The folder is synced too, or the file itself could be lost.
    await flushDirectory(directory);
    return file;
  }

  async function isSteady(): Promise<boolean> {
    const newest = (await names(directory)).at(-1);
    return clock.isSteady(newest ? new Date(newest.slice(0, 10)) : undefined);
  }

  async function letGo(): Promise<void> {
    const file = current?.file;
    current = undefined;
    await file?.close().catch(() => undefined);
  }

  async function write(lines: readonly JournalLine[], forced: boolean): Promise<void> {
    try {
      const file = await today();
      const bytes = journalBytes(lines);
      const { size: before } = await file.stat();
      await file.appendFile(bytes);
      if (!forced) return;
      await file.datasync();
      if (!(await holds(file, before, bytes))) throw new Error('what was written could not be read back');
    } catch (error) {
      // After a failed sync the system may consider the file clean: the next write opens a new handle.
      await letGo();
      throw new Error(`The journal in ${directory} cannot be written: ${(error as Error).message}`, { cause: error });
    }
  }

  async function append(leads: readonly NewLead[]): Promise<void> {
    for (const { id, file } of leads) if (file) await files.write(now().toISOString().slice(0, 10), id, file);
    await write(
      leads.map(({ file: _, ...lead }) => ({ lead })),
      true,
    );
  }

  return {
    append: (leads) => inTurn(() => append(leads)),
    delivered: (deliveryId) => inTurn(() => write([{ delivered: deliveryId }], false)),
    refused: (leadId) =>
      inTurn(async () => {
        await write([{ refused: leadId }], true);
        await files.remove(leadId);
      }),
    changed: (change) => inTurn(() => write([{ change }], true)),
    forget: (forgotten) =>
      inTurn(async () => {
        // Today's file is rewritten: later additions go to the new one.
        await letGo();
        await forgetLines(directory, await names(directory), forgotten);
        for (const id of forgotten.leadIds) await files.remove(id);
      }),
    file: (leadId) => files.read(leadId),
    async read() {
      const leads: NewLead[] = [];
      const delivered = new Set<string>();
      const refused = new Set<string>();
      const changes: LeadChange[] = [];
      for (const name of await names(directory)) {
        const { lines, bad } = readLines(await bytesOf(join(directory, name)));
        for (const line of bad) await setAside(directory, name.slice(0, 10), line, `a line of ${name} cannot be read`);
        for (const line of lines) {
          if ('lead' in line) leads.push(line.lead);
          else if ('delivered' in line) delivered.add(line.delivered);
          else if ('change' in line) changes.push(line.change);
          else refused.add(line.refused);
        }
      }
      return { leads: leads.filter(({ id }) => !refused.has(id)), delivered, changes };
    },
    keepApart: (lead, reason) =>
      setAside(directory, 'lead', Buffer.from(JSON.stringify({ lead })), `lead ${lead.id} cannot be stored: ${reason}`),
    async check() {
      const probe = join(directory, '.probe');
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFlushed(probe, Buffer.alloc(probeSize), openFile).finally(() => rm(probe, { force: true }));
    },
    async prune() {
      if (!(await isSteady())) return;
      const oldest = new Date(now().getTime() - daysKept * day).toISOString().slice(0, 10);
      for (const name of await names(directory)) if (name.slice(0, 10) < oldest) await rm(join(directory, name));
      await files.prune(oldest);
    },
    close: () => inTurn(letGo),
  };
}

/** Whether a file has these bytes somewhere after `from`, as read back from disk. */
async function holds(file: FileHandle, from: number, bytes: Buffer): Promise<boolean> {
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - from)), 0, undefined, from);
  return buffer.subarray(0, bytesRead).includes(bytes);
}

/** The names of the files, the oldest first. */
const names = async (directory: string): Promise<string[]> =>
  (await readdir(directory).catch(() => [])).filter((name) => fileName.test(name)).sort();

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    console.error(`Journal: ${path} cannot be read and is skipped: ${(error as Error).message}`);
    return Buffer.alloc(0);
  }
}
