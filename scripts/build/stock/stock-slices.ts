import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Car } from '../../../src/domain/car/record/car.ts';
import {
  type CatalogueFacts,
  type CatalogueScope,
  isListed,
} from '../../../src/domain/search/filter/catalogue-filter.ts';
import { hashOf } from '../content-hash.ts';
import { type BuildPaths, stockSliceFile } from '../paths.ts';
import type { CarReader } from './car-reader.ts';

/** The cars of one dealer, extracted from the index of all cars. */
export type StockSlice = {
  /** NDJSON, one car per line: highest custom_rank first, then by id. */
  file: string;
  /** Content hash of the file. */
  fingerprint: string;
  cars: number;
  /** Of these, cars for sale that the site lists. */
  listed: number;
  /** Sold cars: whether they are listed depends on the day of the build. */
  sold: Dated[];
};

type Dated = Pick<Car, 'id'> & CatalogueFacts;

/** Contents of `slice.json`: the slice, and its source. */
type Remembered = { slice: StockSlice; cutFrom: string };

/** Bytes collected before they are written. */
const chunkSize = 1 << 18;

/**
 * Slices the stock of some dealers into one file each, in one pass. Nothing is read when neither the index nor what a dealer lists
 * changed since the last time. Only one run at a time does this (`whilePlanning`).
 * @param scopes what each dealer lists
 * @param indexMark a text that changes with the index; undefined if that is unknown
 */
export async function cutStockSlices(
  scopes: ReadonlyMap<string, CatalogueScope>,
  stock: () => Promise<CarReader>,
  indexMark: string | undefined,
  paths: BuildPaths,
): Promise<Map<string, StockSlice>> {
  const cutFrom = (scope: CatalogueScope) => hashOf(JSON.stringify([indexMark, scope]));
  const kept = new Map<string, StockSlice>();
  for (const [slug, scope] of scopes) {
    const before = indexMark === undefined ? undefined : recall(paths, slug);
    if (before?.cutFrom === cutFrom(scope)) kept.set(slug, before.slice);
  }
  if (kept.size === scopes.size) return kept;

  // Leftovers of a killed run are not in use.
  const collecting = join(paths.cacheDir, 'collecting');
  rmSync(collecting, { recursive: true, force: true });
  mkdirSync(collecting, { recursive: true });
  const writers = [...scopes].map(([slug, scope]) => ({
    slug,
    scope,
    writer: sliceWriter(join(collecting, slug), scope, (fingerprint) => stockSliceFile(paths, slug, fingerprint)),
  }));
  const ofDealership = new Map<string, SliceWriter[]>();
  for (const { scope, writer } of writers) {
    for (const id of scope.dealershipIds) ofDealership.set(id, [...(ofDealership.get(id) ?? []), writer]);
  }
  const source = await stock();
  await source.forEachCar([...ofDealership.keys()], (car) => {
    if (car.show_on_dealer_website === false) return;
    const interested = ofDealership.get(car.dealership_id);
    if (!interested) return;
    const line = JSON.stringify(car);
    for (const writer of interested) writer.add(car, line);
  });

  const slices = new Map<string, StockSlice>();
  for (const { slug, scope, writer } of writers) {
    const slice = writer.finish();
    slices.set(slug, slice);
    remember(paths, slug, { slice, cutFrom: cutFrom(scope) });
  }
  rmSync(collecting, { recursive: true });
  return slices;
}

/** Changes when a sold car enters or leaves the days in which it is still listed. */
export function listedMark(slice: StockSlice, scope: CatalogueScope, now: Date): string {
  return hashOf(soldListed(slice, scope, now).join());
}

/** Ids of the sold cars that are listed on this day. */
export function soldListed(slice: StockSlice, scope: CatalogueScope, now: Date): string[] {
  return slice.sold.filter(isListed(scope, now)).map((car) => car.id);
}

type SliceWriter = {
  add(car: Car, line: string): void;
  /** Moves the file into place, unless it is already there. */
  finish(): StockSlice;
};

/** Collects one dealer's cars on disk, so that only one dealer is in memory at a time, and sorts them at the end. */
function sliceWriter(collected: string, scope: CatalogueScope, fileOf: (fingerprint: string) => string): SliceWriter {
  const handle = openSync(collected, 'w');
  const isListedAnyDay = isListed(scope, anyDay);
  const lines: { rank: number; id: string; from: number; to: number }[] = [];
  const sold: Dated[] = [];
  let waiting: Buffer[] = [];
  let written = 0;
  let size = 0;
  let listed = 0;

  function flush() {
    written += waiting.length > 0 ? writeSync(handle, Buffer.concat(waiting)) : 0;
    waiting = [];
  }

  return {
    add(car, line) {
      const bytes = Buffer.from(`${line}\n`);
      lines.push({ rank: car.custom_rank ?? 0, id: car.id, from: size, to: size + bytes.length });
      size += bytes.length;
      waiting.push(bytes);
      if (size - written > chunkSize) flush();
      if (car.status === 'sold') sold.push(datedOnly(car));
      else if (isListedAnyDay(car)) listed += 1;
    },
    finish() {
      flush();
      closeSync(handle);
      const all = readFileSync(collected);
      lines.sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
      const content = Buffer.concat(lines.map(({ from, to }) => all.subarray(from, to)));
      const fingerprint = hashOf(content);
      const file = fileOf(fingerprint);
      if (!holds(file, fingerprint)) {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(collected, content);
        renameSync(collected, file);
      }
      return { file, fingerprint, cars: lines.length, listed, sold };
    },
  };
}

/**
 * Removes the stock of a dealer's earlier builds. Only for the holder of the dealer's lock: another build might be reading it.
 * @param file the slice that is being built
 * @param built fingerprint of the one that the latest release was made from: a plan says which of its cars have changed
 */
export function removeOtherSlices(file: string, built?: string): void {
  const kept = [basename(file), `${built}.ndjson`];
  for (const name of readdirSync(dirname(file)))
    if (name.endsWith('.ndjson') && !kept.includes(name)) rmSync(join(dirname(file), name), { force: true });
}

function datedOnly(car: Car): Dated {
  const { id, status, dealership_id, show_on_dealer_website, sold_date_timestamp, car_type, stocknum } = car;
  return {
    id,
    status,
    dealership_id,
    show_on_dealer_website,
    car_type,
    ...(sold_date_timestamp === undefined ? {} : { sold_date_timestamp }),
    ...(stocknum === undefined ? {} : { stocknum }),
  };
}

/** Whether a car that is not sold is listed does not depend on the day. */
const anyDay = new Date(0);

const memoryFile = (paths: BuildPaths, slug: string): string => join(paths.cacheDir, slug, 'stock', 'slice.json');

function remember(paths: BuildPaths, slug: string, what: Remembered): void {
  const file = memoryFile(paths, slug);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(what));
  renameSync(`${file}.new`, file);
}

/** Whether a slice exists and is intact: its cars would be published unchecked. A build of the dealer may remove it at any moment. */
function holds(file: string, fingerprint: string): boolean {
  try {
    return hashOf(readFileSync(file)) === fingerprint;
  } catch {
    return false;
  }
}

/** The last slice; discarded if its file is missing or not intact. */
function recall(paths: BuildPaths, slug: string): Remembered | undefined {
  try {
    const remembered = JSON.parse(readFileSync(memoryFile(paths, slug), 'utf8')) as Remembered;
    return holds(remembered.slice.file, remembered.slice.fingerprint) ? remembered : undefined;
  } catch {
    return undefined;
  }
}
