import { expect, test } from 'vitest';
import { pictureName, servedWidth } from '~/domain/pictures/own-picture.ts';

test('IMG-04 a picture has one short name, and pictures at nearly the same address have different names', () => {
  const addresses = Array.from({ length: 20_000 }, (_, n) => `https://photos.example/stock/${n % 500}/${n}.jpg?v=1`);
  const names = addresses.map(pictureName);
  expect(new Set(names).size).toBe(addresses.length);
  expect(names.filter((name) => !/^[0-9a-z]{1,11}$/.test(name))).toEqual([]);
  expect(pictureName('https://photos.example/stock/1.jpg')).toBe(pictureName('https://photos.example/stock/1.jpg'));
});

test.each([
  [100, 160],
  [320, 320],
  [321, 480],
  [1024, 1200],
  [2400, 2000],
])('IMG-04 where %i px are of use, %i px are made', (width, served) => {
  expect(servedWidth(width)).toBe(served);
});
