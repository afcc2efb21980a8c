import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { embeddedDocuments } from '~/server/embedded/documents.ts';
import type { ConvertPicture } from '~/server/pictures/convert.ts';
import { picturesApart } from '../../../../scripts/serve/apart/pictures-apart.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
mkdirSync(join(folder, 'media'));
afterAll(() => rmSync(folder, { recursive: true }));

const box = { width: 1200, height: 630, fit: 'cover' } as const;
const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">${inside}</svg>`);
const plain = drawing('<rect width="1200" height="630" fill="teal"/>');
/** Hours of work in 100 kB. */
const endless = drawing(
  `<filter id="f">${'<feGaussianBlur stdDeviation="50"/>'.repeat(3000)}</filter><rect width="1200" height="630" filter="url(#f)"/>`,
);

test('SHARE-06 OPS-05 a drawing that never ends times out, and the next picture is made', async () => {
  const convert = picturesApart({ timeLimit: 2500 });
  const jobs = [endless, plain].map((bytes) => convert({ bytes, box, source: 'site' }));
  const [slow] = await Promise.allSettled(jobs);
  expect(slow).toMatchObject({ status: 'rejected', reason: { name: 'PictureTooSlowError' } });
  const picture = await jobs[1];
  expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('SHARE-06 what is not a picture is refused with a reason, and the process carries on', async () => {
  const convert = picturesApart();
  await expect(convert({ bytes: Buffer.from('no picture'), box, source: 'site' })).rejects.toThrow(/unsupported/i);
  await expect(convert({ bytes: plain, box, source: 'feed' })).rejects.toThrow(
    'Pictures of the format "svg" are not accepted.',
  );
  expect(await convert({ bytes: plain, box, source: 'site' })).toMatchObject({ width: 1200, height: 630 });
});

test('SHARE-06 OPS-05 a drawing that took too long does not take up a place again', async () => {
  writeFileSync(join(folder, 'media', 'endless.svg'), endless);
  const apart = picturesApart({ timeLimit: 500 });
  let tried = 0;
  const convert: ConvertPicture = (job) => {
    tried++;
    return apart(job);
  };
  const documents = embeddedDocuments(() => {}, { convert });
  const home = { url: 'https://www.smith.example', clientFolder: folder };
  for (let n = 0; n < 3; n++) {
    expect(await documents.sharePicture('/media/endless.svg', home)).toEqual({ ok: false, reason: 'unavailable' });
  }
  expect(tried).toBe(1);
});

/** A part of a PNG, with its length and sum. */
function pngPart(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

// Read with the header, either takes longer than the limit, on any machine.
test.each([
  [
    'texts, compressed a thousandfold',
    () => {
      const packed = deflateSync(Buffer.alloc(50_000_000));
      const text = (n: number) => pngPart('zTXt', Buffer.concat([Buffer.from(`k${n}\0\0`), packed]));
      return Buffer.concat(Array.from({ length: 100 }, (_, n) => text(n)));
    },
  ],
  ['a million sizes on paper', () => Buffer.alloc(13 * 1_500_000, pngPart('pHYs', Buffer.from([1])))],
])('OPS-05 what a PNG has beside its pixels costs nothing: %s', async (_, parts) => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const afterHeader = 33;
  const bytes = Buffer.concat([png.subarray(0, afterHeader), parts(), png.subarray(afterHeader)]);
  const convert = picturesApart({ timeLimit: 5000 });
  expect(await convert({ bytes, box, source: { visitor: '192.0.2.1' } })).toMatchObject({ width: 1200, height: 630 });
});

test('OPS-05 a bomb beside pictures of pages is refused, once for all requests of a page', async () => {
  const apart = picturesApart();
  let tried = 0;
  const convert: ConvertPicture = (job) => {
    tried++;
    return apart(job);
  };
  const bomb = sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'teal' } });
  writeFileSync(join(folder, 'media', 'bomb.png'), await bomb.png().toBuffer());
  writeFileSync(join(folder, 'media', 'plain.svg'), plain);
  const logged: string[] = [];
  const documents = embeddedDocuments((line) => void logged.push(line), { convert });
  const home = { url: 'https://www.smith.example', clientFolder: folder };
  for (let n = 0; n < 3; n++) {
    expect(await documents.sharePicture('/media/bomb.png', home)).toEqual({ ok: false, reason: 'unavailable' });
  }
  expect(await documents.sharePicture('/media/plain.svg', home)).toMatchObject({ ok: true });
  expect(tried).toBe(2);
  expect(logged[0]).toMatch(/bomb\.png cannot be made: A picture of 64 megapixels is not accepted/);
});

test('OPS-12 a process whose gateway stops while it is still starting ends without an error', async () => {
  const program = fileURLToPath(new URL('../../../../scripts/serve/apart/picture-process.ts', import.meta.url));
  const child = fork(program, [], { execArgv: [], silent: true });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});
