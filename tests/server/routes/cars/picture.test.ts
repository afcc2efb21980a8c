import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureName } from '~/domain/pictures/own-picture.ts';
import { paths } from '~/paths.ts';
import { convertPicture } from '~/server/pictures/convert.ts';
import { ownPictures } from '~/server/pictures/own-pictures.ts';
import { memoryPictureCache } from '~/server/pictures/picture-cache.ts';
import { pictureMasters } from '~/server/pictures/picture-masters.ts';
import { pictureRoute } from '~/server/routes/cars/picture.ts';
import { StockUnavailable } from '~/server/stock/stock-unavailable.ts';
import type { StockSource } from '~/stock/source.ts';
import { aCar } from '../../../domain/car/a-car.ts';
import { aPhoto } from '../../pictures/a-photo.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const cars = [
  aCar({ id: 'shown', dealership_id: '1', images: ['/media/car.jpg'], thumbnails: ['/media/small.jpg'] }),
  aCar({ id: 'hidden', dealership_id: '1', images: ['/media/car.jpg'], show_on_dealer_website: false }),
  aCar({ id: 'missing', dealership_id: '1', images: ['/media/missing.jpg'] }),
];
const stock = {
  carsById: async (ids, dealershipIds) =>
    cars.filter(({ id, dealership_id }) => ids.includes(id) && dealershipIds.includes(dealership_id)),
} as StockSource;
const site = {
  slug: 'smith',
  url: 'https://www.smith.example',
  data: {
    offers: [{ image: '/media/offer.jpg', text: 'Save/now on everything' }],
    pages: [{ body: 'Hello ![the [new] yard](/media/yard.jpg "Us") and ![us][1]\n\n[1]: /media/us.jpg' }],
  },
  dealershipIds: ['1'],
  images: { service: 'own' as const, quality: 75 },
  look: { ground: '#eeeeee', text: '#666666', words: 'Photos "soon" & more' },
  clientFolder: folder,
};
const cache = memoryPictureCache();
const masters = pictureMasters(cache, convertPicture);
const pictures = ownPictures({ cache, masters, convert: convertPicture, log: () => {}, timeout: 60_000 });

