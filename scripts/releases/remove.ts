import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dealerSlugs } from '../../src/site/load/dealer-slugs.ts';
import { UsageError } from '../command/command-line.ts';
import { dealersWithReleases } from './list.ts';
import { pointerFile } from './release.ts';

/** A warning for each dealer whose site is still served although its folder is gone. A machine without dealers only serves: none there. */
export function deletedDealerWarnings(distDir: string, dealersDir: string): string[] {
  const dealers = existsSync(dealersDir) ? dealerSlugs(dealersDir) : [];
  const left = dealersWithReleases(distDir).filter((slug) => !dealers.includes(slug) && isLive(distDir, slug));
  const rule = 'is still live, but its dealer folder is gone';
  return (dealers.length > 0 ? left : []).map(
    (slug) => `The site of "${slug}" ${rule}. To take it down: node scripts/releases.ts remove --dealer ${slug}`,
  );
}

const isLive = (distDir: string, slug: string) => existsSync(join(distDir, slug, pointerFile));

/**
 * Takes down the site of a dealer whose folder is gone: nothing is live from here on, then its releases are deleted. Leads and accounts stay.
 * @throws UsageError if the dealer still has its folder: the next build would bring the site back
 */
export async function removeSite(distDir: string, dealersDir: string, slug: string): Promise<void> {
  if (existsSync(join(dealersDir, slug)))
    throw new UsageError(
      `${slug}: the dealer still has its folder, from which the next build would make the site again. Delete it first.`,
    );
  const folder = join(distDir, slug);
  await rm(join(folder, pointerFile), { force: true });
  await rm(folder, { recursive: true });
}
