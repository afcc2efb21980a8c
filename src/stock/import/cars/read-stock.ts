import { basename } from 'node:path';
import { makeModelRepair } from '../../../domain/car/derived/make-model.ts';
import { kebab } from '../../../domain/car/record/slug.ts';
import { type StockLimits, usualStockLimits } from '../../../domain/car/status/stock-guard.ts';
import { carFigure, type FigureOptions, figureOptions } from '../../../domain/finance/figures/car-figure.ts';
import { feesFault, statedLoan } from '../../../domain/finance/figures/stated-loan.ts';
import type { LoanFee } from '../../../domain/finance/loan/calculator-inputs.ts';
import { type MappedRow, rowMapper } from '../../mapping/row-mapper.ts';
import type { Mapping } from '../../mapping-file/mapping-schema.ts';
import { separatorNames } from '../../readers/csv.ts';
import { encodingNames } from '../../readers/encoding.ts';
import type { FeedRow } from '../../readers/feed-row.ts';
import { openFeed } from '../../readers/open-feed.ts';
import { replacedIn } from '../../readers/replaced-text.ts';
import { type ImportReport, NoteCounter, type RowNote } from '../report/import-report.ts';
import type { RejectedCar } from '../report/rejected-cars.ts';
import { type DealerLocations, dealersOffset } from './dealer-locations.ts';
import { draftCar, type FeedCar, fixMakeModel } from './draft-car.ts';
import { GatheredCars } from './gathered-cars.ts';
import { schemaProblems } from './schema-problems.ts';
import { stableHash } from './stable-hash.ts';
import { TruncationCheck } from './truncation-check.ts';

/** One feed to import. */
export type FeedJob = {
  file: string;
  mapping: Mapping;
  /** Where the mapping comes from, for error texts. */
  mappingSource?: string;
  dealer?: DealerLocations;
};

/** A feed that has been read completely: its cars on disk, and what is known about them. */
export type ReadFeed = Pick<
  GatheredCars,
  'cars' | 'repeats' | 'repeated' | 'unnamed' | 'vins' | 'clashing' | 'spellings'
> & {
  feed: string;
  mapping: Mapping;
  report: ImportReport;
  /** Rejected rows that say which car they are about. */
  rejectedCars: RejectedCar[];
  limits: StockLimits;
  /** Which of its cars show a weekly repayment; none without a dealer. */
  finance?: FigureOptions;
};

export type ReadOptions = {
  onNote?: (note: RowNote) => void;
  onProgress?: (progress: { rows: number; bytes: number; size: number }) => void;
  /** Folder for temporary files. */
  tempDir?: string;
  /** Whether to read a file although its last row looks cut off. */
  acceptCut?: boolean;
};

/** Id of a feed: the mapping's, else the dealer's slug, else the file name. */
export function feedId({ mapping, dealer, file }: FeedJob): string {
  return mapping.feed ?? dealer?.slug ?? (kebab(basename(file).replace(/\.[^.]+$/, '')) || 'feed');
}

type Outcome = 'blank' | 'kept' | 'merged' | 'rejected' | 'left out';

