import { open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { IndexSettings } from '../../../engine/types.ts';
import { parsedOf, StockDamaged } from './damage.ts';
import { privateFile } from './private-folder.ts';

/** Where an index's documents are: the first `bytes` bytes of `file`. What lies behind them was never committed. */
export interface DocumentsState {
  /** File name in the store's directory; never reused for other content. */
  file: string;
  bytes: number;
  /** Documents that count. */
  live: number;
  /** Lines that later lines replaced or deleted, and the deletions themselves. */
  dead: number;
  /** Lines that delete (see document-log.ts). */
  deletions: number;
  /** CRC-32 of those bytes. Missing where an earlier version began the file. */
  crc?: number | undefined;
}

export interface IndexState {
  createdAt: string;
  updatedAt: string;
  primaryKey: string | null;
  settings: IndexSettings;
  documents: DocumentsState;
  /** The catalogue's generation when this index last changed. */
  generation: number;
}

/** The store's one source of truth: swapping in a new catalogue file is what commits a task. */
export interface Catalogue {
  version: 1;
  /** Rises with every task. */
  generation: number;
  nextTask: number;
  indexes: Record<string, IndexState>;
}

export const emptyCatalogue = (): Catalogue => ({ version: 1, generation: 0, nextTask: 0, indexes: {} });

const catalogueName = 'catalogue.json';
const catalogueFile = (directory: string): string => join(directory, catalogueName);

/** Name of an index's documents on the disk. */
const documentsFile = /^documents-(\d+)\.ndjson$/;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const CatalogueSchema = v.object({
  version: v.literal(1),
  generation: count,
  nextTask: count,
  indexes: v.record(
    v.string(),
    v.looseObject({
      settings: v.looseObject({}),
      generation: count,
      documents: v.looseObject({ file: v.pipe(v.string(), v.regex(documentsFile)), bytes: count, live: count }),
    }),
  ),
});

/** Reads the catalogue; an empty directory is an empty store. Rejects with `StockDamaged` where it cannot be read. */
export async function readCatalogue(directory: string): Promise<Catalogue> {
  try {
    const catalogue = parsedOf<Catalogue>(await readFile(catalogueFile(directory)), catalogueName);
    if (typeof catalogue?.version === 'number' && catalogue.version !== 1) {
      throw new Error(`The stock index in ${directory} was written by another version.`);
    }
    if (!v.is(CatalogueSchema, catalogue))
      throw new StockDamaged(`${catalogueName} holds what was never written to it`);
    return catalogue;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // Documents without a catalogue are no empty store: cars that are not in it would count as sold.
    if ((await newestFile(directory)) > 0) throw new StockDamaged(`${catalogueName} is gone`);
    return emptyCatalogue();
  }
}

/** The highest number of a file of documents; 0 where there is none. */
export async function newestFile(directory: string): Promise<number> {
  const names = await readdir(directory).catch(() => []);
  return Math.max(0, ...names.map((name) => Number(documentsFile.exec(name)?.[1] ?? 0)));
}

/** A text that changes whenever the catalogue file is replaced; cheap. */
export async function catalogueMark(directory: string): Promise<string> {
  try {
    const { ino, mtimeMs, size } = await stat(catalogueFile(directory));
    return `${ino}:${mtimeMs}:${size}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none';
    throw error;
  }
}

/** Replaces the catalogue in one step: a crash at any moment leaves either the old or the new one, whole. */
export async function writeCatalogue(directory: string, catalogue: Catalogue): Promise<void> {
  await replaceFile(catalogueFile(directory), JSON.stringify(catalogue));
  await flushDirectory(directory);
}

/** Makes the renaming itself survive a power cut, where the system can flush a directory. */
async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Writes a file beside the old one, flushes it and renames it into place. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const next = `${path}.new`;
  const file = await open(next, 'w', privateFile);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
}
