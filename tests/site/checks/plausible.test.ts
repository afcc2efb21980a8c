/** Values of the right kind that cannot be right. */
import { describe, expect, test } from 'vitest';
import { loadSite } from '~/site/load/load.ts';
import { problemText } from '~/site/source/problem.ts';
import { dealersFolder, problemsOf, siteOf, smith } from '../dealers-folder.ts';
import { expectOnlyProblem, location, placed, type WrongSetting } from './wrong-setting.ts';

const business = (abn: string) => ({
  dealer: { business: { type: 'Dealer', legalName: 'Smith Pty Ltd', abn } },
});
const at = (lat: number | undefined, long?: number) =>
  placed({ address: { street: '1 A St', city: 'Sydney', state: 'NSW', postcode: '2000', lat, long } });

test.each<WrongSetting>([
  {
    rule: 'the check digits of an ABN fit',
    changes: business('91 345 678 910'),
    path: 'business.abn',
    says: 'is not a valid ABN: a digit is wrong, or two are swapped (with these last nine digits, it would begin with 93)',
  },
  {
    rule: 'an ABN is written as people read it',
    changes: business('91345678901'),
    path: 'business.abn',
    says: 'must be an ABN written as "91 345 678 901"',
  },
  {
    rule: 'OPS-04 a phone number has all its digits',
    changes: { dealer: { phone: '02 5550 140' } },
    path: 'phone',
    says: '= "02 5550 140"  has 9 digits, but a number of this kind has 10, as "02 5550 1400"',
  },
  {
    rule: 'OPS-04 a link to a phone number has all its digits',
    changes: { navigation: { header: [{ label: 'Call', href: 'tel:130055501' }], footer: [] } },
    path: 'header[0].href',
    says: 'leads to a phone number that has 9 digits',
  },
  {
    rule: 'OPS-04 coordinates lie in Australia',
    changes: at(33.868, 151.209),
    path: 'locations[0].address.lat',
    says: 'is not in Australia: latitudes there are negative',
  },
  {
    rule: 'OPS-04 coordinates lie near the postcode',
    changes: at(-37.814, 144.963),
    path: 'locations[0].address.lat',
    says: 'is about 7',
  },
  {
    rule: 'OPS-04 coordinates come in pairs',
    changes: at(-33.868),
    path: 'locations[0].address.lat',
    says: 'needs "long" as well',
  },
  {
    rule: 'OPS-04 the middle of the map lies in Australia',
    changes: { dealer: { map: { centre: { lat: -33.9, long: -151.2 } } } },
    path: 'map.centre.lat',
    says: 'is not in Australia: latitudes there are negative, longitudes are not (-33.9, 151.2)',
  },
  {
    rule: 'only one location is the main one',
    changes: {
      locations: {
        locations: [location({ primary: true }), location({ id: 'two', slug: 'two', primary: true })],
      },
    },
    path: 'locations[1].primary',
    says: '= true  is already true for locations[0], "Main": only one location can be the main one',
  },
  {
    rule: 'FACET-01 a facet is named once',
    changes: { dealer: { search: { facets: ['make', 'model', 'make'] } } },
    path: 'search.facets[2]',
    says: '= "make"  is already named by entry 1 of the list',
  },
  {
    rule: 'FACET-02 a popular make is named once, in whatever letter case',
    changes: { dealer: { search: { popularMakes: ['Kia', 'Mazda', 'Kia'] } } },
    path: 'search.popularMakes[2]',
    says: 'is already named by entry 1 of the list',
  },
  {
    rule: 'FACET-02 a popular make is not misspelt',
    changes: { dealer: { search: { popularMakes: ['Toyota', 'Hyundia'] } } },
    path: 'search.popularMakes[1]',
    says: '= "Hyundia"  is not a known make  did you mean "Hyundai"?',
  },
  {
    rule: 'OPS-04 no make is misspelt, wherever one stands',
    changes: placed({ manufacturers: ['Kia', 'Mitsubshi'] }),
    path: 'locations[0].manufacturers[1]',
    says: 'did you mean "Mitsubishi"?',
  },
  {
    rule: 'OPS-04 a store code is for a location that is there',
    changes: {
      dealer: { feeds: { google: { enabled: true, storeCodes: [{ location_id: 'mian', code: 'A' }] } } },
      ...placed({}),
    },
    path: 'feeds.google.storeCodes[0].location_id',
    says: 'is not among "locations" (main)  did you mean "main"?',
  },
  {
    rule: 'OPS-04 a link of the menu leads to a page',
    changes: { navigation: { header: [{ label: 'Contact', href: '/contcat' }], footer: [] } },
    path: 'header[0].href',
    says: '= "/contcat"  leads nowhere: the site has no such page  did you mean "/contact"?',
  },
  {
    rule: 'PROMO-05 the pages of a popup are there',
    changes: {
      promos: {
        popup: {
          image: 'https://x.example/a.jpg',
          href: '/special-offers',
          title: 'T',
          description: 'D',
          button: 'B',
          expiryDate: '2030-01-01',
          pages: ['/', '/specail-offers'],
        },
      },
    },
    path: 'popup.pages[1]',
    says: 'leads nowhere: the site has no such page  did you mean "/special-offers"?',
  },
  {
    rule: 'LOC-03 a redirect hides no page of the platform',
    changes: { dealer: { redirects: [{ from: '/contact', to: '/' }] } },
    path: 'redirects[0].from',
    says: 'would hide /contact, which the site needs',
  },
  {
    rule: 'LOC-03 a redirect hides no page of text',
    changes: { dealer: { redirects: [{ from: '/privacy-policy/', to: '/' }] } },
    path: 'redirects[0].from',
    says: 'redirects[0].from',
  },
])('$rule', expectOnlyProblem);

