import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureSize } from '~/site/pictures/picture-size.ts';
import { problemsOf, siteOf, smith } from '../dealers-folder.ts';

const drawn = sharp({ create: { width: 321, height: 123, channels: 3, background: '#808080' } });

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'PROMO-07 the size of a %s picture is read from its first bytes',
  async (format) => {
    expect(pictureSize(await drawn.clone().toFormat(format).toBuffer())).toEqual({ width: 321, height: 123 });
  },
);

test('PROMO-07 lossless WebP and a JPEG with other segments in front are read, too', async () => {
  expect(pictureSize(await drawn.clone().webp({ lossless: true }).toBuffer())).toEqual({ width: 321, height: 123 });
  const tagged = await drawn
    .clone()
    .withExif({ IFD0: { Copyright: 'x'.repeat(500) } })
    .jpeg()
    .toBuffer();
  expect(pictureSize(tagged)).toEqual({ width: 321, height: 123 });
});

test.each([
  ['<svg xmlns="x" width="1920" height="540px">', { width: 1920, height: 540 }],
  ['<?xml version="1.0"?><svg viewBox="0 0 192.5 54"/>', { width: 193, height: 54 }],
  ['<svg stroke-width="2">', undefined],
  ['not a picture', undefined],
])('PROMO-07 the size of %s', (text, size) => {
  expect(pictureSize(Buffer.from(text))).toEqual(size);
});

const withSlide = (width: number, height: number) => ({
  ...smith({ promos: { slides: [{ image: '/media/a.svg', title: 'Sale', href: '/' }] } }),
  'smith/media/a.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`,
});

test('PROMO-07 a picture of the promotions slider is 1920 x 540 pixels, or the check says what it is', () => {
  expect(siteOf(withSlide(1920, 540)).promos.slides).toHaveLength(1);
  expect(problemsOf(withSlide(1600, 700)).map(({ path, rule }) => [path, rule])).toEqual([
    ['slides[0].image', 'must be 1920 x 540 pixels; it is 1600 x 700'],
  ]);
});
