/**
 * The stock as versions before the database kept it, read once to take it over: `catalogue.json` names a log of lines. A JSON object is
 * a car (a later one with the same id replaces the earlier), a JSON array lists removed ids; only the first `bytes` bytes count.
 */
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import type { Car } from '../../../domain/car/record/car.ts';
import { carsIndex } from '../../../domain/search/index/cars-index.ts';
import { parsedOf, StockDamaged } from './damage.ts';

export type EarlierFiles = {
  /** The lines in order. Throws `StockDamaged`, at the end if the file differs from what was written. */
  lines(): AsyncGenerator<{ text: string; value: Car | string[] }>;
  /** Renames the catalogue, so that no earlier version goes on with the files; `docs/operations.md` says how to go back to one. */
  setAside(): Promise<void>;
};

const catalogueName = 'catalogue.json';
const logName = /^documents-\d+\.ndjson$/;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const CatalogueSchema = v.object({
  version: v.literal(1),
  indexes: v.record(
    v.string(),
    v.object({
      documents: v.object({ file: v.pipe(v.string(), v.regex(logName)), bytes: count, crc: v.optional(count) }),
    }),
  ),
});
type Log = v.InferOutput<typeof CatalogueSchema>['indexes'][string]['documents'];

/** The files of an earlier version in a store's folder; undefined if there are none. */
export function earlierFiles(directory: string): EarlierFiles | undefined {
  const path = join(directory, catalogueName);
  if (!existsSync(path) && !(existsSync(directory) && readdirSync(directory).some((name) => logName.test(name))))
    return undefined;
  return {
    async *lines() {
      const log = logOf(path);
      if (log && log.bytes > 0) yield* linesOf(directory, log);
    },
    setAside: () => rename(path, `${path}.old`),
  };
}

function logOf(path: string): Log | undefined {
  // A log without its catalogue is not empty: cars that are left out would be lost.
  if (!existsSync(path)) throw new StockDamaged(`${catalogueName} is missing`, catalogueName);
  const { success, output } = v.safeParse(CatalogueSchema, parsedOf(readFileSync(path, 'utf8'), catalogueName));
  if (!success) throw new StockDamaged(`${catalogueName} has content that was never written to it`, catalogueName);
  return output.indexes[carsIndex]?.documents;
}

async function* linesOf(directory: string, { file, bytes, crc }: Log): ReturnType<EarlierFiles['lines']> {
  if (!existsSync(join(directory, file))) throw new StockDamaged(`${file} is missing`, file);
  const decoder = new StringDecoder();
  let [found, size, rest] = [0, 0, ''];
  for await (const chunk of createReadStream(join(directory, file), { end: bytes - 1, highWaterMark: 1 << 20 })) {
    found = crc32(chunk as Buffer, found);
    size += (chunk as Buffer).length;
    const texts = (rest + decoder.write(chunk as Buffer)).split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts) yield { text, value: parsedOf(text, file) };
  }
  if (size < bytes) throw new StockDamaged(`${file} is shorter than it was`, file);
  if (crc !== undefined && crc !== found) {
    throw new StockDamaged(`${file} has content that was never written to it`, file);
  }
}
