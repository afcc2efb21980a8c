import { readdir } from 'node:fs/promises';
import { readRecord } from '../build/run/output.ts';
import type { BuildRecord } from '../releases/build-job.ts';
import { releaseMark } from '../releases/release.ts';
import { hostTable } from './hosts.ts';

/** The built dealers by name, and which host leads to which. */
export type BuiltDealers = { records: BuildRecord[]; hosts: ReturnType<typeof hostTable> };

/** How old the list may be, ms. */
const oldest = 1000;

/**
 * The dealers built in a folder.
 * @param log is told once of a live release whose host another dealer has
 */
export function builtDealers(distDir: string, log: (message: string) => void): () => Promise<BuiltDealers> {
  let list: { readAt: number; dealers: Promise<BuiltDealers> } | undefined;
  /** What was read for a dealer, and from which release. */
  const known = new Map<string, { mark: string; record: BuildRecord }>();
  const told = new Set<string>();
  const tell = ({ slug, url }: BuildRecord, owner: string) => {
    const message = `${slug}: its address, ${url}, is not served: ${owner} has had this host for longer. Set a different url in one dealer.json and build it.`;
    if (!told.has(message)) log(message);
    told.add(message);
  };

  async function readDealers(): Promise<BuiltDealers> {
    const names = (await readdir(distDir).catch(() => [])).filter((name) => !name.startsWith('.'));
    const found = await Promise.all(
      names.map(async (name) => {
        const mark = releaseMark(distDir, name);
        const before = known.get(name);
        if (before && before.mark === mark) return before.record;
        const record = await readRecord(distDir, name);
        if (record && mark !== undefined) known.set(name, { mark, record });
        // If the live release cannot be read, the current one stays.
        return record ?? (mark === undefined ? undefined : before?.record);
      }),
    );
    const records = found.filter((record) => record !== undefined).sort((a, b) => a.name.localeCompare(b.name));
    return { records, hosts: hostTable(records, tell) };
  }

  return () => {
    const now = Date.now();
    if (!list || now - list.readAt > oldest) list = { readAt: now, dealers: readDealers() };
    return list.dealers;
  };
}
