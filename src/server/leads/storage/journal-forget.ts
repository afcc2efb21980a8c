import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../../stock/store/disk/flushed-files.ts';
import { setAsideFolder } from './set-aside.ts';

/** What to erase. A person's number, in its stored form, also finds leads that the database never had. */
export type Forgotten = { leadIds: readonly string[]; person?: { dealer: string; phone: string } };

/**
 * Removes every line of these leads from a journal's files. Each file is rewritten beside the old one, synced and
 * renamed into place, so that a crash leaves one or the other.
 */
export async function forgetLines(
  directory: string,
  names: readonly string[],
  { leadIds, person }: Forgotten,
): Promise<void> {
  const ids = leadIds.map((id) => Buffer.from(id));
  const isTheirs = (bytes: Buffer) =>
    ids.some((id) => bytes.includes(id)) ||
    (person !== undefined &&
      bytes.includes(`"phone":${JSON.stringify(person.phone)}`) &&
      bytes.includes(`"dealer":${JSON.stringify(person.dealer)}`));
  for (const name of names) {
    const path = join(directory, name);
    const bytes = await readFile(path);
    if (isTheirs(bytes)) await replaceFile(path, withoutLines(bytes, isTheirs));
  }
  const aside = join(directory, setAsideFolder);
  for (const name of await readdir(aside).catch((): string[] => [])) {
    if (isTheirs(await readFile(join(aside, name)))) await rm(join(aside, name));
  }
}

function withoutLines(bytes: Buffer, isTheirs: (line: Buffer) => boolean): Buffer {
  const remaining: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0x0a, start);
    const line = bytes.subarray(start, end === -1 ? bytes.length : end + 1);
    start += line.length;
    if (!isTheirs(line)) remaining.push(line);
  }
  return Buffer.concat(remaining);
}
