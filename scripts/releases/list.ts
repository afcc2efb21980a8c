import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sizeText } from '../build/table.ts';
import { currentRelease, recordIn, releaseIds, releasesFolder } from './release.ts';
import { isPinned } from './switch.ts';

/** Dealers that have a release on this machine, by name. */
export function dealersWithReleases(distDir: string): string[] {
  if (!existsSync(distDir)) return [];
  const names = readdirSync(distDir).filter((name) => !name.startsWith('.'));
  return names.filter((slug) => releaseIds(distDir, slug).length > 0);
}

/** The releases of a dealer as rows of a table, the newest first. A size is that of the files, without their compressed copies. */
export async function releaseRows(distDir: string, slug: string): Promise<Record<string, string>[]> {
  const live = currentRelease(distDir, slug);
  const newestFirst = releaseIds(distDir, slug).reverse();
  return Promise.all(
    newestFirst.map(async (id) => {
      const folder = join(releasesFolder(distDir, slug), id);
      const { builtAt, listed, pages, bytes, code } = await recordIn(folder);
      const marks = [...(folder === live ? ['live'] : []), ...(isPinned(folder) ? ['pinned'] : [])];
      return {
        dealer: slug,
        release: id,
        built: builtAt,
        cars: String(listed ?? '-'),
        pages: String(pages),
        size: sizeText(bytes),
        code: code?.slice(0, 8) ?? '-',
        state: marks.join(', '),
      };
    }),
  );
}
