import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { carsIndex } from '../../../domain/search/index/cars-index.ts';
import { carPrimaryKey } from '../../../domain/search/index/index-settings.ts';
import { stockIndexSettings } from '../../../domain/search/index/stock-settings.ts';
import { mergeSettings } from '../../../engine/settings.ts';
import { parsedOf, StockDamaged } from './damage.ts';
import { flushDirectory, replaceFile } from './flushed-files.ts';

/** Where the cars are: the first `bytes` bytes of `file`. Anything after them was never committed. */
export interface LogState {
  /** File name in the store's directory; never reused for other content. */
  file: string;
  bytes: number;
  /** Number of current cars. */
  live: number;
  /** Lines that later lines replaced or removed, and the removals themselves. */
  dead: number;
  /** Lines that remove (see car-log.ts). */
  deletions: number;
  /** CRC-32 of those bytes. Missing if an earlier version started the file. */
  crc?: number | undefined;
}

export interface StockState {
  /** ISO date and time of the first import. */
  createdAt: string;
  documents: LogState;
  /** The catalogue's generation when the cars last changed. */
  generation: number;
}

/** The store's one source of truth: swapping in a new catalogue file is what commits an import. */
export interface Catalogue {
  /** Increases with every import. */
  generation: number;
  /** None before the first import. */
  stock: StockState | undefined;
}

const catalogueName = 'catalogue.json';
const catalogueFile = (directory: string): string => join(directory, catalogueName);

/** Name of a log of cars (car-log.ts). */
export const documentsFile = /^documents-(\d+)\.ndjson$/;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The file keeps the format of earlier versions, which had several indexes in one folder, so that each version can read what another wrote. */
const FileSchema = v.object({
  version: v.literal(1),
  generation: count,
  indexes: v.record(
    v.string(),
    v.looseObject({
      generation: count,
      documents: v.looseObject({ file: v.pipe(v.string(), v.regex(documentsFile)), bytes: count, live: count }),
    }),
  ),
});

const fileText = ({ generation, stock }: Catalogue): string => {
  const settings = { primaryKey: carPrimaryKey, settings: mergeSettings(stockIndexSettings) };
  const updatedAt = new Date().toISOString();
  const indexes = stock ? { [carsIndex]: { ...stock, updatedAt, ...settings } } : {};
  return JSON.stringify({ version: 1, generation, nextTask: 0, indexes });
};

/** Reads the catalogue; an empty directory is an empty store. Rejects with `StockDamaged` if it cannot be read. */
export async function readCatalogue(directory: string): Promise<Catalogue> {
  try {
    const file = parsedOf<{ version?: unknown } | null>(await readFile(catalogueFile(directory)), catalogueName);
    if (typeof file?.version === 'number' && file.version !== 1) {
      throw new Error(`The stock index in ${directory} was written by another version.`);
    }
    if (!v.is(FileSchema, file)) throw new StockDamaged(`${catalogueName} has content that was never written to it`);
    return { generation: file.generation, stock: file.indexes[carsIndex] as StockState | undefined };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // A store without its catalogue is not empty: cars missing from the catalogue would count as sold.
    if ((await newestFile(directory)) > 0) throw new StockDamaged(`${catalogueName} is missing`);
    return { generation: 0, stock: undefined };
  }
}

/** The highest number of a log of cars; 0 if there is none. */
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

/** Replaces the catalogue in one step: a crash at any moment leaves either the old or the new one intact. */
export async function writeCatalogue(directory: string, catalogue: Catalogue): Promise<void> {
  await replaceFile(catalogueFile(directory), fileText(catalogue));
  await flushDirectory(directory);
}
