import { expect, test } from 'vitest';
import { problemText } from '~/site/source/problem.ts';
import { problemsOf, smith } from '../dealers-folder.ts';
import { expectOnlyProblem, location, placed, type WrongSetting } from './wrong-setting.ts';

test.each<WrongSetting>([
  {
    rule: 'DATA-11 the main dealership must be one of the dealerships',
    changes: { dealer: { dealershipId: 'smit' } },
    path: 'dealershipId',
    says: 'is not among "dealerships" (smith)  did you mean "smith"?',
  },
  {
    rule: "DATA-08 a location's dealership must exist",
    changes: placed({ dealership_id: 'jones' }),
    path: 'locations[0].dealership_id',
    says: 'is not among "dealerships" (smith)',
  },
  {
    rule: "DATA-08 a location's dealership slug must be that of its dealership",
    changes: placed({ dealership_slug: 'smyth' }),
    path: 'locations[0].dealership_slug',
    says: 'must be "smith", the slug of its dealership',
  },
  {
    rule: 'DATA-08 distribution locations must exist',
    changes: placed({ distribution_locations: ['main', 'mian'] }),
    path: 'locations[0].distribution_locations[1]',
    says: 'is not among "locations" (main)  did you mean "main"?',
  },
  {
    rule: 'LOC-04 a section of the home page shows locations that there are',
    changes: { ...placed({}), home: { sections: [{ type: 'story' }, { type: 'locations', filter: 'mian' }] } },
    path: 'sections[1].filter',
    says: 'dealers/smith/home.json:8:17 ',
  },
  {
    rule: 'LOC-04 the nearest id is named',
    changes: { ...placed({}), home: { sections: [{ type: 'reviews', filter: 'mian' }] } },
    path: 'sections[0].filter',
    says: 'is not the id of a location (main) or a type of location  did you mean "main"?',
  },
  {
    rule: 'LOC-06 the locations that a section leaves out must exist',
    changes: { ...placed({}), home: { sections: [{ type: 'locations', filter: 'all', exclude: ['main', 'man'] }] } },
    path: 'sections[0].exclude[1]',
    says: 'is not the id of a location (main)  did you mean "main"?',
  },
  {
    rule: 'LOC-06 the cities of a section must be those of locations',
    changes: { ...placed({}), home: { sections: [{ type: 'locations', include: ['main'], cities: ['Sidney'] }] } },
    path: 'sections[0].cities[0]',
    says: 'is not the city of a location (Sydney)  did you mean "Sydney"?',
  },
  {
    rule: 'DATA-08 a location id is used once',
    changes: { locations: { locations: [location(), location({ slug: 'other' })] } },
    path: 'locations[1].id',
    says: 'is already used by locations[0]',
  },
  {
    rule: 'DATA-08 a location slug is used once',
    changes: { locations: { locations: [location(), location({ id: 'other' })] } },
    path: 'locations[1].slug',
    says: 'is already used by locations[0]',
  },
  {
    rule: 'the slug is the name of the folder',
    changes: { dealer: { slug: 'smyth' } },
    path: 'slug',
    says: 'must be the name of the dealer\'s folder, "smith"',
  },
  {
    rule: 'CONF-09 a manufacturer site needs a manufacturer',
    changes: { dealer: { features: { manufacturerSite: true } } },
    path: 'features.manufacturerSite',
    says: 'needs "manufacturer" to be set',
  },
  {
    rule: 'a logo is a file of the media folder',
    changes: { dealer: { brand: { logo: '/media/logo.png', tagline: 'T', hero: { heading: 'H', text: 'T' } } } },
    path: 'brand.logo',
    says: 'is not in this dealer\'s media folder  did you mean "/media/logo.svg"?',
  },
  {
    rule: "a location's picture is a file of the media folder",
    changes: placed({ image: { image: { url: '/media/front.jpg' } } }),
    path: 'locations[0].image.image.url',
    says: "is not in this dealer's media folder",
  },
  {
    rule: 'NAV-01 a link leads to a path, an https address, a phone or an email',
    changes: { navigation: { header: [{ label: 'X', href: 'javascript:alert(1)' }], footer: [] } },
    path: 'header[0].href',
    says: 'must be a path that starts with "/", or an https:, tel: or mailto: address',
  },
  {
    rule: 'MODEL-01 a model is in a category of the menu',
    changes: {
      models: {
        categories: ['Utes'],
        models: [{ name: 'A', slug: 'a', image_url: 'https://x.example/a.jpg', manufacturer_body: 'Ute' }],
      },
    },
    path: 'models[0].manufacturer_body',
    says: 'is not among "categories" (Utes)  did you mean "Utes"?',
  },
])('$rule', expectOnlyProblem);

test('a check points at the value in the file that contains it', () => {
  const text =
    '{ "locations": [\n  { "id": "a", "name": "A", "slug": "a", "dealership_id": "smit",\n    "address": { "street": "1 A St", "city": "Sydney", "state": "NSW", "postcode": "3000" } }\n] }';
  expect(problemsOf({ ...smith(), 'smith/locations.json': text }).map(problemText)).toEqual([
    'dealers/smith/locations.json:2:59  locations[0].dealership_id  = "smit"  is not among "dealerships" (smith)  did you mean "smith"?',
    'dealers/smith/locations.json:3:84  locations[0].address.postcode  = "3000"  must be a postcode of NSW; it is one of VIC',
  ]);
});

test('an invalid item does not hide what is wrong with the others', () => {
  const problems = problemsOf(
    smith({
      locations: {
        locations: [
          location({ visible: 'yes' }),
          location({ id: 'b', slug: 'b', address: { ...location().address, postcode: '3000' } }),
        ],
      },
    }),
  );
  expect(problems.map((problem) => problem.path)).toEqual(['locations[0].visible', 'locations[1].address.postcode']);
});

test('CONF-08 no menu links to a hidden location or dealership', () => {
  const links = (...hrefs: string[]) => hrefs.map((href) => ({ label: 'X', href }));
  const navigation = {
    header: [
      { label: 'Yards', href: '/our-location/main', children: links('/our-location/west/', '/search/west?page=2') },
      ...links('/search/shut', '/our-location/shut#map'),
    ],
    footer: [{ title: 'Stock', links: links('/search/smith', '/search/west-motors', '/our-location') }],
  };
  const west = { id: 'west', slug: 'west-motors', name: 'West' };
  const problems = (hidden: boolean) =>
    problemsOf(
      smith({
        dealer: {
          dealerships: [
            { id: 'smith', slug: 'smith', name: 'Smith' },
            { ...west, hidden },
          ],
        },
        locations: {
          locations: [
            location(),
            location({ id: 'west', slug: 'west', dealership_id: 'west' }),
            location({ id: 'shut', slug: 'shut', visible: false }),
          ],
        },
        navigation,
      }),
    ).map(({ path }) => path);
  const shut = ['header[1].href', 'header[2].href'];
  expect(problems(false)).toEqual(shut);
  const western = ['header[0].children[0].href', 'header[0].children[1].href', 'footer[0].links[1].href'];
  expect(problems(true).toSorted()).toEqual([...western, ...shut].toSorted());
});
