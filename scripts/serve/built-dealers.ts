import { readdir } from 'node:fs/promises';
import { readRecord } from '../build/run/output.ts';
import type { BuildRecord } from '../releases/build-job.ts';
import { releaseMark } from '../releases/release.ts';
import { type HostTable, hostsOfUrl } from './hosts.ts';

/** The built dealers by name, and which host leads to which. */
export type BuiltDealers = { records: BuildRecord[]; hosts: HostTable };

/** How old the list may be when it is handed out (ms): younger it counts as new, between the two the folder is read behind the answer. */
const age = { new: 1000, usable: 5000 };

/**
 * The dealers built in a folder, read again by and by. While requests keep coming none waits for the disk: the list is then a second
 * old at most, and as long as reading it takes.
 */
export function builtDealers(distDir: string): () => Promise<BuiltDealers> | BuiltDealers {
  let list: { readAt: number; dealers: BuiltDealers } | undefined;
  let reading: Promise<BuiltDealers> | undefined;
  const known: Known = new Map();
  const read = (): Promise<BuiltDealers> => {
    const readAt = Date.now();
    reading ??= readRecords(distDir, known)
      .then((records) => {
        const dealers = { records, hosts: hostTable(records) };
        list = { readAt, dealers };
        return dealers;
      })
      .finally(() => (reading = undefined));
    return reading;
  };
  return () => {
    const old = list ? Date.now() - list.readAt : Number.POSITIVE_INFINITY;
    if (list && old <= age.new) return list.dealers;
    const fresh = read();
    return list && old <= age.usable ? list.dealers : fresh;
  };
}

const hostTable = (records: readonly BuildRecord[]): HostTable => ({
  slugs: records.map((record) => record.slug),
  domains: new Map(records.flatMap((record) => hostsOfUrl(record.url).map((name) => [name, record.slug]))),
});

/** What was read of a dealer, and of which release. */
type Known = Map<string, { mark: string; record: BuildRecord }>;

async function readRecords(distDir: string, known: Known): Promise<BuildRecord[]> {
  const names = (await readdir(distDir).catch(() => [])).filter((name) => !name.startsWith('.'));
  const records = await Promise.all(
    names.map(async (name) => {
      const mark = releaseMark(distDir, name);
      const before = known.get(name);
      if (before && before.mark === mark) return before.record;
      const record = await readRecord(distDir, name);
      if (record && mark !== undefined) known.set(name, { mark, record });
      // Where the live release cannot be read, what is served stays.
      return record ?? (mark === undefined ? undefined : before?.record);
    }),
  );
  return records.filter((record) => record !== undefined).sort((a, b) => a.name.localeCompare(b.name));
}
