import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureName } from '../../../src/domain/pictures/own-picture.ts';
import type { OwnPictures } from '../../../src/server/pictures/own-pictures.ts';
import { readFirstPictures } from '../../build/outputs/first-pictures.ts';
import { currentRelease, releaseMark } from '../../releases/release.ts';

/** Milliseconds between two looks for new releases. */
const pause = 60_000;
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
  log: (line: string) => void = console.error,
): () => void {
  const seen = new Map<string, string>();

  async function lookAt(slug: string): Promise<void> {
    const mark = releaseMark(distDir, slug);
    if (mark === undefined || seen.get(slug) === mark) return;
    seen.set(slug, mark);
    const release = currentRelease(distDir, slug);
    const first = release && (await readFirstPictures(release));
    if (!first) return;
    const home = { url: first.url, clientFolder: join(release, 'client') };
    const { quality } = first;
    const orders = first.pictures.map((address) => {
      const key = `${slug}/${pictureName(address)}`;
      return { key, address, home, width, quality };
    });
    pictures.ahead(formats.flatMap((format) => orders.map((order) => ({ ...order, format }))));
  }

  async function look(): Promise<void> {
    for (const slug of await readdir(distDir)) {
      await lookAt(slug).catch((error: unknown) =>
        log(`${slug}: its first pictures are not made ahead: ${String(error)}`),
      );
    }
  }

  const lookOnce = () =>
    void look().catch((error: unknown) => log(`No first pictures are made ahead: ${String(error)}`));
  lookOnce();
  const timer = setInterval(lookOnce, pause).unref();
  return () => clearInterval(timer);
}
