import { join } from 'node:path';
import { pictureName } from '../../../src/domain/pictures/own-picture.ts';
import { type OwnPictures, pictureKey } from '../../../src/server/pictures/own-pictures.ts';
import { readFirstPictures } from '../../build/outputs/first-pictures.ts';
import { currentRelease } from '../../releases/release.ts';
import { watchReleases } from '../../releases/watch.ts';

/** What phones ask for; other widths are made in a moment of what is kept then. */
const width = 640;
/** Each of all pictures before the next: whoever comes early finds the first. */
const formats = ['webp', 'avif'] as const;

/**
 * Has the first pictures of every live release made, now and of each one that goes live later, behind everything that somebody waits for.
 * @returns ends it
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
