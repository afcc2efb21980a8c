import { basename } from 'node:path';
import * as v from 'valibot';
import { CarSchema } from '../../domain/car/car.ts';
import { deriveCar } from '../../domain/car/derive.ts';
import { makeModelRepair } from '../../domain/car/make-model.ts';
import { kebab } from '../../domain/car/slug.ts';
import { separatorNames } from '../feed/csv.ts';
import { encodingNames } from '../feed/encoding.ts';
import type { FeedRow } from '../feed/feed-row.ts';
import { openFeed } from '../feed/open-feed.ts';
import { replacedIn } from '../feed/replaced-text.ts';
import type { Mapping } from '../mapping/mapping-schema.ts';
import { type RowMapper, rowMapper } from '../mapping/row-mapper.ts';
import { shortHash } from './car-identity.ts';
import type { DealerPlaces } from './dealer-places.ts';
import { draftCar, type FeedCar } from './draft-car.ts';
import { DuplicateFinder } from './duplicates.ts';
import { type ImportReport, NoteCounter, type RowNote } from './import-report.ts';
import { Spool } from './spool.ts';

/** One feed to import. */
export type FeedJob = {
  file: string;
  mapping: Mapping;
  /** Where the mapping comes from, for error texts. */
  mappingSource?: string;
  dealer?: DealerPlaces;
};

/** A car of a feed, waiting to be written. */
export type SpooledCar = { car: FeedCar; hash: string; row: number; line: number };

/** A feed that has been read whole: its cars on disk, and which of them are one vehicle. */
export type ReadFeed = {
  feed: string;
  mapping: Mapping;
  report: ImportReport;
  cars: Spool<SpooledCar>;
  /** Number of a kept car -> numbers of the rows that repeat it. */
  repeats: Map<number, number[]>;
  repeated: Set<number>;
};

export type ReadOptions = {
  onNote?: (note: RowNote) => void;
  onProgress?: (progress: { rows: number; bytes: number; size: number }) => void;
  /** Folder for temporary files. */
  tempDir?: string;
};

/** Id of a feed: the mapping's, else the dealer's slug, else the file name. */
export function feedId({ mapping, dealer, file }: FeedJob): string {
  return mapping.feed ?? dealer?.slug ?? (kebab(basename(file).replace(/\.[^.]+$/, '')) || 'feed');
}

const checkedWith = { id: 'x', slug: 'x', created_at: '2000-01-01T00:00:00.000Z' };

/** Fields of a car that break the car schema, with the reason (DATA-06). */
function schemaProblems(car: FeedCar): { field: string; reason: string }[] {
  const result = v.safeParse(
    CarSchema,
    deriveCar({ ...car, ...checkedWith, ...(car.created_at && { created_at: car.created_at }) }),
    { abortPipeEarly: true },
  );
  return result.success
    ? []
    : result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? 'car', reason: issue.message }));
}

const stableFields = [
  'dealership_id',
  'location_name',
  'city',
  'year',
  'make',
  'model',
  'badge',
  'colour',
  'km',
] as const;

/** What stands for a car without id, stock number and VIN: the columns the mapping names, else facts that seldom change. */
function hashOf(car: FeedCar, mapping: Mapping, mapper: RowMapper): string {
  const columns = mapping.id?.hash;
  return shortHash(
    columns
      ? columns.map((column) => mapper.reader.value(column) ?? null)
      : stableFields.map((name) => car[name] ?? null),
  );
}

