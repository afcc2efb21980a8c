import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpegOf } from '~/server/pictures/picture.ts';
import { readSiteFile } from '~/server/pictures/site-files.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const client = join(folder, 'client');
const home = { url: 'https://www.dealer.example', clientFolder: client };
const box = { width: 300, height: 200, fit: 'inside' } as const;
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="teal"/></svg>';

beforeAll(async () => {
  mkdirSync(join(client, 'media', 'stock'), { recursive: true });
  writeFileSync(join(client, 'index.html'), 'a page');
  writeFileSync(join(folder, 'secret.svg'), drawing);
  writeFileSync(join(client, 'media', 'a drawing.svg'), drawing);
  writeFileSync(join(client, 'media', 'broken.jpg'), 'not a picture');
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: 'teal' } });
  writeFileSync(join(client, 'media', 'stock', 'photo.webp'), await photo.webp().toBuffer());
  writeFileSync(join(client, 'media', 'small.png'), await photo.resize(30, 20).png().toBuffer());
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('pictures of the site', () => {
  test.each([
    ['/media/stock/photo.webp', 267, 200],
    ['/media/a%20drawing.svg', 267, 200],
    ['/media/small.png', 30, 20],
  ])('PRINT-02 %s becomes a JPEG that fits', async (path, width, height) => {
    const picture = await jpegOf(path, home, box);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(picture).toMatchObject({ width, height });
  });

  test('SHARE-06 the picture of a shared link fills its box', async () => {
    const picture = await jpegOf('/media/stock/photo.webp', home, { width: 1200, height: 630, fit: 'cover' });
    expect(picture).toMatchObject({ width: 1200, height: 630 });
  });

  test('SHARE-06 our own drawing is placed to the right of the picture', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200"><rect width="100" height="200"/></svg>';
    const cover = { width: 300, height: 200, fit: 'cover' } as const;
    const picture = await jpegOf('/media/stock/photo.webp', home, cover, { beside: { svg, width: 100 } });
    expect(picture).toMatchObject({ width: 400, height: 200 });
    const left = async (x: number) => {
      const one = sharp(picture.bytes).extract({ left: x, top: 100, width: 1, height: 1 });
      return [...(await one.raw().toBuffer())].map((value) => Math.round(value / 16));
    };
    expect(await left(250)).toEqual([0, 8, 8]);
    expect(await left(350)).toEqual([0, 0, 0]);
  });

  test.each([
    '/media/nothing.jpg',
    '/media/broken.jpg',
    '/media/../index.html',
    '/media/../../secret.svg',
    '/media/%2e%2e/%2e%2e/secret.svg',
    '/media/..%2f..%2fsecret.svg',
    '/index.html',
    '/media',
    '/media/stock/',
    '/media/%',
    '/media/a%00.svg',
    '/media/clip.mp4',
    'data:image/png;base64,AAAA',
    'https://127.0.0.1/a.jpg',
    'https://localhost/a.jpg',
  ])('OPS-06 %s is not a picture of the site', async (path) => {
    await expect(jpegOf(path, home, box)).rejects.toThrow();
  });

  test('OPS-06 a file larger than the limit is not read', async () => {
    expect(await readSiteFile(client, '/media/a%20drawing.svg', 10)).toBeUndefined();
    expect(await readSiteFile(client, '/media/a%20drawing.svg', 1000)).toBeDefined();
  });
});

test('OPS-11 a link among the pictures of a release is not read', async () => {
  const client = temporaryFolder('linked');
  mkdirSync(join(client, 'media/stock'), { recursive: true });
  writeFileSync(join(client, 'secret'), 'the secret');
  writeFileSync(join(client, 'media/stock/a.svg'), '<svg/>');
  symlinkSync('../secret', join(client, 'media/secret.jpg'));
  symlinkSync('..', join(client, 'media/up'));
  expect(await readSiteFile(client, '/media/secret.jpg', 100)).toBeUndefined();
  expect(await readSiteFile(client, '/media/up/secret', 100)).toBeUndefined();
  expect(Buffer.from((await readSiteFile(client, '/media/stock/a.svg', 100)) ?? []).toString()).toBe('<svg/>');
});
