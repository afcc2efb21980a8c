import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildJob } from '../../releases/build-job.ts';
import { hashOf } from '../content-hash.ts';
import { withoutStock } from '../plan/fingerprint.ts';
import { readRecord, writeRecord } from '../release-report.ts';

/** What a release records of its check. */
type Checks = {
  /** Hash of what the rules depend on besides the pages: code, tools and the dealer's files. */
  rules: string;
  addresses: string[];
  /** Pages without faults, by path: the site addresses on each, as indexes into the list. */
  pages: { [path: string]: number[] };
};

/** Pages without faults: while a page stays the same file, only its links have to be checked again. */
export type CheckedPages = {
  /** The site addresses on a page, if it is a file of the latest release and had no faults. */
  knownLinks(path: string, file: string): string[] | undefined;
  add(path: string, addresses: Iterable<string>): void;
  save(): Promise<void>;
};

const checksFile = 'checked.json';

export async function openCheckedPages({ earlier, inputs }: BuildJob, outDir: string): Promise<CheckedPages> {
  const rules = hashOf(JSON.stringify(withoutStock(inputs.parts)));
  const recorded = earlier === undefined ? undefined : await readRecord<Checks>(earlier, checksFile);
  const before = recorded?.rules === rules ? recorded : undefined;
  const numbers = new Map<string, number>();
  const pages: Checks['pages'] = {};

  function numberOf(address: string): number {
    const known = numbers.get(address);
    if (known !== undefined) return known;
    // Copied, since a substring keeps the whole page in memory.
    numbers.set(Buffer.from(address).toString(), numbers.size);
    return numbers.size - 1;
  }

  return {
    knownLinks(path, file) {
      const known = before?.pages[path];
      if (!known || !earlier || !isSameFile(join(earlier, 'client', file), join(outDir, 'client', file)))
        return undefined;
      return known.map((number) => before.addresses[number] as string);
    },
    add(path, addresses) {
      pages[path] = [...addresses].map(numberOf);
    },
    save: () => writeRecord(outDir, checksFile, { rules, addresses: [...numbers.keys()], pages } satisfies Checks),
  };
}

/** Whether two names belong to the same file on disk. */
function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map((file) => statSync(file, { throwIfNoEntry: false }));
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev;
}
