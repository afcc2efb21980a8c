import type { AstroIntegration } from 'astro';
import type { Car } from '../../../src/domain/car/record/car.ts';
import { acceptImage, mediaKind, stillPicture } from '../../../src/domain/car/record/image-url.ts';
import { isListed } from '../../../src/domain/search/filter/catalogue-filter.ts';
import { carsOf } from '../../../src/site/load/dealer-data.ts';
import type { Site } from '../../../src/site/site.ts';
import { catalogueScope } from '../../../src/site/slices/slices.ts';
import { readRecord, writeRecord } from '../release-report.ts';

/** A picture, and the id of its car. */
type FirstPicture = { address: string; car?: string };

/** Pictures that a gateway makes before anybody asks. */
export type FirstPictures = {
  /** Address of the site. */
  url: string;
  /** WebP's. */
  quality: number;
  /** Those of the cars at the top of lists come first. */
  pictures: FirstPicture[];
};

/** Cars of a dealer whose pictures are made ahead; others on request. */
const mostCars = 200;
const picturesFile = 'pictures-ahead.json';

/**
 * Records for gateways the pictures that people see first: that of the home page, and of each card in the order of the lists.
 * Nothing for a site that has its pictures made elsewhere.
 * @param stockFile NDJSON file with the dealer's cars
 * @param now the moment that the build is for
 * @param outDir folder of the whole output
 */
export function firstPicturesOf(site: Site, stockFile: string, now: Date, outDir: string): AstroIntegration {
  return {
    name: 'first-pictures',
    hooks: {
      'astro:build:done': async () => {
        if (site.images.service !== 'own') return;
        const { url, images } = site;
        const pictures = picturesFirst(site, carsOf(stockFile), now);
        const first: FirstPictures = { url, quality: images.quality, pictures };
        await writeRecord(outDir, picturesFile, first);
      },
    },
  };
}

/** The pictures in the order in which they are wanted; drawings and videos need not be made. */
export function picturesFirst(site: Site, cars: readonly Car[], now: Date): FirstPicture[] {
  const scope = catalogueScope(site);
  const listed = cars.filter(isListed(scope, now)).sort((a, b) => b.custom_rank - a.custom_rank);
  const ofCars = listed.slice(0, mostCars).map((car) => ({ address: stillPicture(car), car: car.id }));
  return [{ address: site.brand.hero.image }, ...ofCars].flatMap(({ address, ...of }) => {
    const image = acceptImage(address ?? '');
    return image.ok && mediaKind(image.url) === 'picture' ? [{ address: image.url, ...of }] : [];
  });
}

/** What the build of a release recorded; undefined if there is nothing to make. */
export const readFirstPictures = (release: string): Promise<FirstPictures | undefined> =>
  readRecord(release, picturesFile);
