import { join } from 'node:path';
import { pictureName } from '../../../src/domain/pictures/own-picture.ts';
import { type OwnPictures, pictureKey } from '../../../src/server/pictures/own-pictures.ts';
import { readFirstPictures } from '../../build/outputs/first-pictures.ts';
import { currentRelease } from '../../releases/release.ts';
import { watchReleases } from '../../releases/watch.ts';

/** The widths phones request; others are then made quickly from what is cached. */
const width = 640;
/** Each width of all pictures before the next: early visitors find the first. */
const formats = ['webp', 'avif'] as const;

/**
 * Makes the first pictures of every live release, now and for each one that goes live later, after everything that someone is waiting for.
 * @returns a function that stops it
 */
export function makePicturesAhead(
  distDir: string,
  pictures: Pick<OwnPictures, 'ahead'>,
  log?: (line: string) => void,
): () => void {
  return watchReleases(distDir, makeAhead, log);

  async function makeAhead(slug: string): Promise<void> {
    const release = currentRelease(distDir, slug);
    const first = release && (await readFirstPictures(release));
    if (!first) return;
    const home = { url: first.url, clientFolder: join(release, 'client') };
    const { quality } = first;
    const orders = first.pictures.map(({ address, car }) => {
      const key = pictureKey(slug, pictureName(address), car);
      return { key, address, home, width, quality };
    });
    pictures.ahead(formats.flatMap((format) => orders.map((order) => ({ ...order, format }))));
  }
}
