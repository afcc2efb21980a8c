import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * A backup is one gzipped file of JSON lines: a head, every row of every table and every file, and at the end their number and the
 * hash of everything before. A file that is truncated or changed by a single bit is detected before any of it is used.
 */
export type BackupPart =
  /** `row`: the row as JSON text produced by Postgres; parsing would round large numbers. */
  { table: string; row: string } | { file: string; content: Buffer };

export type BackupSummary = { madeAt: string; rows: Record<string, number>; files: string[]; sha256: string };

type Head = { backup: 1; madeAt: string };
type End = { end: { rows: Record<string, number>; files: string[] }; sha256: string };

/** Rows may contain characters that JavaScript treats as line ends, so `.` must match those too. */
const rowLine = /^\{"table":"(\w+)","row":(.*)\}$/s;

/** The file is not a backup, or is incomplete. */
export class BackupError extends Error {
  constructor(file: string, reason: string) {
    super(`${file} cannot be used: ${reason}.`);
    this.name = 'BackupError';
  }
}

/** Accepts the parts of a backup in order; rejects if they cannot be written. */
export type PutPart = (part: BackupPart) => Promise<void>;

/** Writes a backup under a new name, whole or not at all, readable by its owner only. Rejects if the file already exists. */
export async function writeBackup(
  file: string,
  fill: (put: PutPart) => Promise<void>,
  now = new Date(),
): Promise<BackupSummary> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const half = `${file}.${process.pid}.part`;
  try {
    const summary = await writeLines(half, fill, now.toISOString());
    const written = await open(half, 'r+');
    await written.sync().finally(() => written.close());
    // A link, since renaming would silently replace an older backup.
    await link(half, file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Error(`${file} already exists. Choose another name.`) : error;
    });
    return summary;
  } finally {
    await rm(half, { force: true });
  }
}

async function writeLines(file: string, fill: (put: PutPart) => Promise<void>, madeAt: string): Promise<BackupSummary> {
  const hash = createHash('sha256');
  const gzip = createGzip();
  const onDisk = pipeline(gzip, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  const put = async (line: string) => {
    hash.update(line);
    if (!gzip.write(line)) await Promise.race([once(gzip, 'drain'), onDisk]);
  };
  const rows: Record<string, number> = {};
  const files: string[] = [];
  try {
    await put(`${JSON.stringify({ backup: 1, madeAt } satisfies Head)}\n`);
    await fill(async (part) => {
      if ('table' in part) {
        rows[part.table] = (rows[part.table] ?? 0) + 1;
        return put(`{"table":"${part.table}","row":${part.row}}\n`);
      }
      files.push(part.file);
      return put(`${JSON.stringify({ file: part.file, base64: part.content.toString('base64') })}\n`);
    });
    const sha256 = hash.digest('hex');
    gzip.end(`${JSON.stringify({ end: { rows, files }, sha256 } satisfies End)}\n`);
    await onDisk;
    return { madeAt, rows, files, sha256 };
  } catch (error) {
    gzip.destroy();
    await onDisk.catch(() => undefined);
    throw error;
  }
}

/** Reads a whole backup and checks its hash. Rejects with a `BackupError` that says what is wrong with it. */
export async function checkBackup(file: string): Promise<BackupSummary> {
  const hash = createHash('sha256');
  let head: Partial<Head> | undefined;
  let last: string | undefined;
  for await (const line of textLines(file)) {
    if (last !== undefined) hash.update(`${last}\n`);
    head ??= parsed<Head>(line);
    if (head?.backup !== 1) throw new BackupError(file, 'it is not a backup of this platform');
    last = line;
  }
  const end = parsed<End>(last ?? '');
  if (!end?.end || !end.sha256) throw new BackupError(file, 'its end is missing');
  if (end.sha256 !== hash.digest('hex')) throw new BackupError(file, 'its content is not what was written (sha256)');
  return { madeAt: head?.madeAt ?? '', ...end.end, sha256: end.sha256 };
}

/** The contents of a checked backup, in restore order. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let number = 0;
  for await (const line of textLines(file)) {
    number += 1;
    const [, table, row] = rowLine.exec(line) ?? [];
    if (table !== undefined && row !== undefined) yield { table, row };
    else {
      const { file: name, base64, end } = parsed<{ file: string; base64: string } & End>(line) ?? {};
      if (name !== undefined && base64 !== undefined) yield { file: name, content: Buffer.from(base64, 'base64') };
      else if (number > 1 && !end) throw new BackupError(file, `line ${number} is neither a row nor a file`);
    }
  }
}

async function* textLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const plain = createGunzip().setEncoding('utf8');
  source.on('error', (error) => plain.destroy(error));
  source.pipe(plain);
  let begun: string[] = [];
  try {
    for await (const chunk of plain as AsyncIterable<string>) {
      let start = 0;
      for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
        yield begun.join('') + chunk.slice(start, end);
        begun = [];
        start = end + 1;
      }
      begun.push(chunk.slice(start));
    }
  } catch (error) {
    throw new BackupError(file, (error as Error).message);
  } finally {
    source.destroy();
  }
}

function parsed<T>(line: string): Partial<T> | undefined {
  try {
    return JSON.parse(line) as Partial<T>;
  } catch {
    return undefined;
  }
}
