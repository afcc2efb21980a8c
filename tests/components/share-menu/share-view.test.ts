import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareLinks } from '~/components/share-menu/share-view.ts';

test('SHARE-02 links to social networks, a text message and an email contain the address and the name', () => {
  const links = shareLinks('https://smith.example/cars/a-1', '2021 Mazda CX-5 & more');
  const address = 'https%3A%2F%2Fsmith.example%2Fcars%2Fa-1';
  expect(links).toEqual({
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    twitter: `https://x.com/intent/post?text=2021%20Mazda%20CX-5%20%26%20more&url=${address}`,
    sms: `sms:?&body=2021%20Mazda%20CX-5%20%26%20more%20${address}`,
    email: `mailto:?subject=2021%20Mazda%20CX-5%20%26%20more&body=2021%20Mazda%20CX-5%20%26%20more%20${address}`,
  });
});

test('SHARE-02 whatever a car is called, its name cannot change where a link leads', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const links = shareLinks('https://smith.example/cars/a-1', name);
      expect(new URL(links.facebook).host).toBe('www.facebook.com');
      expect(new URL(links.twitter).searchParams.get('text')).toBe(name);
      expect(new URL(links.twitter).searchParams.get('url')).toBe('https://smith.example/cars/a-1');
    }),
  );
});
