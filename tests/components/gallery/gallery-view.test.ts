import { expect, test } from 'vitest';
import { gallerySlides } from '~/components/gallery/gallery-view.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

const texts = platformTexts.gallery;
const images = { service: 'none', quality: 75 } as const;
const photos = (...names: string[]) => names.map((name) => `https://img.example/${name}`);
const sources = (car: Parameters<typeof gallerySlides>[0]) =>
  gallerySlides(car, images, '2021 Toyota Corolla', texts).map(({ picture }) =>
    picture.src.replace('https://img.example/', ''),
  );

test('GALLERY-01 the primary photo comes first, all photos show, none twice', () => {
  expect(sources({ primary_image_url: photos('b.jpg')[0], images: photos('a.jpg', 'b.jpg', 'c.jpg') })).toEqual([
    'b.jpg',
    'a.jpg',
    'c.jpg',
  ]);
  expect(sources({ images: photos('a.jpg', 'b.jpg') })).toEqual(['a.jpg', 'b.jpg']);
  expect(sources({ primary_image_url: photos('b.jpg')[0] })).toEqual(['b.jpg']);
  expect(sources({})).toEqual([]);
});

test('GALLERY-01 each photo gives its number in words', () => {
  const slides = gallerySlides({ images: photos('a.jpg', 'tour.mp4') }, images, '2021 Toyota Corolla', texts);
  expect(slides.map(({ alt }) => alt)).toEqual([
    '2021 Toyota Corolla, photo 1 of 2',
    '2021 Toyota Corolla, video 2 of 2',
  ]);
});

test('IMG-01 http becomes https, other schemes are dropped', () => {
  expect(sources({ images: ['http://img.example/a.jpg', 'javascript:alert(1)', 'data:image/png;base64,AA'] })).toEqual([
    'a.jpg',
  ]);
});

test('IMG-02 a video is a video, a gif stays a plain picture without an image service', () => {
  const service = { service: 'netlify', quality: 75 } as const;
  const slides = gallerySlides({ images: photos('tour.mp4', 'spin.gif', 'a.jpg') }, service, 'Corolla', texts);
  expect(slides.map(({ kind }) => kind)).toEqual(['video', 'gif', 'picture']);
  expect(slides[1]?.picture).toMatchObject({ src: 'https://img.example/spin.gif' });
  expect(slides[1]?.picture.srcset).toBeUndefined();
  expect(slides[2]?.picture.srcset).toContain('/.netlify/images');
  expect(slides[0]?.thumb).toBeUndefined();
  expect(slides.map(({ poster }) => poster)).toEqual(['https://img.example/spin.gif', undefined, undefined]);
});

test('IMG-06 the picture shown until a video plays is no wider than a phone can use', () => {
  const own = { service: 'own', quality: 75 } as const;
  const [slide] = gallerySlides({ id: 'HM1', images: photos('tour.mp4', 'a.jpg') }, own, 'Corolla', texts);
  expect(slide?.poster).toMatch(/^\/api\/picture\/HM1\/\w+\/800$/);
});

test('GALLERY-01 the feed’s small versions are used if there is one for each photo', () => {
  const thumbs = (thumbnails: string[]) =>
    gallerySlides({ images: photos('a.jpg', 'b.jpg'), thumbnails }, images, 'Corolla', texts).map(
      ({ thumb }) => thumb?.src,
    );
  expect(thumbs(photos('ta.jpg', 'tb.jpg'))).toEqual(photos('ta.jpg', 'tb.jpg'));
  expect(thumbs(photos('ta.jpg'))).toEqual(photos('a.jpg', 'b.jpg'));
});