/** Reads a feed whole, before anything is written. Throws FeedError or MappingError when it cannot be read at all. */
export async function readStock(job: FeedJob, { onNote, onProgress, tempDir }: ReadOptions = {}): Promise<ReadFeed> {
  const { mapping, dealer } = job;
  const source = await openFeed(job.file, mapping);
  const mapper = rowMapper(mapping, job.mappingSource ?? 'mapping', source.columns);
  const repair = makeModelRepair({
    ...(mapping.makes && { makes: mapping.makes }),
    ...(mapping.models && { models: mapping.models }),
  });
  const notes = new NoteCounter(onNote);
  const finder = new DuplicateFinder(mapping.duplicates);
  const cars = new Spool<SpooledCar>(tempDir);
  const repeats = new Map<number, number[]>();
  const repeated = new Set<number>();
  const rows: number[] = [];
  const prices: (number | undefined)[] = [];
  const counts = { read: 0, blank: 0, kept: 0, merged: 0, rejected: 0 };

  const reject = (row: FeedRow, field: string, reason: string, more: Partial<RowNote> = {}) => {
    notes.add({ level: 'rejected', row: row.row, line: row.line, field, reason, ...more });
    return 'rejected' as const;
  };

  /** Warns of every column whose text holds a byte that could not be read. */
  function noteReplaced(values: unknown, at: Pick<RowNote, 'row' | 'line'>): void {
    for (const { column, text } of replacedIn(values)) {
      const reason = `column "${column}" holds a byte that is not ${encodingNames[source.encoding]}, replaced by "\ufffd"`;
      notes.add({ ...at, level: 'warning', field: 'encoding', value: text, reason });
    }
  }

  function take(row: FeedRow): Exclude<keyof typeof counts, 'read'> {
    if (row.values === undefined) return row.problem === undefined ? 'blank' : reject(row, 'row', row.problem);
    if (source.anyReplaced()) noteReplaced(row.values, { row: row.row, line: row.line });
    mapper.reader.use(row);
    const repairs = mapper.rules.repair(row, mapper.reader);
    const at = { row: row.row, line: row.line };
    for (const { name, lost } of repairs) {
      notes.add({ ...at, level: 'repaired', field: 'row', reason: name, ...(lost !== undefined && { value: lost }) });
    }
    if (Object.values(row.values).every(mapper.isAbsent)) return 'blank';
    if (source.columns && Object.entries(row.values).every(([name, value]) => value === '' || value === name))
      return reject(row, 'row', 'repeats the header');
    if (repairs.length === 0 && row.problem !== undefined) return reject(row, 'row', row.problem);
    if (repairs.length === 0 && row.warning !== undefined)
      notes.add({ ...at, level: 'warning', field: 'row', reason: row.warning });
    const refused = mapper.rules.refuse(mapper.reader);
    if (refused !== undefined) return reject(row, 'row', refused);
    const { car, problems, missing } = draftCar(mapper.map(), repair, dealer);
    const id = car?.id ?? car?.stocknum ?? car?.vin;
    const known = id === undefined ? {} : { id };
    for (const { misfit: _, ...problem } of problems) notes.add({ ...at, ...known, level: 'warning', ...problem });
    const misfits = problems.filter(({ misfit }) => misfit !== undefined);
    const most = mapping.rows?.misfits ?? 3;
    if (most > 0 && new Set(misfits.map(({ misfit }) => misfit)).size >= most) {
      return reject(
        row,
        'row',
        `values do not fit their fields (${misfits.map(({ field }) => field).join(', ')}); columns may be shifted`,
        known,
      );
    }
    if (car === undefined) return reject(row, missing[0] ?? 'row', `missing: ${missing.join(', ')}`, known);
    const broken = schemaProblems(car);
    if (broken[0])
      return reject(row, broken[0].field, broken.map(({ field, reason }) => `${field} ${reason}`).join('; '), known);
    return keep(row, car, known);
  }

  function keep(row: FeedRow, car: FeedCar, known: { id?: string }): 'kept' | 'merged' {
    const hash = hashOf(car, mapping, mapper);
    const at = { row: row.row, line: row.line, ...known };
    const number = cars.add({ car, hash, row: row.row, line: row.line });
    rows.push(row.row);
    prices.push(car.price);
    const { repeats: first, clash } = finder.add(car, number, mapping.id?.hash ? hash : shortHash(row.values));
    if (clash !== undefined) {
      const field = clash.endsWith(' vin') ? 'vin' : clash.endsWith(' id') ? 'id' : 'stocknum';
      const value = car[field] ?? '';
      notes.add({ ...at, level: 'warning', field, value, reason: clash });
    }
    if (first === undefined) return 'kept';
    repeats.set(first, [...(repeats.get(first) ?? []), number]);
    repeated.add(number);
    const price = prices[first];
    if (car.price !== undefined && price !== undefined && car.price !== price) {
      const reason = 'rows of one vehicle have different prices';
      notes.add({ ...at, level: 'warning', field: 'price', value: `${car.price}, ${price}`, reason });
    }
    notes.add({ ...at, level: 'merged', field: 'row', reason: `the same vehicle as row ${rows[first]}` });
    return 'merged';
  }

  noteReplaced(Object.fromEntries((source.columns ?? []).map((name) => [name, name])), { row: 0, line: 1 });
  try {
    for await (const row of source.rows) {
      counts.read += 1;
      counts[take(row)] += 1;
      if (counts.read % 1000 === 0) onProgress?.({ rows: counts.read, bytes: source.bytesRead(), size: source.size });
    }
  } catch (error) {
    cars.close();
    throw error;
  }
  onProgress?.({ rows: counts.read, bytes: source.size, size: source.size });
  const feed = feedId(job);
  const { warnings, repairs } = notes;
  const report: ImportReport = {
    feed,
    file: basename(job.file),
    format: source.format,
    encoding: encodingNames[source.encoding],
    ...(source.separator !== undefined && { separator: separatorNames[source.separator] ?? source.separator }),
    ...counts,
    warnings,
    repairs,
    unusedColumns: mapper.unused(),
    givenUp: mapper.givenUp(),
    passedOver: mapper.passedOver(),
    neverGiven: counts.read === 0 ? [] : mapper.neverGiven(),
    groups: notes.groups(),
  };
  return { feed, mapping, report, cars, repeats, repeated };
}
