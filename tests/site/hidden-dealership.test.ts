/** A hidden dealership is left out wherever a site lists cars, facet values or locations. */
import { expect, test } from 'vitest';
import { listedStock } from '~/domain/car/lists/listed-stock.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { shownLocations } from '~/domain/location/location.ts';
import { readPath } from '~/domain/search/address/search-path.ts';
import { catalogueFilter, isListed } from '~/domain/search/filter/catalogue-filter.ts';
import { toText } from '~/domain/search/filter/filter.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { carPageView } from '~/features/car-page/view/car-page-view.ts';
import { footerView } from '~/features/chrome/footer-view.ts';
import type { Site } from '~/site/site.ts';
import { cardOptions, catalogueScope, searchSite } from '~/site/slices/slices.ts';
import { searchStock } from '~/stock/search-stock.ts';
import { aCar } from '../domain/car/a-car.ts';
import { aSite } from './a-site.ts';

const now = new Date('2026-11-20T00:00:00Z');

/** A group of two dealerships, each with one location. */
function group(secondHidden: boolean): Site {
  const site = aSite();
  const [first] = site.locations;
  if (!first) throw new Error('the sample dealer has no location');
  return aSite({
    dealerships: [
      { id: '1', slug: 'group-north', name: 'Group North', hidden: false },
      { id: '2', slug: 'group-south', name: 'Group South', hidden: secondHidden },
    ],
    locations: [
      { ...first, id: '11', slug: 'north-yard', name: 'North yard', dealership_id: '1', primary: false },
      { ...first, id: '21', slug: 'south-yard', name: 'South yard', dealership_id: '2', primary: true },
    ],
  });
}

const shared = { item_type: 'car', body: 'SUV', images: ['/media/a.svg'] };
const cars: Car[] = [
  aCar({ ...shared, id: 'n', slug: 'n', make: 'Kia', dealership_id: '1', location_id: '11', location_name: 'North' }),
  aCar({ ...shared, id: 's', slug: 's', make: 'MG', dealership_id: '2', location_id: '21', location_name: 'South' }),
];

/** Ids found and facet values offered on the search pages of a site. */
async function searched(site: Site) {
  const { scope, ...rest } = searchSite(site);
  const stock = searchStock(cars, scope, rest, now);
  const facets = ['make', 'location_name', 'dealership_id'];
  const answer = (await stock.httpClient(`http://x/indexes/${carsIndex}/search`, {
    method: 'POST',
    body: JSON.stringify({ facets, filter: toText(catalogueFilter(scope, now)) }),
  })) as { hits: Car[]; facetDistribution: Record<string, Record<string, number>> };
  return { ids: answer.hits.map(({ id }) => id), facets: answer.facetDistribution, catalogue: stock.catalogue };
}

test('CONF-08 cars and facet values of a hidden dealership are not in the search', async () => {
  const all = await searched(group(false));
  expect(all.ids.toSorted()).toEqual(['n', 's']);
  const shown = await searched(group(true));
  expect(shown.ids).toEqual(['n']);
  expect(shown.facets).toEqual({ make: { Kia: 1 }, location_name: { North: 1 }, dealership_id: { 1: 1 } });
});

test.each(['/search/group-south', '/search/south-yard', '/search/mg'])(
  'CONF-08 %s is an address only while the dealership is not hidden',
  async (path) => {
    expect(readPath(path, (await searched(group(false))).catalogue)).toBeDefined();
    expect(readPath(path, (await searched(group(true))).catalogue)).toBeUndefined();
  },
);

test('CONF-08 a hidden dealership is not in the scope of the site’s API and its cars have no pages', () => {
  expect(catalogueScope(group(false)).dealershipIds).toEqual(['1', '2']);
  const scope = catalogueScope(group(true));
  expect(scope.dealershipIds).toEqual(['1']);
  expect(cars.filter(isListed(scope, now)).map(({ id }) => id)).toEqual(['n']);
});

test('CONF-08 a location of a hidden dealership is shown nowhere, even if visible and primary', () => {
  expect(shownLocations(group(false)).map(({ slug }) => slug)).toEqual(['north-yard', 'south-yard']);
  expect(shownLocations(group(true)).map(({ slug }) => slug)).toEqual(['north-yard']);
  expect(searchSite(group(true)).locations.map(({ slug }) => slug)).toEqual(['north-yard']);
  expect(footerView(group(true), now).locations.map(({ name }) => name)).toEqual(['North yard']);
});

test('CONF-08 a car page never names a location of a hidden dealership', () => {
  const at = (site: Site) => {
    const car = aCar({ dealership_id: '1', location_id: '21' });
    return carPageView(car, site, cardOptions(site, now), listedStock([]), now).location.name;
  };
  expect(at(group(false))).toBe('South yard');
  expect(at(group(true))).toBe('North yard');
});
