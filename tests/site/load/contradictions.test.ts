import { expect, test } from 'vitest';
import { checkSite } from '~/site/load/check-site.ts';
import { siteWarnings } from '~/site/load/warnings.ts';
import { problemText } from '~/site/source/problem.ts';
import { dealersFolder, type Files, smith } from '../dealers-folder.ts';

/** What the check says of a dealer's files on 27 November 2026. */
async function said(files: Files): Promise<string[]> {
  const checked = await checkSite(dealersFolder(files), 'smith');
  const found = checked.ok ? siteWarnings(checked, new Date('2026-11-27T02:00:00Z')) : checked.problems;
  return found.map(problemText);
}

type Json = Record<string, unknown>;
const base = smith();
const { locations: given } = base['smith/locations.json'] as { locations: Json[] };
const [main = {}] = given;
const contact = main['contact_detail'] as Json;
const shop = base['smith/dealer.json'] as Json;
const hours = shop['openingHours'] as Json[];

const dealer = (changes: Json): Files => smith({ dealer: changes });
const location = (...changes: Json[]): Files =>
  smith({
    locations: { ...(base['smith/locations.json'] as Json), locations: changes.map((it) => ({ ...main, ...it })) },
  });
const yard = { id: 'two', slug: 'two', name: 'Smith Motors Penrith', primary: false };
const reviews = (review: Json, rest: Json = {}) =>
  location({
    reviews: {
      average_rating: 4.5,
      count: 3,
      ...rest,
      list: [{ id: 'a', customer_name: 'A', text: 'Good.', rating: 5, ...review }],
    },
  });
const offer = (disclaimer: string, expiry = '2026-12-31'): Files =>
  smith({
    offers: {
      offers: [
        { id: 'spring', name: 'Spring offer', description: 'Free servicing.', start: '2026-09-01', expiry, disclaimer },
      ],
    },
  });
const delivery = (routes: Json[], ids = ['yard', 'service']): Files =>
  dealer({ leads: { delivery: { mailboxes: ids.map((id) => ({ id, to: `${id}@smith.example` })), routes } } });
const needs = (...words: string[][]): Files =>
  dealer({ search: { needs: words.map((list) => ({ words: list, demands: [{ facet: 'price', to: 20_000 }] })) } });
const codes = (...list: string[]): Files => ({
  ...location({}, yard),
  'smith/dealer.json': {
    ...shop,
    feeds: {
      google: { enabled: true, storeCodes: list.map((code, n) => ({ location_id: n ? 'two' : main['id'], code })) },
    },
  },
});
const menu = (label: string, href: string): Files => ({
  ...location({}, yard),
  'smith/navigation.json': {
    header: [{ label: 'Yards', href: '/our-location', children: [{ label, href }] }],
    footer: [],
  },
});
const weekday = (day: number, changes: Json) => hours.map((it) => (it['weekday'] === day ? { ...it, ...changes } : it));

