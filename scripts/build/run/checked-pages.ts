import { statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildJob } from '../../releases/build-job.ts';
import { hashOf } from '../content-hash.ts';

/** What a release records of its check. */
type Record = {
  /** Hash of what the rules go by besides the pages: code, tools and the dealer's files. */
  rules: string;
  addresses: string[];
  /** Pages with which nothing was wrong, by their paths: the addresses of the site that each has, as their places in the list. */
  pages: { [path: string]: number[] };
};

/** Pages with which nothing was wrong: while a page stays the same file, only its links have to be looked at again. */
export type CheckedPages = {
  /** The addresses of the site on a page, if it is a file of the latest release with which nothing was wrong. */
  knownLinks(path: string, file: string): string[] | undefined;
  add(path: string, addresses: Iterable<string>): void;
  save(): Promise<void>;
};

/** Below the folder of a release. Nothing in `report` is served. */
const recordFile = join('report', 'checked.json');

export async function openCheckedPages({ earlier, inputs }: BuildJob, outDir: string): Promise<CheckedPages> {
  const { stock: _stock, listed: _listed, ...parts } = inputs.parts;
  const rules = hashOf(JSON.stringify(parts));
  const before = await readRecord(earlier, rules);
  const places = new Map<string, number>();
  const pages: Record['pages'] = {};

  function placeOf(address: string): number {
    const known = places.get(address);
    if (known !== undefined) return known;
    // Copied: a piece of a page keeps the whole page in memory.
    places.set(Buffer.from(address).toString(), places.size);
    return places.size - 1;
  }

  return {
    knownLinks(path, file) {
      const known = before?.pages[path];
      if (!known || !earlier || !isSameFile(join(earlier, 'client', file), join(outDir, 'client', file)))
        return undefined;
      return known.map((place) => before.addresses[place] as string);
    },
    add(path, addresses) {
      pages[path] = [...addresses].map(placeOf);
    },
    async save() {
      const record: Record = { rules, addresses: [...places.keys()], pages };
      await mkdir(join(outDir, dirname(recordFile)), { recursive: true });
      await writeFile(join(outDir, recordFile), JSON.stringify(record));
    },
  };
}

/** Whether two names are of one file on the disk. */
function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map((file) => statSync(file, { throwIfNoEntry: false }));
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev;
}

/** The record of a release, if its pages were checked by the same rules. */
async function readRecord(release: string | undefined, rules: string): Promise<Record | undefined> {
  if (release === undefined) return undefined;
  try {
    const record = JSON.parse(await readFile(join(release, recordFile), 'utf8')) as Record;
    return record.rules === rules ? record : undefined;
  } catch {
    // Built before this was recorded, or damaged: every page is read.
    return undefined;
  }
}
