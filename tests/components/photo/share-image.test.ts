import { expect, test } from 'vitest';
import type { PictureService } from '~/components/photo/picture-sources.ts';
import { shareImage } from '~/components/photo/share-image.ts';

const none: PictureService = { service: 'none', quality: 75, siteUrl: 'https://www.dealer.example' };
const drawn = { src: '/api/share-image/media/stock/suv.svg.jpg', width: 1200, height: 630 };

test.each([
  ['/media/stock/suv.svg', drawn],
  ['/media/stock/suv.svg?v=2', drawn],
  ['https://x.example/a.jpg', { src: 'https://x.example/a.jpg' }],
  ['/media/a.webp', { src: '/media/a.webp' }],
  ['https://x.example/a.gif', { src: 'https://x.example/a.gif' }],
  ['https://x.example/a.svg', undefined],
  ['https://x.example/a.mp4', undefined],
  ['data:image/png;base64,A', undefined],
  [undefined, undefined],
])('SHARE-06 what networks show of a page with the picture %s', (address, expected) => {
  expect(shareImage(address, none)).toEqual(expected);
});

test('IMG-04 a photo is requested at the size that networks want', () => {
  expect(shareImage('/media/a.jpg', { ...none, service: 'netlify' })?.src).toContain('w=1200');
});
