/** Pages of a dealer whose feed has photos of 1.2 MB: what a phone loads to show them first, and what making the pictures costs. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import sharp from 'sharp';
import { type ConvertPicture, convertPicture } from '../../../src/server/pictures/convert.ts';
import { pictureCache } from '../../../src/server/pictures/picture-cache.ts';
import { masterBox, masterFormat } from '../../../src/server/pictures/picture-masters.ts';
import { type BuildPaths, buildPaths, pathsBelow, pathsEnvironment } from '../../build/paths.ts';
import { startBrowser } from '../served-sites.ts';
import { startedGateway } from '../started-gateway.ts';
import { pagesOfKinds } from './page-kinds.ts';
import { aPhoto, startPhotoHost, withPhotos } from './photo-host.ts';

/** What a phone loads without touching the page. Sizes in kB. */
export type FirstView = {
  kind: string;
  path: string;
  all: number;
  pictures: number;
  /** Photos among those, and what they would be as the feed has them. */
  photos: number;
  asTheyCome: number;
  /** Photos for which the very first visitor got a placeholder. */
  late: number;
};

/** A size of the photo, and its CPU time (ms). */
export type Conversion = { name: string; kilobytes: number; milliseconds: number };

/** Maximum size of a cache, and the largest size that it reached, kB. */
export type Bound = { allowed: number; most: number };

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const kilo = 1000;

/**
 * Builds the dealer with photos and repeatedly opens a page of each kind: for the first visitor few pictures exist, for the third those
 * that most people find.
 */
export async function firstViews(slug: string): Promise<FirstView[]> {
  const folder = join(buildPaths().cacheDir, `bench-pictures-${process.pid}`);
  const paths = pathsBelow(folder);
  const host = await startPhotoHost();
  try {
    dealerWithPhotos(paths, slug);
    const gateway = await startedGateway(paths, { ...pathsEnvironment(paths), PHOTOS_FROM: host.url });
    const browser = await startBrowser();
    try {
      const { byteLength: bytes } = aPhoto();
      const kinds = pagesOfKinds(paths, slug);
      const round = async () => {
        const visits: Awaited<ReturnType<typeof visit>>[] = [];
        for (const [, path] of kinds) {
          visits.push(await visit(browser.newContext(phone), `http://${slug}.localhost:${gateway.port}${path}`));
        }
        return visits;
      };
      const [first, , third] = [await round(), await round(), await round()];
      return kinds.map(([kind, path], n) => {
        const { all = 0, pictures = 0, photos = 0 } = third[n] ?? {};
        return {
          kind,
          path,
          all,
          pictures,
          photos,
          asTheyCome: (photos * bytes) / kilo,
          late: first[n]?.late ?? 0,
        };
      });
    } finally {
      await browser.close();
      await gateway.stop();
    }
  } finally {
    host.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Average CPU time of making sizes of one photo. */
export async function conversions(times = 10): Promise<Conversion[]> {
  const photo = aPhoto();
  const box = (width: number) => ({ width, height: 4 * width, fit: 'inside' as const });
  const masterOrder = { bytes: photo, box: masterBox, source: 'feed' as const, as: masterFormat };
  const master = await convertPicture(masterOrder);
  const jobs: [string, Parameters<ConvertPicture>[0]][] = [
    [`the photo, ${masterBox.width} px, once`, masterOrder],
    ...([320, 640, 800, 1200, 2000] as const).flatMap((width) =>
      (['webp', 'avif'] as const).map((format): [string, Parameters<ConvertPicture>[0]] => [
        `${width} px as ${format}`,
        { bytes: master.bytes, box: box(width), source: 'feed', as: { format, quality: 75 } },
      ]),
    ),
  ];
  sharp.concurrency(1);
  const rows: Conversion[] = [{ name: 'the photo as it comes', kilobytes: photo.byteLength / kilo, milliseconds: 0 }];
  for (const [name, job] of jobs) {
    const before = process.cpuUsage();
    let bytes = 0;
    for (let n = 0; n < times; n++) bytes = (await convertPicture(job)).bytes.byteLength;
    const { user, system } = process.cpuUsage(before);
    rows.push({ name, kilobytes: bytes / kilo, milliseconds: (user + system) / 1000 / times });
  }
  return rows;
}

/** Writes four times a cache's limit into it, and checks its size after each picture. */
export async function cacheBound(): Promise<Bound> {
  const folder = join(buildPaths().cacheDir, `bench-picture-cache-${process.pid}`);
  const [allowed, picture] = [5_000_000, Buffer.alloc(40_000, 'x')];
  try {
    const cache = pictureCache(folder, allowed, console.error);
    let most = 0;
    for (let n = 0; n < (4 * allowed) / picture.byteLength; n++) {
      await cache.write(`smith/${n}`, picture);
      most = Math.max(most, bytesIn(join(folder, 'smith')));
    }
    return { allowed: allowed / kilo, most: most / kilo };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

/** The dealer with photos in its feed and behind its name, imported and built. */
function dealerWithPhotos(paths: BuildPaths, slug: string): void {
  const { dealersDir } = buildPaths();
  const own = join(paths.dealersDir, slug);
  cpSync(join(dealersDir, slug), own, { recursive: true });
  cpSync(join(dealersDir, '_presets'), join(paths.dealersDir, '_presets'), { recursive: true });
  const change = (file: string, to: (text: string) => string) =>
    writeFileSync(join(own, file), to(readFileSync(join(own, file), 'utf8')));
  change('stock.csv', withPhotos);
  writeFileSync(join(own, 'media', 'hero.jpg'), aPhoto());
  change('dealer.json', (text) => text.replaceAll('/media/hero.svg', '/media/hero.jpg'));
  const env = { ...process.env, ...pathsEnvironment(paths), ASTRO_TELEMETRY_DISABLED: '1' };
  for (const command of [
    ['scripts/import-stock.ts', '--all-dealers', '--data-dir', paths.dataDir, '--dealers-dir', paths.dealersDir],
    ['build-all-dealers.ts', '--dealer', slug],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: paths.root, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command[0]} failed:\n${stdout}${stderr}`);
  }
}

/** Loads a page until nothing more is requested, without touching it. */
async function visit(opened: Promise<BrowserContext>, url: string) {
  const context = await opened;
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kinds = new Map<string, { type: string; url: string; mime: string }>();
  const sums = { all: 0, pictures: 0, photos: 0, late: 0 };
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { type, url: response.url, mime: response.mimeType }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = kinds.get(requestId);
    const isPhoto = found?.url.includes('/api/picture/') ?? false;
    sums.all += encodedDataLength / kilo;
    if (found?.type === 'Image') sums.pictures += encodedDataLength / kilo;
    if (isPhoto) sums.photos++;
    if (isPhoto && found?.mime === 'image/svg+xml') sums.late++;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return sums;
}
