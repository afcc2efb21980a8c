import { expect, test } from 'vitest';
import { promoSlides } from '~/features/promos/promo-slides.ts';
import { aSite } from '../../site/a-site.ts';

test('PROMO-07 slides that have ended by the day of the build are left out, the others include their dates', () => {
  const slide = { image: '/media/a.svg', href: '/', title: 'Sale' };
  const site = aSite({
    promos: {
      tiles: [],
      slides: [
        { ...slide, title: 'Over', expiry: '2026-11-19' },
        { ...slide, title: 'Running', start: '2026-11-01', expiry: '2026-11-20' },
        { ...slide, title: 'Always' },
      ],
    },
  });
  const slides = promoSlides(site, new Date('2026-11-20T02:00:00Z'));
  expect(slides.map(({ title, window }) => [title, window.start, window.expiry])).toEqual([
    ['Running', '2026-11-01', '2026-11-20'],
    ['Always', undefined, undefined],
  ]);
});
