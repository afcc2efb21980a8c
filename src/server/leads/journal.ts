import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewLead } from './lead.ts';

/** A line of the journal: a lead that came in, or a delivery that needs no repeating. */
type Line = { lead: NewLead } | { delivered: string } | { refused: string };

/**
 * Leads on paper: the embedded database never forces its writes to the disk, so each lead is also appended to a file that is
 * forced there before the shopper is answered. After a power cut the next start reads it back.
 */
export type Journal = {
  /** Resolves once the leads are on the disk. Calls that come together share one forced write. */
  append(leads: readonly NewLead[]): Promise<void>;
  /** Notes that a delivery was made; not forced, since a second copy with the same id is harmless. */
  delivered(deliveryId: string): Promise<void>;
  /** Notes that a lead was not taken after all: its shopper was told so. */
  refused(leadId: string): Promise<void>;
  /** What the files of the last days hold. A line that was cut off by a crash is passed over. */
  read(): Promise<{ leads: NewLead[]; delivered: Set<string> }>;
  /** Deletes files older than the days kept. */
  prune(): Promise<void>;
  close(): Promise<void>;
};

/** Days that a journal file is kept: far longer than a disk holds back its writes. */
const daysKept = 7;
const fileName = /^(\d{4}-\d\d-\d\d)\.ndjson$/;

export function fileJournal(directory: string, now = () => new Date()): Journal {
  let current: { day: string; file: FileHandle } | undefined;
  let queue = Promise.resolve();

  /** The writes of one process come one after the other. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  async function today(): Promise<FileHandle> {
    const day = now().toISOString().slice(0, 10);
    if (current?.day === day) return current.file;
    await current?.file.close();
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const file = await open(join(directory, `${day}.ndjson`), 'a', 0o600);
    // The folder is forced too, or the file itself could be gone.
    const folder = await open(directory, 'r');
    await folder.sync().catch(() => undefined);
    await folder.close();
    current = { day, file };
    // A crash may have cut off the last line; the next must not grow onto it.
    await file.appendFile('\n');
    return file;
  }

  const text = (lines: readonly Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

  return {
    append: (leads) =>
      inTurn(async () => {
        const file = await today();
        await file.appendFile(text(leads.map((lead) => ({ lead }))));
        await file.datasync();
      }),
    delivered: (deliveryId) =>
      inTurn(async () => {
        await (await today()).appendFile(text([{ delivered: deliveryId }]));
      }),
    refused: (leadId) =>
      inTurn(async () => {
        await (await today()).appendFile(text([{ refused: leadId }]));
      }),
    async read() {
      const leads: NewLead[] = [];
      const delivered = new Set<string>();
      const refused = new Set<string>();
      for (const name of (await names(directory)).sort()) {
        for (const line of (await readFile(join(directory, name), 'utf8')).split('\n')) {
          const read = parsed(line);
          if (!read) continue;
          if ('lead' in read) leads.push(read.lead);
          else if ('delivered' in read) delivered.add(read.delivered);
          else refused.add(read.refused);
        }
      }
      return { leads: leads.filter(({ id }) => !refused.has(id)), delivered };
    },
    async prune() {
      const oldest = new Date(now().getTime() - daysKept * 86_400_000).toISOString().slice(0, 10);
      for (const name of await names(directory)) if (name.slice(0, 10) < oldest) await rm(join(directory, name));
    },
    close: () =>
      inTurn(async () => {
        await current?.file.close();
        current = undefined;
      }),
  };
}

const names = async (directory: string): Promise<string[]> =>
  (await readdir(directory).catch(() => [])).filter((name) => fileName.test(name));

function parsed(line: string): Line | undefined {
  if (line === '') return undefined;
  try {
    return JSON.parse(line) as Line;
  } catch {
    return undefined;
  }
}
