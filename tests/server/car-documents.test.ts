import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privateAttributes } from '~/domain/car/attributes/attribute-lists.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { embeddedDocuments } from '~/server/embedded/documents.ts';
import { carJsonRoute } from '~/server/routes/cars/car-json.ts';
import { carPdfRoute } from '~/server/routes/cars/car-pdf.ts';
import { shareImageRoute } from '~/server/routes/cars/share-image.ts';
import type { StockSource } from '~/stock/source.ts';
import { aCar } from '../domain/car/a-car.ts';
import { aSite } from '../site/a-site.ts';
import { readPdf } from './pdf/read-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
const now = new Date('2026-11-20T01:00:00Z');
const logged: string[] = [];
const documents = embeddedDocuments((message) => logged.push(message));

const cars: Car[] = [
  aCar({
    id: 'own',
    slug: 'own',
    primary_image_url: '/media/car.svg',
    private_suburb: 'Bondi',
    private_postcode: '2026',
  }),
  aCar({ id: 'no-photo', slug: 'no-photo' }),
  aCar({ id: 'popular', slug: 'popular' }),
  aCar({ id: 'bad-photo', slug: 'bad-photo', images: ['/media/missing.jpg'] }),
  aCar({ id: 'inside', slug: 'inside', images: ['https://127.0.0.1/photo.jpg'] }),
  aCar({ id: 'hidden', slug: 'hidden', show_on_dealer_website: false }),
  aCar({ id: 'foreign', slug: 'foreign', dealership_id: 'd9' }),
];
const ofDealer = (ids: readonly string[]) => cars.filter((car) => ids.includes(car.dealership_id));
const stock: StockSource = {
  carsOf: async (ids) => ofDealer(ids),
  carBySlug: async (slug, ids) => ofDealer(ids).find((car) => car.slug === slug),
  carsById: async (names, ids) => ofDealer(ids).filter((car) => names.includes(car.id)),
};

beforeAll(() => {
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media', 'car.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"/>');
  copyFileSync(join(folder, 'media', 'car.svg'), join(folder, 'media', 'a car.svg'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function pdf(slug: string, headers: Record<string, string> = {}): Promise<Response> {
  const seller = aSite();
  const site = {
    seller,
    look: seller.theme.colours,
    dealershipIds: ['d1'],
    clientFolder: folder,
    carPath: (name: string) => `/cars/${name}`,
  };
  const request = new Request(`https://www.smith.example/api/cars/${slug}.pdf`, { headers });
  return carPdfRoute(request, slug, site, { stock, documents }, now);
}
const share = (path: string) =>
  shareImageRoute(path, { url: 'https://www.smith.example', clientFolder: folder }, { documents });
const carJson = (name: string) => carJsonRoute(name, ['d1'], { stock });

describe('GET /api/cars/{slug}.pdf', () => {
  test('PRINT-02 is saved as {slug}.pdf, one page with the photo', async () => {
    const response = await pdf('own');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="own.pdf"',
      'cache-control': 'public, max-age=300',
    });
    const { pages, pictures } = readPdf(new Uint8Array(await response.arrayBuffer()));
    expect({ pages, pictures }).toEqual({ pages: 1, pictures: 1 });
  });

  test('PRINT-02 is not sent again while it is unchanged', async () => {
    const etag = (await pdf('own')).headers.get('etag') ?? '';
    expect((await pdf('own', { 'if-none-match': etag })).status).toBe(304);
    expect((await pdf('own', { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await pdf('own', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test.each([
    ['no-photo', ''],
    ['bad-photo', 'The site has no picture /media/missing.jpg.'],
    ['inside', 'is not a public address'],
  ])('PRINT-02 a photo that cannot be had leaves the PDF as it is: %s', async (slug, reason) => {
    logged.length = 0;
    const { pages, pictures } = readPdf(new Uint8Array(await (await pdf(slug)).arrayBuffer()));
    expect({ pages, pictures }).toEqual({ pages: 1, pictures: 0 });
    expect(logged.join()).toContain(reason);
  });

  test('PRINT-02 many requests at once all get theirs, made once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => pdf('popular')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe.each([
  ['pdf', (slug: string) => pdf(slug)],
  ['json', carJson],
])('GET /api/cars/…%s', (_name, get) => {
  test.each(['unknown', 'hidden', 'foreign', '', '../own'])('SEARCH-06 the car %j is not this site’s', async (slug) => {
    const response = await get(slug);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
  });
});

describe('GET /api/cars/{id}.json', () => {
  test('SEARCH-06 has the public facts of a car, never where a private seller lives', async () => {
    const car = (await (await carJson('own')).json()) as Partial<Car>;
    expect(car).toMatchObject({ id: 'own', make: 'Toyota', primary_image_url: '/media/car.svg' });
    for (const attribute of privateAttributes) expect(car).not.toHaveProperty(attribute);
  });
});

describe('GET /api/share-image/{path}.jpg', () => {
  test('SHARE-06 is a drawing of the site as social networks want it', async () => {
    const response = await share('media/car.svg.jpg');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test.each(['media/car%2Esvg.jpg', 'media/%63ar.svg.jpg'])(
    'SHARE-06 %j is the same picture, not one more to draw',
    async (path) => {
      const drawn: string[] = [];
      const sharePicture = async (address: string) => {
        drawn.push(address);
        return { ok: true as const, bytes: new Uint8Array() };
      };
      const counted = { documents: { ...documents, sharePicture } };
      const home = { url: 'https://www.smith.example', clientFolder: folder };
      for (const spelled of ['media/car.svg.jpg', path]) await shareImageRoute(spelled, home, counted);
      expect(drawn).toEqual(['/media/car.svg', '/media/car.svg']);
    },
  );

  test.each([
    'media//car.svg.jpg',
    'media/./car.svg.jpg',
    'media/x/../car.svg.jpg',
    'media%2F%2Fcar.svg.jpg',
    'media/car.svg%3Fv=1.jpg',
    'media/%2563ar.svg.jpg',
    'media%5Ccar.svg.jpg',
    'media/car.svg%0A.jpg',
    'media/%E0%A4%A.jpg',
  ])(
    'SHARE-06 OPS-05 %j is not how a picture is written: nothing is drawn, and no line of the log is its own',
    async (path) => {
      logged.length = 0;
      const sharePicture = () => Promise.reject(new Error('drawn'));
      const home = { url: 'https://www.smith.example', clientFolder: folder };
      expect((await shareImageRoute(path, home, { documents: { ...documents, sharePicture } })).status).toBe(404);
      expect(logged).toEqual([]);
    },
  );

  test('SHARE-06 a picture with a space in its name can be asked for encoded or plain', async () => {
    const responses = await Promise.all(['media/a%20car.svg.jpg', 'media/a car.svg.jpg'].map(share));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  test.each([
    'media/car.svg',
    'media/missing.svg.jpg',
    '../secret.svg.jpg',
    'media/../../secret.svg.jpg',
    '/127.0.0.1/photo.jpg',
    '',
    '.jpg',
  ])('SHARE-06 %j is none', async (path) => {
    expect((await share(path)).status).toBe(404);
  });

  test('OPS-06 another host is never contacted', async () => {
    logged.length = 0;
    expect((await share('/photos.example/photo.jpg')).status).toBe(404);
    expect(logged).toEqual([]);
  });
});
