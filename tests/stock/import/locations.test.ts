import { expect, test } from 'vitest';
import type { DealerLocations } from '~/stock/import/cars/dealer-locations.ts';
import { readStock } from '~/stock/import/cars/read-stock.ts';
import { feedFile, folder } from './feed-files.ts';

const dealer: DealerLocations = {
  slug: 'demo',
  dealershipId: '1',
  dealerships: [{ id: '1', slug: 'demo', name: 'Demo' }],
  locations: [
    {
      id: '7',
      name: 'Demo Yard',
      slug: 'yard',
      dealership_id: '1',
      address: { city: 'Five Dock', state: 'NSW', lat: -33.8661, long: 151.1297 },
    },
  ],
};

/** City, state and location of the one car of a feed, and the notes on them. */
async function town(columns: Record<string, string>) {
  const text = `Make,Model,Condition,${Object.keys(columns).join()}\nKia,Rio,used,${Object.values(columns).join()}\n`;
  const said: string[] = [];
  const { cars } = await readStock(
    { file: feedFile(text), mapping: {}, dealer },
    { tempDir: folder(), onNote: ({ field, value, reason }) => said.push(`${field} ${value}: ${reason}`) },
  );
  const { city, state, location_name, _geo } = cars.get(0).car;
  cars.close();
  return { found: [city, state, location_name], said, _geo };
}

test.each([
  [{ Yard: 'Demo Yard' }, ['Five Dock', 'NSW']],
  [{ State: 'New South Wales' }, ['Five Dock', 'NSW']],
  [{ City: 'FIVE DOCK' }, ['FIVE DOCK', 'NSW']],
  [{ City: 'Geelong' }, ['Geelong', undefined]],
  [{ City: 'Geelong', State: 'VIC' }, ['Geelong', 'VIC']],
  [{ State: 'VIC' }, [undefined, 'VIC']],
  [{ 'Rego State': 'QLD', Yard: 'Demo Yard' }, [undefined, 'QLD']],
])(
  "DATA-04 the car of a feed with %j is in %j, never the location's city in another state",
  async (columns, expected) => {
    const { found } = await town(columns);
    expect(found).toEqual([...expected, 'Demo Yard']);
  },
);

test('DATA-04 a state other than the location’s is reported', async () => {
  expect((await town({ State: 'VIC' })).said).toEqual([
    "state VIC: not the state of Demo Yard (NSW): kept, without the location's city",
  ]);
});

test('SEARCH-13 a car has the coordinates of its yard, which the search sorts by', async () => {
  expect((await town({ Yard: 'Demo Yard' }))._geo).toEqual({ lat: -33.8661, lng: 151.1297 });
});
