import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

test('OPS-12 a process whose gateway stops while it is still starting ends without an error', async () => {
  const program = fileURLToPath(new URL('../../../../scripts/serve/apart/picture-process.ts', import.meta.url));
  const child = fork(program, [], { execArgv: [], silent: true });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});
