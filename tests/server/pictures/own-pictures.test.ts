import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ConvertPicture, convertPicture } from '~/server/pictures/convert.ts';
import { localPictureHost } from '~/server/pictures/local-picture-host.ts';
import { type OrderedPicture, ownPictures } from '~/server/pictures/own-pictures.ts';
import { pictureCache } from '~/server/pictures/picture-cache.ts';
import { pictureMasters } from '~/server/pictures/picture-masters.ts';
import { aPhoto } from './a-photo.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answers = new Map<string, Answer>();
/** What was asked for, with the ETag that was sent along. */
const requests: string[] = [];
const host = createServer((request, response) => {
  requests.push(`${request.url} ${request.headers['if-none-match'] ?? ''}`.trim());
  (answers.get(request.url ?? '') ?? ((_, it) => it.writeHead(404).end()))(request, response);
});
let base = '';
const sends =
  (bytes: Buffer, etag?: string): Answer =>
  (request, response) => {
    if (etag && request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, etag ? { etag } : {}).end(bytes);
  };

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  answers.set('/photos.example/car.jpg', sends(await aPhoto({ orientation: 6 }), '"one"'));
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => requests.splice(0));

/** A service with a folder of its own, which counts what it converts: "640 webp". */
function service({ name = '', timeout = 60_000, retryAfter = 60_000, convert = convertPicture } = {}) {
  const own = name || mkdtempSync(join(folder, 'own-'));
  const converted: string[] = [];
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const counting: ConvertPicture = (job) => {
    converted.push(`${job.box.width} ${job.as?.format}`);
    return convert(job);
  };
  const cache = pictureCache(own, 50_000_000, log);
  const masters = pictureMasters(cache, counting, localPictureHost(base));
  const pictures = ownPictures({ cache, masters, convert: counting, log, timeout, retryAfter });
  return { ...pictures, own, converted, logged };
}

const home = { url: 'https://www.smith.example' };
const order = (more: object = {}) =>
  ({ key: 'smith/car', home, width: 640, quality: 75, format: 'webp', ...more }) as const;
const car = async () => 'https://photos.example/car.jpg';
const bytesOf = (picture: OrderedPicture): Uint8Array => {
  if (picture.state !== 'made') throw new Error(`The picture is ${picture.state}.`);
  return picture.bytes;
};

