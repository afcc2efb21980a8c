import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { firstPicturesOf, picturesFirst } from '../../../scripts/build/outputs/first-pictures.ts';
import { releaseIdOf } from '../../../scripts/releases/release.ts';
import { makePicturesAhead } from '../../../scripts/serve/apart/pictures-ahead.ts';
import type { Car } from '../../../src/domain/car/record/car.ts';
import { pictureName } from '../../../src/domain/pictures/own-picture.ts';
import { pictureKey } from '../../../src/server/pictures/own-pictures.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const now = new Date('2026-11-23T00:00:00Z');
const photo = (name: string) => `https://photos.example/${name}.jpg`;
const site = (service: 'own' | 'none' = 'own') => aSite({ images: { service, quality: 60 } });

function someCars(): Car[] {
  const [dealership] = site().dealerships;
  const car = (id: string, custom_rank: number, images: string[], more = {}) =>
    aCar({ id, custom_rank, images, dealership_id: dealership?.id ?? '', ...more });
  return [
    car('second', 1, [photo('second'), photo('inside')]),
    car('first', 2, [photo('first')]),
    car('drawn', 3, ['/media/drawing.svg']),
    car('filmed', 3, ['https://photos.example/tour.mp4', photo('filmed')]),
    car('twin', 0, [photo('first')]),
    car('hidden', 9, [photo('hidden')], { show_on_dealer_website: false }),
  ];
}

test('IMG-06 the first pictures of lists are wanted first, in their order, each under its car', () => {
  const hero = site().brand.hero.image;
  const expected = picturesFirst(site(), someCars(), now).filter(({ address }) => address !== hero);
  expect(expected).toEqual(
    [
      ['filmed', 'filmed'],
      ['first', 'first'],
      ['second', 'second'],
      ['first', 'twin'],
    ].map(([name = '', car]) => ({ address: photo(name), car })),
  );
});

/** Has the build of a site write down its pictures, as a live release. Answers the folder of all sites. */
async function released(service: 'own' | 'none'): Promise<string> {
  const distDir = temporaryFolder('first-pictures');
  const id = releaseIdOf({ builtAt: now.toISOString(), fingerprint: '1a2b3c4d' });
  const outDir = join(distDir, 'smith', 'releases', id);
  mkdirSync(outDir, { recursive: true });
  const stockFile = join(distDir, 'smith', 'cars.ndjson');
  writeFileSync(
    stockFile,
    someCars()
      .map((it) => JSON.stringify(it))
      .join('\n'),
  );
  writeFileSync(join(distDir, 'smith', 'current'), id);
  const done = firstPicturesOf(site(service), stockFile, new Date(), outDir).hooks['astro:build:done'];
  await done?.({} as never);
  return distDir;
}

test('IMG-06 a gateway makes them: all as WebP, then all as AVIF, for phones', async () => {
  const distDir = await released('own');
  const ahead = vi.fn();
  const stop = makePicturesAhead(distDir, { ahead }, (line) => expect.unreachable(line));
  await vi.waitFor(() => expect(ahead).toHaveBeenCalledOnce(), { timeout: 10_000 });
  stop();
  const orders = (ahead.mock.calls[0]?.[0] ?? []) as { key: string; address: string; format: string }[];
  const ofFirst = orders.filter(({ key }) => key === pictureKey('smith', pictureName(photo('first')), 'first'));
  expect(ofFirst).toMatchObject(
    ['webp', 'avif'].map((format) => ({
      address: photo('first'),
      home: { url: site().url, clientFolder: expect.stringMatching(/releases\/[^/]+\/client$/) },
      ...{ width: 640, quality: 60, format },
    })),
  );
  expect(orders.map(({ format }) => format)).toEqual(
    orders
      .map(({ format }) => format)
      .sort()
      .reverse(),
  );
});

test('IMG-06 OPS-11 they are with the records of the release: its server is that of all dealers', async () => {
  const releases = join(await released('own'), 'smith', 'releases');
  const [id = ''] = readdirSync(releases);
  expect(readdirSync(join(releases, id))).toEqual(['report']);
});

test('IMG-06 nothing is made ahead for a site that has its pictures made elsewhere', async () => {
  const distDir = await released('none');
  const elsewhere = await released('own');
  const ahead = vi.fn();
  const stops = [distDir, elsewhere].map((folder) => makePicturesAhead(folder, { ahead }, console.error));
  await vi.waitFor(() => expect(ahead).toHaveBeenCalled(), { timeout: 10_000 });
  for (const stop of stops) stop();
  expect(ahead).toHaveBeenCalledOnce();
});
