/**
 * The cars as an append-only file of lines: a JSON object is a car (a later one with the same id replaces the earlier), a JSON array
 * lists removed ids. Only the file's first `LogState.bytes` bytes count, so an append takes effect with the catalogue that records its
 * new length.
 */
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Car } from '../../../domain/car/record/car.ts';
import type { CarName } from '../car-changes.ts';
import type { LogState } from './catalogue.ts';
import { parsedOf, StockDamaged } from './damage.ts';
import { privateFile } from './private-folder.ts';

/** Where a line is. */
export interface LineSpan {
  offset: number;
  /** Bytes, without the line feed. */
  length: number;
}

/** Where a car is, and its name. */
export type CarLine = LineSpan & Omit<CarName, 'id'>;

/** The current cars by id, in the order in which they were first added. */
export type CarLines = Map<string, CarLine>;

const newline = 0x0a;
const chunkBytes = 1 << 20;
/** Below this many dead lines a rewrite is not worthwhile. */
const leastDeadLines = 1000;

/** The lines of the committed part, a chunk at a time. Throws `StockDamaged` at the end if they differ from what was written. */
async function* lineChunks(directory: string, state: LogState): AsyncGenerator<{ offset: number; text: Buffer }[]> {
  if (state.bytes === 0) return;
  const path = join(directory, state.file);
  let crc = 0;
  let size = 0;
  let rest: Buffer = Buffer.alloc(0);
  let restOffset = 0;
  for await (const chunk of createReadStream(path, { end: state.bytes - 1, highWaterMark: chunkBytes })) {
    crc = crc32(chunk as Buffer, crc);
    size += (chunk as Buffer).length;
    const data = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    const lines: { offset: number; text: Buffer }[] = [];
    let from = 0;
    for (let end = data.indexOf(newline, from); end !== -1; end = data.indexOf(newline, from)) {
      lines.push({ offset: restOffset + from, text: data.subarray(from, end) });
      from = end + 1;
    }
    yield lines;
    rest = data.subarray(from);
    restOffset += from;
  }
  checkContent(state, size, crc);
}

/** Throws `StockDamaged` if a log differs from what was written. */
function checkContent({ file, bytes, crc }: LogState, size: number, found: number): void {
  if (size < bytes) throw new StockDamaged(`${file} is shorter than it was`);
  if (crc !== undefined && crc !== found) throw new StockDamaged(`${file} has content that was never written to it`);
}