/** Reads a feed whole, before anything is written. Throws FeedError or MappingError if it cannot be read at all. */
export async function readStock(
  job: FeedJob,
  { onNote, onProgress, tempDir, acceptCut = false }: ReadOptions = {},
): Promise<ReadFeed> {
  const { mapping, dealer } = job;
  const finance = dealer?.finance && figureOptions(dealer.finance, dealer.dealerships);
  const fees = dealer?.finance?.calculator?.fees;
  const source = await openFeed(job.file, mapping);
  const timezone = mapping.timezone ?? dealersOffset(dealer);
  const mapper = rowMapper(
    timezone === undefined ? mapping : { ...mapping, timezone },
    job.mappingSource ?? 'mapping',
    source.columns,
  );
  const repair = makeModelRepair({
    ...(mapping.makes && { makes: mapping.makes }),
    ...(mapping.models && { models: mapping.models }),
  });
  const repairNames = (fields: Map<string, unknown>) => fixMakeModel(fields, repair);
  const notes = new NoteCounter(onNote);
  const gathered = new GatheredCars(mapping, mapper.reader, notes, tempDir);
  const rejectedCars: RejectedCar[] = [];
  const truncation = new TruncationCheck();
  const counts = { read: 0, blank: 0, kept: 0, merged: 0, rejected: 0 };

  /** `mapped` identifies the row's car, so that the car keeps its last good data. */
  function reject({ row, line }: FeedRow, field: string, reason: string, mapped?: MappedRow): 'rejected' {
    const [id, stocknum, vin] = ['id', 'stocknum', 'vin'].map((name) => mapped?.fields.get(name));
    const named = {
      ...(typeof id === 'string' && { id }),
      ...(typeof stocknum === 'string' && { stocknum }),
      ...(typeof vin === 'string' && { vin }),
    };
    if (mapped) {
      const hash = stableHash(Object.fromEntries(mapped.fields), mapping, mapper.reader);
      rejectedCars.push({ row, line, reason, ...named, hash });
    }
    const known = named.id ?? named.stocknum ?? named.vin;
    notes.add({ level: 'rejected', row, line, field, reason, ...(known !== undefined && { id: known }) });
    return 'rejected';
  }

  /** Warns about every column whose text contains an undecodable byte. */
  function noteReplaced(values: unknown, at: Pick<RowNote, 'row' | 'line'>): void {
    for (const { column, text } of replacedIn(values)) {
      const reason = `column "${column}" contains a byte that is not ${encodingNames[source.encoding]}, replaced by "\ufffd"`;
      notes.add({ ...at, level: 'warning', field: 'encoding', value: text, reason });
    }
  }

  function take(row: FeedRow): Outcome {
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
    if (repairs.length === 0 && row.problem !== undefined)
      return reject(row, 'row', row.problem, mapper.map(repairNames));
    if (repairs.length === 0 && row.warning !== undefined)
      notes.add({ ...at, level: 'warning', field: 'row', reason: row.warning });
    const isRefused = mapper.rules.refuse(mapper.reader);
    if (isRefused?.leftOut) {
      reject(row, 'row', isRefused.reason);
      return 'left out';
    }
    const mapped = mapper.map(repairNames);
    if (isRefused !== undefined) return reject(row, 'row', isRefused.reason, mapped);
    const { car, problems, missing } = draftCar(mapped, repair, dealer);
    const id = car?.id ?? car?.stocknum ?? car?.vin;
    const known = id === undefined ? {} : { id };
    for (const { misfit: _, ...problem } of problems) notes.add({ ...at, ...known, level: 'warning', ...problem });
    const misfits = problems.filter(({ misfit }) => misfit !== undefined);
    const most = mapping.rows?.misfits ?? 3;
    if (most > 0 && new Set(misfits.map(({ misfit }) => misfit)).size >= most) {
      const reason = `values do not fit their fields (${misfits.map(({ field }) => field).join(', ')}); columns may be shifted`;
      return reject(row, 'row', reason, mapped);
    }
    if (car === undefined) return reject(row, missing[0] ?? 'row', `missing: ${missing.join(', ')}`, mapped);
    const broken = schemaProblems(car);
    if (broken[0]) {
      const reason = broken.map(({ field, reason }) => `${field} ${reason}`).join('; ');
      return reject(row, broken[0].field, reason, mapped);
    }
    const fault = fees && finance && figureFault(car, finance, fees);
    if (fault) notes.add({ ...at, ...known, level: 'warning', field: 'finance', reason: fault });
    return gathered.add(row, car);
  }

  noteReplaced(Object.fromEntries((source.columns ?? []).map((name) => [name, name])), { row: 0, line: 1 });
  try {
    for await (const row of source.rows) {
      counts.read += 1;
      const outcome = take(row);
      counts[outcome === 'left out' ? 'rejected' : outcome] += 1;
      if (outcome !== 'blank') truncation.see(row, outcome === 'kept' || outcome === 'merged', outcome === 'left out');
      if (counts.read % 1000 === 0) onProgress?.({ rows: counts.read, bytes: source.bytesRead(), size: source.size });
    }
    if (!acceptCut) truncation.end(counts.read);
  } catch (error) {
    gathered.cars.close();
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
  const { cars, repeats, repeated, unnamed, vins, clashing, spellings } = gathered;
  const limits = dealer?.stock?.guard ?? usualStockLimits;
  return {
    feed,
    mapping,
    report,
    cars,
    repeats,
    repeated,
    unnamed,
    vins,
    clashing,
    spellings,
    rejectedCars,
    limits,
    ...(finance && { finance }),
  };
}

/** How a car's finance figure contradicts the dealer's fees. */
function figureFault(car: FeedCar, options: FigureOptions, fees: readonly LoanFee[]): string | undefined {
  const figure = carFigure(car, options, new Date().getFullYear());
  const stated = figure && statedLoan(figure, car.price);
  return stated && feesFault(stated, fees);
}