const contradictory: [string, Files, RegExp][] = [
  [
    'a street with digits swapped',
    dealer({ address: { ...(shop['address'] as Json), street: '10 Example Street' } }),
    /dealer\.json:\d+:\d+ {2}address .*main location, locations\[0\]: 1 Example Street, Sydney NSW 2000/,
  ],
  [
    'another suburb',
    dealer({ address: { ...(shop['address'] as Json), city: 'Ultimo' } }),
    /address .*Sydney NSW 2000/,
  ],
  [
    'another postcode',
    dealer({ address: { ...(shop['address'] as Json), postcode: '2001' } }),
    /address .*Sydney NSW 2000/,
  ],
  [
    'a phone number with digits swapped',
    dealer({ phone: '02 5550 0010' }),
    /dealer\.json:\d+:\d+ {2}phone .*did you mean "02 5550 0100"/,
  ],
  [
    'longer hours on Monday',
    dealer({ openingHours: weekday(1, { close: '18:30' }) }),
    /openingHours\[0\] .*Monday 08:30 to 17:30/,
  ],
  [
    'a Saturday that has gone',
    dealer({ openingHours: weekday(6, { status: 'Closed' }) }),
    /openingHours\[5\] .*Saturday 09:00 to 16:00/,
  ],
  [
    'a Sunday that is closed',
    dealer({ openingHours: weekday(0, { status: 'Open', open: '10:00', close: '15:00' }) }),
    /openingHours\[6\] .*Sunday closed/,
  ],
  [
    'hours against an appointment',
    dealer({ openingHours: weekday(6, { formated_hours: 'By appointment', open: undefined, close: undefined }) }),
    /openingHours\[5\] .*Saturday 09:00/,
  ],
  [
    'another number in the details',
    location({ contact_detail: { ...contact, phone: '02 5550 0101' } }),
    /contact_detail\.phone .*did you mean "02 5550 0100"/,
  ],
  [
    'another landline',
    location({ contact_detail: { ...contact, landline_phone: '+61 2 5550 0001' } }),
    /landline_phone .*did you mean "02 5550 0100"/,
  ],
  [
    'a licence with digits swapped',
    location({ dealer_license_number: 'MD000001' }),
    /dealer_license_number .*of NSW \(MD000000\).*did you mean "MD000000"/,
  ],
  [
    'a licence that is none of the dealer’s',
    location({ dealer_license_number: '4302917' }),
    /dealer_license_number .*did you mean "MD000000"/,
  ],
  [
    'a rating of its dealership',
    {
      ...reviews({ review_date: '2026-10-01' }),
      'smith/dealer.json': {
        ...shop,
        dealerships: [{ id: 'smith', slug: 'smith', name: 'Smith Motors', average_rating: 4.9, review_count: 3 }],
      },
    },
    /average_rating .*in dealer\.json, 4\.9.*did you mean "4\.9"/,
  ],
  [
    'a business of the future',
    dealer({ business: { ...(shop['business'] as Json), since: 2084 } }),
    /business\.since .*is in the future/,
  ],
  ['a review of next year', reviews({ review_date: '2027-10-12' }), /list\[0\]\.review_date .*is in the future/],
  [
    'a reply before its review',
    reviews({ review_date: '2026-10-12', reply_text: 'Ta.', reply_date: '2026-09-13' }),
    /reply_date .*before the review it answers, 2026-10-12/,
  ],
  [
    'conditions that end earlier',
    offer('Delivered by 31 October 2026.'),
    /offers\[0\]\.disclaimer .*names 2026-10-31.*until 2026-12-31/,
  ],
  [
    'conditions of last year',
    offer('Ordered by 1st March 2025 and delivered by 31 December 2025.'),
    /disclaimer .*names 2025-12-31/,
  ],
  [
    'a route after the one for all',
    delivery([{ to: ['yard'] }, { categories: ['Service Enquiry'], to: ['service'] }]),
    /routes\[1\] .*never reached: routes\[0\].*put that one last/,
  ],
  ['a mailbox in no route', delivery([{ to: ['yard'] }]), /mailboxes\[1\]\.id .*in no route/],
  ['a word of two needs', needs(['first car', 'tradie'], ['Tradie']), /needs\[1\]\.words\[0\] .*word of needs\[0\]/],
  ['a store code of two yards', codes('SMITH-1', 'SMITH-1'), /storeCodes\[1\]\.code .*code of storeCodes\[0\]/],
  [
    'a label of another yard',
    menu('Penrith', '/our-location/main'),
    /children\[0\]\.href .*another location than "Penrith".*did you mean "\/our-location\/two"/,
  ],
  [
    'a whole name of another yard',
    menu('Smith Motors', '/our-location/two'),
    /children\[0\]\.href .*did you mean "\/our-location\/main"/,
  ],
];

test.each(contradictory)('OPS-04 %s is told with file, line and what would be right', async (_, files, says) => {
  const lines = await said(files);
  expect(lines.filter((line) => says.test(line)).length, lines.join('\n')).toBe(1);
});

test.each<[string, Files]>([
  ['a dealer as it is created', smith()],
  ['a number written in another way', dealer({ phone: '+61 2 5550 0100' })],
  ['a national number beside that of the yard', dealer({ phone: '1300 555 010' })],
  ['a tracking number in the details', location({ contact_detail: { ...contact, phone: '02 7000 4321' } })],
  ['a landline in brackets', location({ contact_detail: { ...contact, landline_phone: '(02) 5550 0100' } })],
  ['its licence at the location', location({ dealer_license_number: 'MD000000' })],
  [
    'a workshop with hours of its own',
    location(
      {},
      {
        ...yard,
        location_type: 'service',
        contact_detail: { ...contact, opening_hours: weekday(6, { status: 'Closed' }) },
      },
    ),
  ],
  [
    'a review of yesterday, answered today',
    reviews({ review_date: '2026-11-26', reply_text: 'Ta.', reply_date: '2026-11-27' }),
  ],
  ['conditions that end with the offer', offer('Ordered by 1 December 2026, delivered by 31 December 2026.')],
  ['conditions that end after it', offer('Delivered by 31 January 2027.')],
  ['conditions without a day', offer('While stock lasts.')],
  [
    'routes from the narrow to the wide',
    delivery([{ categories: ['Service Enquiry'], to: ['service'] }, { to: ['yard'] }]),
  ],
  ['needs of their own words', needs(['first car'], ['tradie'])],
  ['a code for each yard', codes('SMITH-1', 'SMITH-2')],
  ['a yard under its name', menu('Penrith', '/our-location/two')],
  ['a yard under another name', menu('Out west', '/our-location/two')],
])('OPS-04 nothing is said of %s', async (_, files) => {
  expect(await said(files)).toEqual([]);
});
