import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build reports and records about a release, in its folder. None of it is served. */
const reportFolder = 'report';

/** @param release its folder */
export async function writeReport(release: string, name: string, text: string): Promise<void> {
  await mkdir(join(release, reportFolder), { recursive: true });
  await writeFile(join(release, reportFolder, name), text);
}

/** Records something for the next build, or for a gateway. */
export const writeRecord = (release: string, name: string, record: unknown): Promise<void> =>
  writeReport(release, name, JSON.stringify(record));

/** What an earlier build has recorded; undefined if that build did not record it yet, or it is damaged. */
export async function readRecord<T>(release: string, name: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(join(release, reportFolder, name), 'utf8')) as T;
  } catch {
    return undefined;
  }
}