describe('IMG-06 a photo of the feed in screen sizes', () => {
  test.each([
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)('%s: as wide as asked, upright, and without what the camera wrote', async (format, expected) => {
    const made = await sharp(bytesOf(await service().picture(order({ format }), car))).metadata();
    expect(made).toMatchObject({ format: expected, width: 640, height: 853 });
    expect([made.exif, made.orientation]).toEqual([undefined, undefined]);
  });

  test('a small picture is not enlarged, and a transparent one stays so', async () => {
    const small = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#00808080' } })
      .png()
      .toBuffer();
    answers.set('/photos.example/small.png', sends(small));
    const made = bytesOf(
      await service().picture(order({ width: 800 }), async () => 'https://photos.example/small.png'),
    );
    expect(await sharp(made).metadata()).toMatchObject({ width: 90, height: 60, hasAlpha: true });
  });

  test('requests at once, for any size, fetch the source once; each size is made once', async () => {
    const { picture, converted } = service();
    await Promise.all([640, 640, 640, 320].map((width) => picture(order({ width }), car)));
    expect(requests).toEqual(['/photos.example/car.jpg']);
    expect(converted.sort()).toEqual(['2000 master', '320 webp', '640 webp']);
  });

  test('another process carries on with the stored files when the source is gone', async () => {
    const { picture, own } = service();
    await picture(order(), car);
    requests.splice(0);
    const later = service({ name: own });
    bytesOf(await later.picture(order(), async () => 'https://gone.example/car.jpg'));
    bytesOf(await later.picture(order({ width: 320 }), async () => 'https://gone.example/car.jpg'));
    expect(requests).toEqual([]);
    expect(readdirSync(join(own, 'smith')).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  test('a client that accepts AVIF gets WebP at first, and AVIF once a second one has asked', async () => {
    const { picture } = service();
    const avif = order({ format: 'avif' });
    expect(await picture(avif, car)).toMatchObject({ state: 'made', format: 'webp' });
    await picture(avif, car);
    await vi.waitFor(async () => expect(await picture(avif, car)).toMatchObject({ format: 'avif' }), {
      timeout: 20_000,
    });
    expect(await sharp(bytesOf(await picture(avif, car))).metadata()).toMatchObject({ format: 'heif', width: 640 });
  });

  test('pictures are made ahead of any request', async () => {
    const { ahead, own, picture, converted } = service();
    ahead([{ ...order(), address: await car() }]);
    await vi.waitFor(() => expect(readdirSync(join(own, 'smith'))).toContain('car-640-75.webp'), { timeout: 20_000 });
    await picture(order(), car);
    expect(converted).toEqual(['2000 master', '640 webp']);
  });
});

describe('IMG-03 a picture that is not available', () => {
  test('the time a server took to get ready counts towards a page’s waiting time', async () => {
    answers.set('/photos.example/silent.jpg', () => {});
    const { picture } = service({ timeout: 600_000 });
    const askedAt = performance.now() - 600_000;
    expect(await picture(order({ askedAt }), async () => 'https://photos.example/silent.jpg')).toEqual({
      state: 'late',
    });
    expect(await picture(order({ askedAt }), () => new Promise(() => {}))).toEqual({ state: 'late' });
    // Its request may arrive late, and the next test counts requests.
    await vi.waitFor(() => expect(requests).toEqual(['/photos.example/silent.jpg']));
  });

  test('a slow source is not waited for, and its picture is available later', async () => {
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    const photo = await aPhoto();
    answers.set('/photos.example/slow.jpg', async (_, response) => {
      await mayAnswer;
      response.end(photo);
    });
    const { picture } = service({ timeout: 1 });
    const slow = async () => 'https://photos.example/slow.jpg';
    expect(await picture(order(), slow)).toEqual({ state: 'late' });
    letAnswer();
    await vi.waitFor(async () => bytesOf(await picture(order(), slow)), { timeout: 20_000 });
    expect(requests).toEqual(['/photos.example/slow.jpg']);
  });

  test('OPS-05 a host that never answers holds up no pictures of other hosts', async () => {
    const { picture, ahead, converted } = service({ timeout: 1 });
    for (let n = 0; n < 8; n++) answers.set(`/stuck.example/${n}.jpg`, () => {});
    const stuck = Array.from({ length: 8 }, (_, n) =>
      picture(order({ key: `smith/stuck-${n}` }), async () => `https://stuck.example/${n}.jpg`),
    );
    expect(new Set((await Promise.all(stuck)).map(({ state }) => state))).toEqual(new Set(['late']));
    ahead([{ ...order({ width: 320 }), address: await car() }]);
    await vi.waitFor(() => expect(converted).toContain('320 webp'), { timeout: 20_000 });
    await vi.waitFor(async () => bytesOf(await picture(order(), car)), { timeout: 20_000 });
    expect(requests.filter((it) => it.startsWith('/stuck.example'))).toHaveLength(4);
  });

  test('a dead source is left alone for a while, and then tried again', async () => {
    const dead = async () => 'https://photos.example/dead.jpg';
    const { picture, logged, own } = service();
    expect([await picture(order(), dead), await picture(order(), dead)]).toEqual([
      { state: 'late' },
      { state: 'late' },
    ]);
    expect(requests).toEqual(['/photos.example/dead.jpg']);
    expect(logged[0]).toMatch(
      /^The picture https:\/\/photos\.example\/dead\.jpg cannot be shown: .* responded with status 404\.$/,
    );
    answers.set('/photos.example/dead.jpg', sends(await aPhoto()));
    bytesOf(await service({ name: own, retryAfter: 0 }).picture(order(), dead));
  });

  test.each([
    [
      'a bomb of 100 megapixels',
      () =>
        sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
    [
      'a bomb of 59 megapixels in 170 kB',
      () =>
        sharp({ create: { width: 7700, height: 7700, channels: 3, background: 'red' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['what is no picture', async () => Buffer.from('<!doctype html><p>Not found')],
  ])('OPS-05 OPS-06 %s is refused, and left alone longer than a dead source', async (_, make) => {
    answers.set('/photos.example/odd', sends(await make()));
    const { picture, logged, converted } = service({ retryAfter: 0 });
    for (let n = 0; n < 3; n++) {
      expect(await picture(order(), async () => 'https://photos.example/odd')).toEqual({ state: 'late' });
    }
    expect(logged).toHaveLength(1);
    expect(converted).toEqual(['2000 master']);
  });

  test('an unknown name is not a picture, and nothing is fetched', async () => {
    expect(await service().picture(order(), async () => undefined)).toEqual({ state: 'unknown' });
    expect(requests).toEqual([]);
  });
});

describe('IMG-01 a source that changes without changing its address', () => {
  const address = 'https://photos.example/changing.jpg';
  const changing = async () => address;
  const redness = async (picture: OrderedPicture) => (await sharp(bytesOf(picture)).stats()).channels[0]?.mean ?? 0;

  /** As if the source had been asked two days ago. */
  function age(own: string): void {
    const note = { etag: '"teal"', hash: 'of another time', checkedAt: Date.now() - 2 * 86_400_000 };
    writeFileSync(join(own, 'smith', 'car-source.json'), JSON.stringify(note));
  }

  test('is fetched again after a day, conditionally; a new picture replaces the old one', async () => {
    answers.set('/photos.example/changing.jpg', sends(await aPhoto({ background: 'teal' }), '"teal"'));
    const { picture, own } = service();
    expect(await redness(await picture(order(), changing))).toBeLessThan(20);
    age(own);
    const second = service({ name: own });
    await second.picture(order(), changing);
    await vi.waitFor(() => expect(requests).toContain('/photos.example/changing.jpg "teal"'), { timeout: 20_000 });

    answers.set('/photos.example/changing.jpg', sends(await aPhoto({ background: 'red' }), '"red"'));
    age(own);
    const third = service({ name: own });
    await vi.waitFor(async () => expect(await redness(await third.picture(order(), changing))).toBeGreaterThan(200), {
      timeout: 20_000,
    });
  });

  test('is fetched again where nothing is known about it any more', async () => {
    answers.set('/photos.example/changing.jpg', sends(await aPhoto({ background: 'teal' })));
    const { picture, own } = service();
    await picture(order(), changing);
    rmSync(join(own, 'smith', 'car-source.json'));
    answers.set('/photos.example/changing.jpg', sends(await aPhoto({ background: 'red' })));
    const later = service({ name: own });
    await vi.waitFor(async () => expect(await redness(await later.picture(order(), changing))).toBeGreaterThan(200), {
      timeout: 20_000,
    });
  });

  test('a source that is then away leaves the picture as it was', async () => {
    answers.set('/photos.example/changing.jpg', sends(await aPhoto(), '"teal"'));
    const { picture, own } = service();
    await picture(order(), changing);
    age(own);
    answers.delete('/photos.example/changing.jpg');
    requests.splice(0);
    const second = service({ name: own });
    await second.picture(order(), changing);
    await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 20_000 });
    bytesOf(await second.picture(order(), changing));
  });
});