/** Reads a whole log to verify it. Rejects with `StockDamaged` if it differs from what was written. */
export async function checkLog(directory: string, state: LogState): Promise<void> {
  try {
    for await (const lines of lineChunks(directory, state)) {
      if (state.crc === undefined) for (const { text } of lines) parsedOf(text, state.file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StockDamaged(`${state.file} is missing`);
    throw error;
  }
}

/** Finds every current car. Needs memory for their names only. */
export async function readCarLines(directory: string, state: LogState): Promise<CarLines> {
  const cars: CarLines = new Map();
  for await (const lines of lineChunks(directory, state)) {
    for (const { offset, text } of lines) {
      const line = parsedOf<Car | string[]>(text, state.file);
      if (Array.isArray(line)) for (const id of line) cars.delete(id);
      else cars.set(line.id, carLine(line, { offset, length: text.length }));
    }
  }
  return cars;
}

export const carLine = ({ slug, feed }: CarName, { offset, length }: LineSpan): CarLine => ({
  offset,
  length,
  slug,
  feed,
});

/** The current cars as lines of JSON, in order, without holding them in memory. */
export async function* readLiveLines(directory: string, state: LogState): AsyncGenerator<Buffer> {
  if (state.dead === 0) {
    for await (const lines of lineChunks(directory, state)) for (const line of lines) yield line.text;
    return;
  }
  yield* readLines(directory, state, (await readCarLines(directory, state)).values());
}

/** The lines at these positions, in this order. Adjacent lines are read at once. */
export async function* readLines(
  directory: string,
  state: LogState,
  spans: Iterable<LineSpan>,
): AsyncGenerator<Buffer> {
  const runs = [...neighbours(spans)];
  // A stock that never had a car has no file.
  if (runs.length === 0) return;
  const file = await open(join(directory, state.file));
  try {
    for (const run of runs) {
      const [{ offset }, last] = [run[0] as LineSpan, run.at(-1) as LineSpan];
      const text = Buffer.allocUnsafe(last.offset + last.length - offset);
      await file.read(text, 0, text.length, offset);
      for (const span of run) yield text.subarray(span.offset - offset, span.offset - offset + span.length);
    }
  } finally {
    await file.close();
  }
}

/** Spans in runs of lines that follow on each other, each run no longer than a chunk unless it is one line. */
function* neighbours(spans: Iterable<LineSpan>): Generator<LineSpan[]> {
  let run: LineSpan[] = [];
  let end = 0;
  for (const span of spans) {
    const isNext = span.offset === end + 1 && span.offset + span.length - (run[0]?.offset ?? 0) <= chunkBytes;
    if (run.length > 0 && !isNext) {
      yield run;
      run = [];
    }
    run.push(span);
    end = span.offset + span.length;
  }
  if (run.length > 0) yield run;
}

/**
 * The cars as NDJSON bytes for the search engine, which replaces earlier lines by later ones itself; only a log with deletions has to be
 * filtered.
 */
export async function readNdjson(directory: string, state: LogState): Promise<Uint8Array> {
  if (state.bytes === 0) return new Uint8Array(0);
  if (state.deletions === 0) {
    const file = await open(join(directory, state.file));
    try {
      const buffer = Buffer.allocUnsafeSlow(state.bytes);
      let size = 0;
      for (let at = 0; at < state.bytes; ) {
        const { bytesRead } = await file.read(buffer, at, Math.min(state.bytes - at, 1 << 26), at);
        if (bytesRead === 0) break;
        at += bytesRead;
        size = at;
      }
      checkContent(state, size, crc32(buffer));
      return buffer;
    } finally {
      await file.close();
    }
  }
  const lines: Uint8Array[] = [];
  const feed = Uint8Array.of(newline);
  for await (const line of readLiveLines(directory, state)) lines.push(line, feed);
  return Buffer.concat(lines);
}

/**
 * Appends lines after the committed part (overwriting anything a crash left there) and flushes them. Returns the
 * spans of the lines and the new length; nothing takes effect until the catalogue records it.
 */
export async function appendLines(
  directory: string,
  state: LogState,
  lines: Iterable<string>,
): Promise<{ spans: LineSpan[]; bytes: number; crc: number | undefined }> {
  const file = await openForWriting(join(directory, state.file));
  try {
    await file.truncate(state.bytes);
    const spans: LineSpan[] = [];
    // One buffer for all lines: one each would stay in memory until the next garbage collection.
    const buffer = Buffer.allocUnsafeSlow(chunkBytes);
    let waiting = 0;
    let written = state.bytes;
    let crc = state.bytes === 0 ? 0 : state.crc;
    const write = async (data: Buffer) => {
      await writeAll(file, data, written);
      written += data.length;
      if (crc !== undefined) crc = crc32(data, crc);
    };
    const flush = async () => {
      await write(buffer.subarray(0, waiting));
      waiting = 0;
    };
    for (const line of lines) {
      const length = Buffer.byteLength(line);
      if (waiting + length + 1 > chunkBytes) await flush();
      spans.push({ offset: written + waiting, length });
      if (length + 1 > chunkBytes) {
        await write(Buffer.from(`${line}\n`));
      } else {
        waiting += buffer.write(line, waiting);
        buffer[waiting++] = newline;
      }
    }
    await flush();
    await file.datasync();
    return { spans, bytes: written, crc };
  } finally {
    await file.close();
  }
}

/** More than half of the lines are dead: time to write the live ones to a new file. */
export const needsCompaction = (state: LogState): boolean => state.dead > leastDeadLines && state.dead > state.live;

/** Copies the current cars to `file`; returns its state and the position of each car. The old file stays for its readers. */
export async function compact(
  directory: string,
  state: LogState,
  cars: CarLines,
  file: string,
): Promise<{ state: LogState; cars: CarLines }> {
  let next: LogState = { file, bytes: 0, live: cars.size, dead: 0, deletions: 0 };
  const moved: CarLines = new Map();
  let lines: string[] = [];
  const names = cars.entries();
  const flush = async () => {
    const { spans, bytes, crc } = await appendLines(directory, next, lines);
    for (const span of spans) {
      const [id, car] = names.next().value as [string, CarLine];
      moved.set(id, { ...car, ...span });
    }
    next = { ...next, bytes, crc };
    lines = [];
  };
  for await (const line of readLines(directory, state, cars.values())) {
    lines.push(line.toString());
    if (lines.length === 1000) await flush();
  }
  await flush();
  return { state: next, cars: moved };
}

/** Removes a log that no catalogue refers to any more; a reader that has it open keeps it until closing it. */
export const removeLog = (directory: string, file: string): Promise<void> => rm(join(directory, file), { force: true });

async function openForWriting(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return open(path, 'w+', privateFile);
  }
}

async function writeAll(file: FileHandle, data: Buffer, position: number): Promise<void> {
  for (let at = 0; at < data.length; ) {
    const { bytesWritten } = await file.write(data, at, data.length - at, position + at);
    at += bytesWritten;
  }
}
