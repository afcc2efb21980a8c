import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Car } from '../../domain/car/record/car.ts';
import {
  type SnapshotCar,
  type StockSnapshot,
  snapshotPath,
  unpackSnapshot,
} from '../../domain/search/index/stock-snapshot.ts';

/** A dealer's stock as published by a build. */
export type PublishedStock = {
  /** ISO 8601. */
  publishedAt: string;
  /** The listed cars, as far as the list contains them. */
  cars: readonly Car[];
};

/** Milliseconds for which an unpacked list is kept after it was last used. */
const keptFor = 60_000;

/**
 * The stock list that a site was published with, from the folder with its static files; undefined if there is none. Read on first
 * use and released a minute later: it is rarely needed.
 */
export function publishedStock(): (clientFolder: string) => Promise<PublishedStock | undefined> {
  let current: { file: string; list: Promise<PublishedStock>; timer: NodeJS.Timeout } | undefined;

  function keep(file: string): Promise<PublishedStock> {
    clearTimeout(current?.timer);
    const list = current?.file === file ? current.list : readList(file);
    const timer = setTimeout(() => (current = undefined), keptFor).unref();
    current = { file, list, timer };
    list.catch(() => (current = undefined));
    return list;
  }

  return async (clientFolder) => {
    const file = join(clientFolder, snapshotPath);
    return existsSync(file) ? keep(file) : undefined;
  };
}

async function readList(file: string): Promise<PublishedStock> {
  const snapshot = JSON.parse(await readFile(file, 'utf8')) as StockSnapshot;
  const cars = unpackSnapshot(snapshot).map((car): Car => ({ ...car, created_at: created(car) }));
  return { publishedAt: snapshot.builtAt, cars };
}

const created = ({ created_at_timestamp: seconds = 0 }: SnapshotCar): string => new Date(seconds * 1000).toISOString();
