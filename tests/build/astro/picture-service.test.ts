import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureHosts, withReachableImages } from '../../../scripts/build/astro/picture-service.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

test.each([
  ['netlify', 'netlify', 'netlify'],
  ['netlify', 'node', 'own'],
  ['own', 'netlify', 'netlify'],
  ['own', 'node', 'own'],
  ['imgix', 'node', 'imgix'],
  ['none', 'netlify', 'none'],
] as const)('IMG-04 the service %s of a site built for %s is %s', (service, target, expected) => {
  const site = aSite({ images: { service, quality: 75 } });
  expect(withReachableImages(site, target).images.service).toBe(expected);
});

test('IMG-04 Netlify may fetch from the hosts of the stock’s pictures, and no others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stock-'));
  const file = join(folder, 'cars.ndjson');
  const cars = [
    aCar({ images: ['https://b.example/1.jpg', 'https://a.example/x/2.jpg?w=1', '/media/own.svg'] }),
    aCar({ primary_image_url: 'https://b.example/3.jpg', dealercomments: 'See "https://evil.example" and more' }),
  ];
  writeFileSync(file, cars.map((car) => JSON.stringify(car)).join('\n'));
  expect(pictureHosts(file)).toEqual(['a.example', 'b.example']);
  rmSync(folder, { recursive: true });
});