beforeAll(async () => {
  mkdirSync(join(folder, 'media'));
  for (const name of ['car.jpg', 'small.jpg', 'offer.jpg', 'yard.jpg', 'us.jpg', 'secret.jpg']) {
    writeFileSync(join(folder, 'media', name), await aPhoto({ width: 800, height: 600 }));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const browser = 'image/avif,image/webp,image/*,*/*;q=0.8';
const get = (path: string, headers: Record<string, string> = { accept: browser }, from = stock) =>
  pictureRoute(new Request(`https://www.smith.example${path}`, { headers }), path.slice('/api/picture/'.length), site, {
    stock: from,
    pictures,
  });
const pathOf = (address: string, car?: string, width = 320) => paths.picture(pictureName(address), width, car);

describe('IMG-06 pictures of the dealer', () => {
  test.each([
    ['a car', '/media/car.jpg', 'shown'],
    ['a small photo of the feed', '/media/small.jpg', 'shown'],
    ['an offer', '/media/offer.jpg', undefined],
    ['a text', '/media/yard.jpg', undefined],
    ['a text that names it below', '/media/us.jpg', undefined],
  ])('%s: as WebP, to be kept', async (_, address, car) => {
    const answer = await get(pathOf(address, car));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      vary: 'accept',
      'cache-control': 'public, max-age=604800, immutable',
    });
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('a program that accepts anything, as social networks do, gets a JPEG', async () => {
    expect((await get(pathOf('/media/car.jpg', 'shown'), { accept: '*/*' })).headers.get('content-type')).toBe(
      'image/jpeg',
    );
  });

  test.each([
    ['image/avif;q=0,image/webp;q=0.5', 'image/webp'],
    ['image/avif;q=0, image/webp;q=0.0', 'image/jpeg'],
    ['IMAGE/WEBP', 'image/webp'],
  ])('who sends "%s" gets %s', async (accept, type) => {
    expect((await get(pathOf('/media/car.jpg', 'shown'), { accept })).headers.get('content-type')).toBe(type);
  });

  test('a client that already has it gets a 304, even behind a CDN that makes the ETag weak', async () => {
    const etag = (await get(pathOf('/media/car.jpg', 'shown'))).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const answer = await get(pathOf('/media/car.jpg', 'shown'), { accept: browser, 'if-none-match': known });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
    }
  });
});

describe('OPS-06 what is not a picture of the dealer', () => {
  test.each([
    ['a file that no page names', pathOf('/media/secret.jpg')],
    ['a file that the car does not name', pathOf('/media/secret.jpg', 'shown')],
    ["a car's photo under another address", pathOf('https://elsewhere.example/a.jpg', 'shown')],
    ['a car that is not on the website', pathOf('/media/car.jpg', 'hidden', 480)],
    ['a car that nobody has', pathOf('/media/car.jpg', 'gone', 480)],
    ['a width that is not made', pathOf('/media/car.jpg', 'shown', 639)],
    ['a path that climbs', '/api/picture/../../etc/passwd/320'],
    ['a name with a path in it', '/api/picture/shown/..%2f..%2fsecret/320'],
    ['an address', '/api/picture/https://elsewhere.example/a.jpg/320'],
    ['nothing', '/api/picture/'],
  ])('%s is not found', async (_, path) => {
    expect((await get(path)).status).toBe(404);
  });

  test.each(['netlify', 'none'] as const)(
    'IMG-06 a dealer whose pictures are made by "%s" has none made here',
    async (service) => {
      const other = { ...site, images: { service, quality: 75 } };
      const path = pathOf('/media/car.jpg', 'shown').slice('/api/picture/'.length);
      expect((await pictureRoute(new Request(site.url), path, other, { stock, pictures })).status).toBe(404);
    },
  );

  test('IMG-03 a photo that the car no longer has is not found, and the page that still shows it gets the dealer’s placeholder', async () => {
    const answer = await get(pathOf('/media/replaced.jpg', 'shown'));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(await answer.text()).toMatch(/^<svg .*>Photos &#34;soon&#34; &#38; more</);
  });

  test('a stored picture is not found under a made-up car', async () => {
    expect((await get(pathOf('/media/car.jpg', 'shown'))).status).toBe(200);
    expect((await get(pathOf('/media/car.jpg', 'made-up'))).status).toBe(404);
    expect((await get(pathOf('/media/car.jpg'))).status).toBe(404);
  });

  test('a picture takes GET and HEAD only', async () => {
    const path = pathOf('/media/car.jpg', 'shown');
    const request = new Request(`${site.url}${path}`, { method: 'POST', body: 'x' });
    const answer = await pictureRoute(request, path.slice('/api/picture/'.length), site, { stock, pictures });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('a car of another dealer is not found', async () => {
    const other = { ...site, slug: 'jones', dealershipIds: ['2'] };
    const path = pathOf('/media/car.jpg', 'shown').slice('/api/picture/'.length);
    expect((await pictureRoute(new Request(site.url), path, other, { stock, pictures })).status).toBe(404);
  });
});

describe('IMG-03 a picture that is not available', () => {
  test.each([
    ['a photo that is missing', 'missing', '/media/missing.jpg', stock],
    [
      'a photo of a stock that is away',
      'shown',
      '/media/away.jpg',
      { ...stock, carsById: () => Promise.reject(new StockUnavailable('The search host is away.')) } as StockSource,
    ],
  ])("%s is the dealer's placeholder for a moment", async (_, car, address, from) => {
    const answer = await get(pathOf(address, car), { accept: browser }, from);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=10');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('vary')).toBe('accept');
    expect(await answer.text()).toContain(
      'fill="#666666" font-family="system-ui,sans-serif" font-size="16" text-anchor="middle">Photos &#34;soon&#34; &#38; more<',
    );
  });
});
