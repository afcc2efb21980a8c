import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { imageSlots } from '~/components/photo/image-slots.ts';
import { Photo } from '~/components/photo/Photo.tsx';
import { type PictureService, pictureSources } from '~/components/photo/picture-sources.ts';
import { pictureName } from '~/domain/pictures/own-picture.ts';

const none: PictureService = { service: 'none', quality: 75, siteUrl: 'https://www.dealer.example' };
const own: PictureService = { ...none, service: 'own' };
const netlify: PictureService = { ...none, service: 'netlify' };
const cloudinary: PictureService = { ...none, service: 'cloudinary', host: 'smith' };
const imgix: PictureService = { ...none, service: 'imgix', host: 'smith.imgix.net' };
const photo = 'https://photos.example.com/a_b/1.jpg?v=2';
const oneWidth = (address: string, images: PictureService, slot: 'gallery' | 'logo' = 'gallery') =>
  pictureSources(address, { images, slot, widths: [640] })?.src;

describe('addresses for the image service', () => {
  test.each([
    ['none', none, photo, photo],
    ['netlify', netlify, photo, `/.netlify/images?w=640&q=75&fit=contain&url=${encodeURIComponent(photo)}`],
    ['netlify', netlify, '/media/a.jpg', '/.netlify/images?w=640&q=75&fit=contain&url=%2Fmedia%2Fa.jpg'],
    [
      'cloudinary',
      cloudinary,
      photo,
      `https://res.cloudinary.com/smith/image/fetch/w_640,q_auto,f_auto,c_limit/${encodeURIComponent(photo)}`,
    ],
    [
      'cloudinary',
      cloudinary,
      '/media/a.jpg',
      'https://res.cloudinary.com/smith/image/fetch/w_640,q_auto,f_auto,c_limit/https%3A%2F%2Fwww.dealer.example%2Fmedia%2Fa.jpg',
    ],
    [
      'cloudinary',
      cloudinary,
      'https://res.cloudinary.com/feed/image/upload/v1/cars/a.jpg',
      'https://res.cloudinary.com/feed/image/upload/w_640,q_auto,f_auto,c_limit/v1/cars/a.jpg',
    ],
    ['imgix', imgix, '/media/a.jpg', 'https://smith.imgix.net/media/a.jpg?w=640&fit=max&auto=format%2Ccompress'],
    [
      'imgix',
      imgix,
      'https://feed.imgix.net/a.jpg',
      'https://feed.imgix.net/a.jpg?w=640&fit=max&auto=format%2Ccompress',
    ],
  ])('IMG-04 %s: automatic format and quality for photos', (_name, images, address, expected) => {
    expect(new Set(parts(oneWidth(address, images)))).toEqual(new Set(parts(expected)));
  });

  const upload = 'https://res.cloudinary.com/feed/image/upload';
  const limited = 'w_640,q_auto,f_auto,c_limit';
  test.each([
    ['a.jpg', `${limited}/a.jpg`],
    ['a_b.jpg', `${limited}/a_b.jpg`],
    ['cars/a.jpg', `${limited}/cars/a.jpg`],
    ['my_cars/a_b.jpg', `${limited}/my_cars/a_b.jpg`],
    ['v1700000000/w_9/a.jpg', `${limited}/v1700000000/w_9/a.jpg`],
    ['w_800/v1/a.jpg', `w_800/${limited}/v1/a.jpg`],
    ['w_800,c_fill,g_auto/v1/cars/a.jpg', `w_800,c_fill,g_auto/${limited}/v1/cars/a.jpg`],
    ['c_fill,ar_4:3/w_800/v1/a.jpg', `c_fill,ar_4:3/w_800/${limited}/v1/a.jpg`],
    ['t_card/v1/a.jpg', `t_card/${limited}/v1/a.jpg`],
    ['dpr_2.0,fl_lossy/a.jpg', `dpr_2.0,fl_lossy/${limited}/a.jpg`],
    ['v1/a.jpg?_a=BAM', `${limited}/v1/a.jpg?_a=BAM`],
  ])('IMG-04 cloudinary: what an upload %s has of its own comes first', (address, expected) => {
    expect(oneWidth(`${upload}/${address}`, cloudinary)).toBe(`${upload}/${expected}`);
  });

  test('IMG-04 cloudinary: a picture that another account fetches is fetched by it', () => {
    const fetched = 'https://res.cloudinary.com/feed/image/fetch/';
    expect(oneWidth(`${fetched}${encodeURIComponent(photo)}`, cloudinary)).toBe(
      `${fetched}${limited}/${encodeURIComponent(photo)}`,
    );
  });

  test.each([
    ['https://feed.imgix.net/a.jpg?w=9&h=7', 'https://feed.imgix.net/a.jpg?w=640&h=7&fit=max&auto=format%2Ccompress'],
    ['https://feed.imgix.net/a.jpg?auto=enhance', 'https://feed.imgix.net/a.jpg?auto=format%2Ccompress&w=640&fit=max'],
    ['https://smith.imgix.net/a%20b.jpg', 'https://smith.imgix.net/a%20b.jpg?w=640&fit=max&auto=format%2Ccompress'],
  ])('IMG-04 imgix: of %s it changes only what it sets', (address, expected) => {
    expect(oneWidth(address, imgix)).toBe(expected);
  });

  test.each(['/a b.jpg', '/a&w=1.jpg', '/a?v=2&w=9', '/ä.jpg', '/a#b.jpg'])(
    'IMG-04 netlify and cloudinary get %s as one value',
    (path) => {
      const address = path.replaceAll(' ', '%20');
      const url = new URL(oneWidth(address, netlify) ?? '', 'https://www.dealer.example');
      expect([...url.searchParams]).toEqual([
        ['w', '640'],
        ['q', '75'],
        ['fit', 'contain'],
        ['url', address],
      ]);
      const fetched = oneWidth(address, cloudinary)?.split('/').at(-1) ?? '';
      expect(decodeURIComponent(fetched)).toBe(new URL(address, 'https://www.dealer.example').href);
    },
  );

  test.each([
    ['netlify', netlify, /[?&]q=80(&|$)/],
    ['cloudinary', cloudinary, /[/,]q_80[/,]/],
    ['imgix', imgix, /[?&]q=80(&|$)/],
  ])('IMG-04 %s: the number of the dealer for logos and body types', (_name, images, expected) => {
    expect(oneWidth('/media/logo.png', { ...images, quality: 80 }, 'logo')).toMatch(expected);
  });

  test('IMG-05 logos are asked for at 640 px, location cards are 600 x 400', () => {
    expect(pictureSources('/media/logo.png', { images: netlify, slot: 'logo' })?.srcset).toMatch(/w=640\S* 640w$/);
    expect(imageSlots.location).toMatchObject({ width: 600, height: 400 });
  });

  test.each([
    ['a picture of a host that imgix cannot sign for', imgix, photo],
    ['a signed address', imgix, 'https://feed.imgix.net/a.jpg?w=9&s=abc'],
    ['a picture that Cloudinary signed', cloudinary, `${upload}/s--Ab3-_x9Q--/v1/a.jpg`],
    ['a picture that Cloudinary signed with its width', cloudinary, `${upload}/s--Ab3dEf9Q--/w_800/v1/a.jpg`],
    ['an address at Cloudinary that names no picture', cloudinary, 'https://res.cloudinary.com/feed/a.jpg'],
    ['a path without the address of the site', { ...cloudinary, siteUrl: undefined } as never, '/media/a.jpg'],
    ['a service without its host', { service: 'cloudinary', quality: 75 } as PictureService, photo],
  ])('IMG-04 %s stays as it is', (_name, images, address) => {
    const picture = pictureSources(address, { images });
    expect(picture?.src).toBe(address);
    expect(picture?.srcset).toBeUndefined();
  });

  test.each(['/a.gif', 'https://x.example/A.GIF?v=2', '/b.mp4', '/c.webm#t=1', '/media/stock/suv.svg'])(
    'IMG-02 %s keeps its plain address with every service',
    (address) => {
      for (const images of [none, own, netlify, cloudinary, imgix]) {
        expect(pictureSources(address, { images })).toEqual({ src: address, width: 1200, height: 900 });
      }
    },
  );

  test.each([undefined, '', '  ', 'ftp://x.example/a.jpg', 'data:image/png;base64,AA', 'javascript:alert(1)', 'a.jpg'])(
    'IMG-01 IMG-03 %s is not a picture',
    (address) => {
      expect(pictureSources(address, { images: netlify })).toBeUndefined();
    },
  );

  test('IMG-04 own: a short name of the picture, of a car if it belongs to one, in the widths that are made', () => {
    const name = pictureName(photo);
    expect(pictureSources(photo, { images: own, car: 'HM 1', slot: 'hero' })).toMatchObject({
      src: `/api/picture/HM%201/${name}/2000`,
      srcset: [480, 640, 800, 1200, 1600, 2000]
        .map((width) => `/api/picture/HM%201/${name}/${width} ${width}w`)
        .join(', '),
    });
    expect(oneWidth(photo, own)).toBe(`/api/picture/${name}/640`);
  });

  test('IMG-01 http becomes https', () => {
    expect(pictureSources('http://x.example/a.jpg', { images: none })?.src).toBe('https://x.example/a.jpg');
  });

  test('IMG-04 srcset offers every width for the place, ascending, and the widest as src', () => {
    const picture = pictureSources(photo, { images: netlify, slot: 'card' });
    const offered = picture?.srcset?.split(', ').map((entry) => entry.split(' '));
    expect(offered?.map(([, width]) => width)).toEqual(imageSlots.card.widths.map((width) => `${width}w`));
    expect(picture?.src).toBe(offered?.at(-1)?.[0]);
    expect(picture?.sizes).toBe(imageSlots.card.sizes);
  });

  test('IMG-04 a photo for paper is as sharp on every screen: 11 cm at 250 dots an inch and more', () => {
    const { srcset = '' } = pictureSources(photo, { images: own, slot: 'print' }) ?? {};
    const widths = srcset.split(', ').map((source) => Number(/ (\d+)w$/.exec(source)?.[1]));
    for (const width of widths) expect(width).toBeGreaterThan((11 / 2.54) * 250);
  });

  test('IMG-01 whatever the address, the result is https or a path of the site, without spaces or quotes', () => {
    const address = fc.oneof(
      fc.string(),
      fc.webUrl({ withQueryParameters: true }),
      fc.webPath().map((path) => `/media${path}`),
      fc.constantFrom('//x.example/a.jpg', 'https://x.example/a b.jpg', 'https://x.example/a,b.jpg', '/a,b%20c.jpg'),
    );
    fc.assert(
      fc.property(address, fc.constantFrom(none, own, netlify, cloudinary, imgix), (text, images) => {
        const picture = pictureSources(text, { images, slot: 'card' });
        if (!picture) return;
        for (const entry of [picture.src, ...(picture.srcset?.split(', ') ?? [])]) {
          expect(entry).toMatch(/^(https:\/\/|\/(?!\/))[^\s"'<>]*( \d+w)?$/);
        }
      }),
    );
  });
});

describe('Photo', () => {
  test('IMG-04 the picture that a page opens with loads first, the others when they are near', () => {
    const picture = pictureSources(photo, { images: netlify });
    if (!picture) throw new Error('the address is that of a picture');
    const first = renderToStaticMarkup(<Photo picture={picture} alt="" eager />);
    expect(first).toContain('fetchPriority="high"');
    expect(first).toContain('loading="eager"');
    expect(first).toMatch(/srcSet="[^"]+ 2000w"/);
    expect(renderToStaticMarkup(<Photo picture={picture} alt="" />)).toContain('loading="lazy"');
  });
});

/** An address as its parts, since the order of parameters means nothing. */
const parts = (address: string | undefined): string[] =>
  (address ?? '').split(/[?&,]|(?<=fetch)\/|(?<=upload)\/|\/(?=v1|http)/);
