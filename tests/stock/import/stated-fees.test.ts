import { expect, test } from 'vitest';
import { dealerSlugs } from '~/site/load/dealer-slugs.ts';
import { loadSite } from '~/site/load/load.ts';
import type { DealerLocations } from '~/stock/import/cars/dealer-locations.ts';
import { dealerFeed } from '~/stock/import/dealer-stock.ts';
import { feedFile, folder, importOne, storeOf } from './feed-files.ts';

test('CALC-14 FIN-27 an import warns of a quote that the dealer’s own fees do not give, with its row and line', async () => {
  const dealer: DealerLocations = {
    ...{ slug: 'yard', dealershipId: '1101', dealerships: [{ id: '1101', slug: 'yard-city', name: 'Yard City' }] },
    locations: [],
    finance: {
      ...{ enabled: true, excludedMakes: [], excludedDealerships: [] },
      calculator: { fees: [{ name: 'Establishment fee', dollars: 1360.5, every: 'loan' }] },
    },
  };
  const columns = 'Stock No,Make,Model,Year,Price,Weekly Repayment,Interest Rate,Comparison Rate\n';
  const rows = 'A1,Kia,Rio,2020,28990,143,8.49,10.5\nA2,Kia,Rio,2020,28990,137,8.49,9.36\nA3,Kia,Rio,2020,28990,,,\n';
  const file = feedFile(columns + rows);
  const job = { file, mapping: { feed: 'yard', constants: { car_type: 'used' } }, dealer };
  const { notes } = await importOne(job, { store: storeOf(folder()) });
  expect(notes.filter(({ field }) => field === 'finance')).toEqual([
    {
      ...{ level: 'warning', field: 'finance', row: 2, line: 3, id: 'A2' },
      reason: expect.stringMatching(/^a repayment of \$137 a week does not fit .*costs \$143 a week: correct/),
    },
  ]);
});

test.each(dealerSlugs('dealers'))('CALC-14 FIN-27 the demo dealer %s: every quote fits its fees', async (slug) => {
  const loaded = loadSite('dealers', slug);
  const job = loaded.ok && (await dealerFeed('dealers', loaded.site));
  if (!job) throw new Error(`${slug} has no stock.`);
  const { notes, report } = await importOne(job, { store: storeOf(folder()) });
  expect(report.kept).toBeGreaterThan(20);
  expect(notes.filter(({ field }) => field === 'finance')).toEqual([]);
});
