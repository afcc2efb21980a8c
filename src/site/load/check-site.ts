import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFault, mediaNameFault } from '../pictures/media-fault.ts';
import type { Problem } from '../source/problem.ts';
import { isLink } from './dealer-slugs.ts';
import { shownPath, visibleFilesIn } from './files-in.ts';
import { loadSite } from './load.ts';
import type { Resolved } from './resolve.ts';

/**
 * Does what `loadSite` does, and reads all files of the dealer's media folder: what is published has passed this.
 * @param dealersDir folder that holds the dealers, for example "dealers"
 */
export async function checkSite(dealersDir: string, slug: string): Promise<Resolved> {
  const loaded = loadSite(dealersDir, slug);
  if (isLink(join(dealersDir, slug))) return loaded;
  const problems = await mediaProblems(dealersDir, slug);
  if (problems.length === 0) return loaded;
  return { ok: false, problems: [...(loaded.ok ? [] : loaded.problems), ...problems] };
}

async function mediaProblems(dealersDir: string, dealer: string): Promise<Problem[]> {
  const folder = join(dealersDir, dealer, 'media');
  const problems: Problem[] = [];
  for (const name of visibleFilesIn(folder)) {
    const file = join(folder, name);
    const fault = mediaNameFault(name, (await lstat(file)).size) ?? (await mediaFault(name, await readFile(file)));
    if (fault) problems.push({ dealer, file: shownPath(dealersDir, file), line: 1, column: 1, path: '', ...fault });
  }
  return problems;
}
