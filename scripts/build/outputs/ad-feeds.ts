import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Car } from '../../../src/domain/car/record/car.ts';
import { mediaKind } from '../../../src/domain/car/record/image-url.ts';
import { type FeedOutcome, feedLine, feedReport } from '../../../src/domain/exports/feed-report.ts';
import type { FeedDealer, LeftOut } from '../../../src/domain/exports/feed-rule.ts';
import { googleFeed } from '../../../src/domain/exports/google.ts';
import { metaFeed } from '../../../src/domain/exports/meta.ts';
import { isListed } from '../../../src/domain/search/filter/catalogue-filter.ts';
import { paths } from '../../../src/paths.ts';
import { carsOf } from '../../../src/site/load/dealer-data.ts';
import type { Site } from '../../../src/site/site.ts';
import { catalogueScope, publicLocations } from '../../../src/site/slices/slices.ts';
import { writeReport } from '../release-report.ts';

/** A feed of a site: its file, and what became of the cars. */
type MadeFeed = FeedOutcome & { text: string };

/**
 * Writes the feeds that the dealer has enabled, and next to the site a report of the omitted cars.
 * @param stockFile NDJSON file with the dealer's cars
 * @param now the time for which the site is built
 * @param outDir folder of the whole output; the report goes there, not among the pages
 * @param note called with one line for each feed
 */
export function feedsOf(
  site: Site,
  stockFile: string,
  now: Date,
  outDir: string,
  note: (line: string) => void,
): AstroIntegration {
  return {
    name: 'dealer-feeds',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const feeds = siteFeeds(site, carsOf(stockFile), now);
        for (const feed of feeds) {
          note(feedLine(feed));
          if (feed.count === 0) continue;
          const file = join(fileURLToPath(dir), feed.path);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, feed.text);
        }
        await writeReport(outDir, 'feeds.md', feedReport(site.name, feeds));
      },
    },
  };
}

/** The feeds of a site. `cars` are all its cars; those listed at `now` are considered. */
export function siteFeeds(site: Site, cars: readonly Car[], now: Date): MadeFeed[] {
  const scope = catalogueScope(site);
  const listed = cars.filter(isListed(scope, now));
  const dealer = feedDealer(site);
  const made = (name: string, path: string, feed: { text: string; count: number; leftOut: LeftOut[] }) => ({
    name,
    path,
    ...feed,
  });
  return [
    ...(site.feeds.google.enabled
      ? [made('Google vehicle ads', paths.feeds.google(), googleFeed(listed, { ...dealer, name: site.name }))]
      : []),
    ...(site.feeds.meta.enabled ? [made('Meta automotive ads', paths.feeds.meta(), metaFeed(listed, dealer))] : []),
  ];
}

function feedDealer(site: Site): FeedDealer {
  const codes = new Map(site.feeds.google.storeCodes.map(({ location_id, code }) => [location_id, code]));
  const shown = new Set(publicLocations(site).map(({ id }) => id));
  return {
    url: site.url,
    prices: site.price,
    carPath: paths.car,
    pictureAddress: advertisedPicture,
    locations: site.locations
      .filter(({ id }) => shown.has(id))
      .map(({ id, address }) => ({ id, ...address, storeCode: codes.get(id) })),
  };
}

/** Advertisers show photos, but no drawings and videos: a drawing of the site is made into a JPEG by the server. */
function advertisedPicture(picture: string): string | undefined {
  const kind = mediaKind(picture);
  if (kind === 'video') return undefined;
  if (kind !== 'drawing') return picture;
  return picture.startsWith('/') ? paths.shareImage(picture) : undefined;
}
