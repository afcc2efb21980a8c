import { expect, test } from 'vitest';
import type { DealerLocations } from '~/stock/import/cars/dealer-locations.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from './feed-files.ts';

test('FIN-27 an import stores with each car the weekly cost that the dealer’s site shows, until it is sold', async () => {
  const directory = folder();
  const store = storeOf(directory);
  const dealer: DealerLocations = {
    slug: 'yard',
    dealershipId: '1101',
    dealerships: [{ id: '1101', slug: 'yard-city', name: 'Yard City' }],
    locations: [],
    finance: { enabled: true, excludedMakes: ['Suzuki'], excludedDealerships: [] },
  };
  const columns = 'Stock No,Make,Model,Year,Price,Weekly Repayment,Interest Rate,Comparison Rate\n';
  const kia = 'A1,Kia,Rio,2018,9990,61,8.49,9.36\n';
  const others = 'A2,Suzuki,Swift,2019,19990,99,8.49,9.36\nA3,Mazda,3,2019,19990,99,8.49,\n';
  const importFeed = (rows: string) =>
    importOne(
      { file: feedFile(columns + rows), mapping: { feed: 'yard', constants: { car_type: 'used' } }, dealer },
      { store, accept: ['shrink'] },
    );
  await importFeed(kia + others);
  const cars = await carsIn(directory);
  expect(cars['yard-A1']).toMatchObject({ weekly_repayment: 61, repayment_rate: 8.49 });
  for (const id of ['yard-A2', 'yard-A3']) expect(cars[id]).not.toHaveProperty('weekly_repayment');
  await importFeed(others);
  const gone = (await carsIn(directory))['yard-A1'];
  expect(gone).toMatchObject({ status: 'sold' });
  expect(gone).not.toHaveProperty('weekly_repayment');
});
