import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NoTurnError } from '~/server/load/fair-queue.ts';
import { type ConvertPicture, convertPicture } from '~/server/pictures/convert.ts';
import { getPhoto, postPhotos } from '~/server/routes/valuations/valuations.ts';
import { bodyOf, dealer, request, valuationRoute, visitor } from './valuation-route.ts';

const { services, start } = valuationRoute();

test('TRADE-02 photos are encoded again: without the place where they were taken, and nothing that is not a picture', async () => {
  const { id } = await start({ rego: 'DEMO01', regoState: 'nsw' });
  const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#89a' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('photos', new File([new Uint8Array(photo)], '../../evil.php'));
  form.append('photos', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'photo.jpg', { type: 'image/jpeg' }));
  const sent = await bodyOf(postPhotos(String(id), request('POST', form), dealer(), visitor, services()));
  expect(sent).toMatchObject({ status: 422, error: expect.stringContaining('We couldn’t read 1 of your photos') });
  const photoAnswer = await getPhoto(String(id), '1', dealer(), services());
  expect(photoAnswer.headers.get('content-type')).toBe('image/jpeg');
  const { width, exif } = await sharp(Buffer.from(await photoAnswer.arrayBuffer())).metadata();
  expect([width, exif]).toEqual([1600, undefined]);
  for (const n of ['2', '0', '-1', 'x']) expect((await getPhoto(String(id), n, dealer(), services())).status).toBe(404);
});

/** @param photos sent in one form. @returns the answer; `converted` counts what was converted for it */
async function sendPhotos(id: unknown, photos: readonly Uint8Array[], convert: ConvertPicture = convertPicture) {
  let converted = 0;
  const counting: ConvertPicture = (job) => {
    converted++;
    return convert(job);
  };
  const form = new FormData();
  for (const photo of photos) form.append('photos', new File([new Uint8Array(photo)], 'photo.jpg'));
  const counted = { ...services(), convertPicture: counting };
  const answer = await bodyOf(postPhotos(String(id), request('POST', form), dealer(), visitor, counted));
  return { ...answer, converted };
}
const oneByte = new Uint8Array([1]);
const asJpeg: ConvertPicture = async ({ bytes }) => ({ bytes, width: 1, height: 1 });

test('TRADE-02 OPS-05 a valuation that has all its photos takes no more, before anything of them is decoded', async () => {
  const { id } = await start({ rego: 'DEMO01', regoState: 'nsw' });
  const six = Array(6).fill(oneByte);
  // Five at once, as somebody would who wants to keep the processor busy.
  const all = await Promise.all(Array.from({ length: 5 }, () => sendPhotos(id, six, asJpeg)));
  expect(all.map(({ converted }) => converted).toSorted()).toEqual([0, 0, 0, 0, 6]);
  const full = { status: 422, error: 'We already have 6 photos of your vehicle. That’s plenty.', converted: 0 };
  expect(await sendPhotos(id, six, asJpeg)).toMatchObject(full);
  // Without a photo the step is done.
  expect(await sendPhotos(id, [])).toMatchObject({ status: 200, converted: 0 });
});

/** How many photos of one form can be read, and how many cannot. */
const mixes = Array.from({ length: 6 }, (_, more) =>
  Array.from({ length: 6 - more }, (_, readable) => ({ unread: more + 1, readable })),
).flat();

test.each(mixes)(
  'TRADE-02 of $unread unreadable photos beside $readable readable ones nobody says that others are saved if there are none',
  async ({ unread, readable }) => {
    const { id } = await start({ rego: 'DEMO01', regoState: 'nsw' });
    const readableOnly: ConvertPicture = async (job) => {
      if (job.bytes[0] === 0) throw new Error('no picture');
      return asJpeg(job);
    };
    const photos = [...Array(unread).fill(new Uint8Array([0])), ...Array(readable).fill(oneByte)];
    const end = readable > 0 ? 'each up to 8 MB\\. The others are saved\\.$' : 'each up to 8 MB\\.$';
    const error = expect.stringMatching(new RegExp(`^We couldn’t read ${unread} of your photos\\..* ${end}`));
    expect(await sendPhotos(id, photos, readableOnly)).toMatchObject({ status: 422, error });
    const kept = await getPhoto(String(id), '1', dealer(), services());
    expect(kept.status).toBe(readable > 0 ? 200 : 404);
  },
);

test('TRADE-02 OPS-05 a photo bomb is refused with the figures that count, and the photos beside it are kept', async () => {
  const { id } = await start({ rego: 'DEMO01', regoState: 'nsw' });
  const png = (width: number) =>
    sharp({ create: { width, height: width, channels: 3, background: '#89a' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  expect(await sendPhotos(id, [await png(7700), await png(400)])).toMatchObject({
    status: 422,
    error: expect.stringMatching(
      /read 1 of your photos\. JPEG works up to 50 megapixels, WebP up to 25 and PNG up to 16,/,
    ),
  });
  expect((await getPhoto(String(id), '1', dealer(), services())).status).toBe(200);
  expect((await getPhoto(String(id), '2', dealer(), services())).status).toBe(404);
});

test('TRADE-02 OPS-05 photos that find too many of others waiting are not called unreadable: they may be sent again', async () => {
  const { id } = await start({ rego: 'DEMO01', regoState: 'nsw' });
  const seen: unknown[] = [];
  const busy: ConvertPicture = async ({ source }) => {
    seen.push(source);
    throw new NoTurnError('all');
  };
  expect(await sendPhotos(id, [oneByte, oneByte], busy)).toMatchObject({
    status: 503,
    error: 'We’re busy with other photos right now. Please send yours again in a minute.',
  });
  expect(seen).toEqual([{ visitor: visitor.address }]);
  expect(await sendPhotos(id, [oneByte, oneByte], asJpeg)).toMatchObject({ status: 200, converted: 2 });
});
