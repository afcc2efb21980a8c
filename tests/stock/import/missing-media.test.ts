import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStock } from '~/stock/import/cars/read-stock.ts';
import { dealerFeed } from '~/stock/import/dealer-stock.ts';
import type { RowNote } from '~/stock/import/report/import-report.ts';
import { folder } from './feed-files.ts';

const dealer = { slug: 'demo', dealershipId: '1', dealerships: [], locations: [] };

/** A dealers folder with one photo, and a feed of one car after an empty line. */
function dealersWith(photos: string): string {
  const dealersDir = folder();
  mkdirSync(join(dealersDir, 'demo/media/stock'), { recursive: true });
  writeFileSync(join(dealersDir, 'demo/media/stock/a b.jpg'), 'x');
  writeFileSync(join(dealersDir, 'demo/secret.jpg'), 'x');
  writeFileSync(
    join(dealersDir, 'demo/stock.csv'),
    `Stock No,Make,Model,Condition,Photos\n\nS12,Kia,Rio,used,${photos}\n`,
  );
  return dealersDir;
}

test('IMG-03 pictures that a feed names and the media folder lacks are left out with a warning, the car and its line', async () => {
  const missing = ['/media/gone.jpg', '/media/stock', '/media/../secret.jpg', '/photos/1.jpg'];
  const photos = ['/media/stock/a%20b.jpg?v=2', ...missing, 'https://photos.example.com/1.jpg'].join('|');
  const job = await dealerFeed(dealersWith(photos), dealer);
  const notes: RowNote[] = [];
  const { cars } = await readStock(job as NonNullable<typeof job>, {
    tempDir: folder(),
    onNote: (note) => notes.push(note),
  });
  const { car } = cars.get(0);
  cars.close();
  expect(car.images).toEqual(['/media/stock/a%20b.jpg?v=2', 'https://photos.example.com/1.jpg']);
  expect(notes.filter(({ field }) => field === 'images')).toEqual(
    missing.map((value) => ({
      level: 'warning',
      row: 2,
      line: 3,
      id: 'S12',
      field: 'images',
      value,
      reason: 'not a file in the media folder of demo: left out',
    })),
  );
});

test('IMG-03 a main picture that is missing is left out as well, and the car is kept', async () => {
  const dealersDir = dealersWith('');
  writeFileSync(
    join(dealersDir, 'demo/stock.csv'),
    'Stock No,Make,Model,Condition,primary_image_url\nS12,Kia,Rio,used,/media/gone.jpg\n',
  );
  const job = await dealerFeed(dealersDir, dealer);
  const { cars } = await readStock(job as NonNullable<typeof job>, { tempDir: folder() });
  const { car } = cars.get(0);
  cars.close();
  expect([car.make, car.primary_image_url, car.images]).toEqual(['Kia', undefined, undefined]);
});