describe('what only looks wrong is left alone', () => {
  const links = (...hrefs: string[]) =>
    smith({ navigation: { header: hrefs.map((href) => ({ label: 'L', href })), footer: [] } });

  test('FACET-02 makes unknown to the platform, unless they are a letter away from one that it knows', () => {
    const files = smith({
      dealer: { search: { popularMakes: ['Jurgens', 'Lotus', 'Skyline Caravans', 'BCA', 'VW', 'Mercedes Benz'] } },
    });
    expect(problemsOf(files)).toEqual([]);
  });

  test('FACET-02 a make among the dealer’s manufacturers', () => {
    const files = smith({
      dealer: { search: { popularMakes: ['Toyotta'] } },
      models: { manufacturers: [{ id: '1', name: 'Toyotta', slug: 'toyotta' }] },
    });
    expect(problemsOf(files)).toEqual([]);
  });

  test('OPS-04 links that can only be resolved by a build or another system', () => {
    expect(
      problemsOf(links('/search/kia', '/cars/x', '/offers/spring', '/sign-in', '/blog/post', '/#a', '/locations')),
    ).toEqual([]);
    const elsewhere = { dealer: { links: { answeredElsewhere: ['/finance-app/*'] } } };
    const menu = { navigation: { header: [{ label: 'L', href: '/finance-app/start' }], footer: [] } };
    expect(problemsOf(smith({ ...elsewhere, ...menu }))).toEqual([]);
    expect(problemsOf(smith({ dealer: { links: { onError: 'report' } }, ...menu }))).toEqual([]);
  });
});

describe('files', () => {
  const page = (body: string) => `---\ntitle: T\ndescription: D\n---\n\n${body}\n`;
  const of = (files: Record<string, unknown>) => problemsOf({ ...smith(), ...files }).map(problemText);

  test('OPS-04 HTML in a text is reported with its line and column; code and what is not a tag are ignored', () => {
    const body = [
      'A <b>bold</b> word.',
      '',
      '```',
      '<div>',
      '```',
      '',
      'Use `<br>`; 3 < 4; <https://x.example>; I <3 cars.',
      '',
      '<!-- a note -->',
    ];
    expect(of({ 'smith/pages/visit-us.md': page(body.join('\n')) })).toEqual([
      expect.stringMatching(
        /^dealers\/smith\/pages\/visit-us\.md:6:3 {2}= "<b>" {2}is HTML, which pages show as plain text/,
      ),
      expect.stringContaining('visit-us.md:6:10  = "</b>"'),
      expect.stringContaining('visit-us.md:14:1  = "<!--"'),
    ]);
  });

  test('CONF-01 files that begin with a byte-order mark are read, as are those in UTF-16', () => {
    const name = 'Zoë’s Cars';
    const dealer = JSON.stringify({ ...(smith()['smith/dealer.json'] as object), name });
    const bom = '\uFEFF';
    expect(siteOf({ ...smith(), 'smith/dealer.json': bom + dealer }).name).toBe(name);
    expect(siteOf({ ...smith(), 'smith/dealer.json': Buffer.from(bom + dealer, 'utf16le') }).name).toBe(name);
    expect(siteOf({ ...smith(), 'smith/dealer.json': Buffer.from(bom + dealer, 'utf16le').swap16() }).name).toBe(name);
    expect(of({ 'smith/pages/visit-us.md': bom + page('Text') })).toEqual([]);
    expect(of({ 'smith/navigation.json': `${bom}{ "headr": [] }` }).join()).toContain('navigation.json:1:3  headr');
  });

  test('CONF-01 file names that no address can contain are reported, with a name that one can', () => {
    const found = of({
      'smith/media/Our yard (2).jpg': 'x',
      'smith/media/fine_name-2.v1.jpg': 'x',
      'smith/pages/visit us.md': page('Text'),
      'smith/pages/café.md': page('Text'),
    });
    expect(found).toEqual([
      'dealers/smith/media/Our yard (2).jpg:1:1  has a name that cannot be part of a web address: use only letters without accents, digits, "-", "_" and "."  did you mean "Our-yard-2.jpg"?',
      expect.stringMatching(/pages\/café\.md:1:1 .* did you mean "cafe\.md"\?$/),
      expect.stringMatching(/pages\/visit us\.md:1:1 .* did you mean "visit-us\.md"\?$/),
    ]);
  });

  test('CONF-01 a folder with such a file still reports its other problems', () => {
    const loaded = loadSite(dealersFolder({ ...smith({ dealer: { phone: 7 } }), 'smith/media/a b.jpg': 'x' }), 'smith');
    expect(loaded.ok ? [] : loaded.problems.map(({ path }) => path)).toEqual(['', 'phone']);
  });
});
