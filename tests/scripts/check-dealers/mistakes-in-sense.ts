import { smith } from '../../site/dealers-folder.ts';
import { dealer, file, head, home, links, type Mistake, offer, offers, page } from './a-mistake.ts';

const low = 'Comparison rate 9.36% p.a. based on a secured loan of $30,000 over 5 years.';
const rates = (name: string, disclaimer = low) => offers({ name, disclaimer });
const base = smith()['smith/dealer.json'] as { address: object; leads?: object };
const social = (network: string, url: string) => dealer({ social: { [network]: { url, show: true } } });
const tile = (changes: object) => ({
  ...{ title: 'Tile', href: '/contact', start: '2026-09-01', expiry: '2026-12-31', position: 8, display: ['used'] },
  ...changes,
});
const tiles = (...list: object[]) => smith({ promos: { tiles: list.map(tile), slides: [] } });
const need = (facet: string, ...values: string[]) =>
  dealer({ search: { needs: [{ words: ['first car'], demands: [{ facet, values }] }] } });
const phone = (number: string, address: object = {}) =>
  dealer({ phone: number, address: { ...base.address, ...address } });
const table = (...rows: string[]) => page(['| Car | Warranty |', '| --- | --- |', ...rows].join('\n'));
/** The dealer in this state alone. */
function inState(number: string, state: string, postcode: string) {
  const files = phone(number, { state, postcode, city: 'Town' });
  const { locations: [first = {}] = [] } = files['smith/locations.json'] as { locations: { address?: object }[] };
  const where = { ...first.address, state, postcode, city: 'Town' };
  const own = files['smith/dealer.json'] as { licences: object[] };
  return {
    ...files,
    'smith/dealer.json': { ...own, licences: own.licences.map((licence) => ({ ...licence, state })) },
    'smith/locations.json': {
      locations: [{ ...first, phone: undefined, contact_detail: { opening_hours: [] }, address: where }],
    },
  };
}

export { inState, need, rates, social, table, tiles };

/** By kind: what is valid, but contradicts itself or the world. `yard.md` begins its text on line 6. */
export const mistakesInSense: Readonly<Record<string, readonly Mistake[]>> = {
  'comparison rates': [
    {
      it: 'a comparison rate below the interest rate',
      files: rates('8.49% p.a. (comparison rate 6.36% p.a.) on used cars'),
      says: /offers\.json:5:15 {2}offers\[0\]\.name .*6\.36%, below the interest rate of 8\.49%.* did you mean "9\.36%"\?/,
    },
    {
      it: 'one in the description',
      files: offers({ description: 'Only 6.99% (comparison rate: 6.77%).' }),
      says: /offers\[0\]\.description .*6\.77%, below the interest rate of 6\.99%/,
    },
    {
      it: 'one of swapped digits',
      files: rates('8.49% p.a. (comparison rate 9.63% p.a.)'),
      says: /name .*comparison rate of 9\.63%, but its disclaimer one of 9\.36% {2}did you mean "9\.36%"\?/,
    },
    {
      it: 'one that comes first in words',
      files: rates('8.49% p.a., 7.36% p.a. comparison rate'),
      says: /7\.36%, below the interest rate of 8\.49%/,
    },
    {
      it: 'one after a deposit',
      files: offers({ description: 'With a 20% deposit, 5.9% (comparison rate 5.1%).' }),
      says: /5\.1%, below the interest rate of 5\.9%/,
    },
    {
      it: 'one in a page',
      files: page('A rate of 8.99% p.a. (comparison rate 8.09% p.a.) on used cars.'),
      says: /yard\.md:6:23 {2}.*8\.09%, below the interest rate of 8\.99%/,
    },
    {
      it: 'one in the description of a page',
      files: head('title: Finance\ndescription: 8.99% (comparison rate 8.09%).'),
      says: /yard\.md:3:14 .*8\.09%, below/,
    },
  ],
  'prices and deposits': [
    {
      it: 'a drive away price of ten times too much',
      files: offers({ price: 43_290, drive_away_price: 469_900 }),
      says: /offers\.json:10:27 {2}offers\[0\]\.drive_away_price {2}= 469900 {2}is far above.* did you mean "46990"\?/,
    },
    {
      it: 'one in cents',
      files: offers({ price: 19_990, drive_away_price: 1_999_000 }),
      says: /drive_away_price .*did you mean "19990"\?/,
    },
    {
      it: 'one of swapped digits',
      files: offers({ price: 43_290, drive_away_price: 64_990 }),
      says: /drive_away_price .*did you mean "46990"\?/,
    },
    {
      it: 'a deposit of $50,000',
      files: dealer({ reserve: { enabled: true, deposit: 50_000 } }),
      says: /dealer\.json:\d+:\d+ {2}reserve\.deposit {2}= 50000 {2}is hardly a deposit.*did you mean "500"\?/,
    },
    {
      it: 'a deposit in cents',
      files: dealer({ reserve: { deposit: 20_000 } }),
      says: /reserve\.deposit .*did you mean "200"\?/,
    },
  ],
  'values of needs, and places of pages': [
    {
      it: 'a body that is misspelt',
      files: need('body', 'Hatchbak'),
      says: /dealer\.json:\d+:\d+ {2}search\.needs\[0\]\.demands\[0\]\.values\[0\] .*did you mean "Hatchback"\?/,
    },
    {
      it: 'a make that is misspelt',
      files: need('make', 'Kia', 'Mazdda'),
      says: /values\[1\] .*did you mean "Mazda"\?/,
    },
    { it: 'a type of car', files: need('car_type', 'usd'), says: /values\[0\] .*did you mean "used"\?/ },
    {
      it: 'a place that the finance page does not have',
      files: links('/finance#calculator'),
      says: /navigation\.json:.*header\[0\]\.href .*leads to a place that \/finance does not have {2}did you mean "\/finance#finance-calculator"\?/,
    },
    {
      it: 'one in a page',
      files: page('[Work it out](/finance#finance-calulator)'),
      says: /yard\.md:6:15 .*did you mean "\/finance#finance-calculator"\?/,
    },
    { it: 'one that is near none', files: links('/finance?x=1#xyz'), says: /leads to a place that \/finance does not/ },
  ],
  'a time in which vehicles came': [
    ...[
      'Just in this week',
      'New this month',
      'Arrivals of the past fortnight',
      'Landed today',
      'Fresh in this weekend',
    ].map((title) => ({
      it: title,
      files: home({ type: 'stock', title }),
      says: /home\.json:\d+:\d+ {2}sections\[0\]\.title .*however long ago they came {2}did you mean "Latest arrivals"\?/,
    })),
  ],
  'tiles in one place': [
    {
      it: 'two tiles',
      files: tiles({ id: 'a' }, { id: 'b' }),
      says: /promos\.json:\d+:\d+ {2}tiles\[1\]\.position {2}= 8 {2}is also the position of tiles\[0\], "a".*did you mean "9"\?/,
    },
    {
      it: 'two of which one shows more',
      files: tiles({ id: 'a', display: ['used', 'demo'] }, { id: 'b', position: 9 }, { id: 'c', display: ['demo'] }),
      says: /tiles\[2\]\.position .*did you mean "10"\?/,
    },
  ],
  'addresses of others': [
    {
      it: 'Instagram under facebook',
      files: social('facebook', 'https://www.instagram.com/smithmotors'),
      says: /dealer\.json:\d+:\d+ {2}social\.facebook\.url .*leads to another network, instagram\.com {2}did you mean "https:\/\/www\.facebook\.com\/smithmotors"\?/,
    },
    {
      it: 'Facebook under instagram',
      files: social('instagram', 'https://m.facebook.com/smith'),
      says: /social\.instagram\.url .*another network, m\.facebook\.com/,
    },
    {
      it: 'TikTok under youtube',
      files: social('youtube', 'https://www.tiktok.com/@smith'),
      says: /social\.youtube\.url .*another network, tiktok\.com/,
    },
    {
      it: 'X under linkedin',
      files: social('linkedin', 'https://x.com/smith'),
      says: /social\.linkedin\.url .*another network, x\.com/,
    },
    {
      it: 'a misspelt network',
      files: social('facebook', 'https://www.facebok.com/smith'),
      says: /social\.facebook\.url .*close to facebook\.com.*did you mean "https:\/\/www\.facebook\.com\/smith"\?/,
    },
    {
      it: 'a mailbox at gmial.com',
      files: dealer({ email: 'fleet@gmial.com' }),
      says: /dealer\.json:\d+:\d+ {2}email .*mail host "gmial\.com".*did you mean "fleet@gmail\.com"\?/,
    },
    { it: 'one at gmail.con', files: page('Write to fleet@gmail.con.'), says: /yard\.md:6:10 .*fleet@gmail\.com"\?/ },
    { it: 'one at bigpond.com.a', files: dealer({ email: 'a@bigpond.com.a' }), says: /must be an email address/ },
    { it: 'one at gmail.com.au', files: dealer({ email: 'a@gmail.com.au' }), says: /did you mean "a@gmail\.com"\?/ },
    { it: 'one at hotmial.com', files: dealer({ email: 'a@hotmial.com' }), says: /did you mean "a@hotmail\.com"\?/ },
    {
      it: 'one at outlok.com',
      files: offers({ description: 'Ask a@outlok.com' }),
      says: /did you mean "a@outlook\.com"\?/,
    },
    {
      it: "one at the dealer's own host with a letter too few",
      files: dealer({ url: 'https://www.smithmotors.com.au', email: 'sales@smithmotor.com.au' }),
      says: /email .*did you mean "sales@smithmotors\.com\.au"\?/,
    },
    {
      it: 'a number of NSW with 08',
      files: inState('08 5550 1400', 'NSW', '2046'),
      says: /dealer\.json:\d+:\d+ {2}phone {2}= "08 5550 1400" {2}has the area code 08, but that of NSW is 02 {2}did you mean "02 5550 1400"\?/,
    },
    {
      it: 'one of Queensland with 02',
      files: inState('(02) 5550 1400', 'QLD', '4000'),
      says: /phone .*QLD is 07 {2}did you mean "\(07\) 5550 1400"\?/,
    },
    {
      it: 'one of Victoria with +61 2',
      files: inState('+61 2 5550 1400', 'VIC', '3000'),
      says: /phone .*VIC is 03 {2}did you mean "\+61 3 5550 1400"\?/,
    },
    {
      it: 'one of a location',
      files: (() => {
        const files = inState('08 5550 1400', 'WA', '6000');
        const { locations: [first] = [] } = files['smith/locations.json'] as { locations: object[] };
        const detail = { phone: '02 5550 1499', opening_hours: [] };
        return { ...files, 'smith/locations.json': { locations: [{ ...first, contact_detail: detail }] } };
      })(),
      says: /locations\.json:\d+:\d+ {2}locations\[0\]\.contact_detail\.phone .*did you mean "08 5550 1499"\?/,
    },
  ],
  'broken tables': [
    {
      it: 'a row with a border too few',
      files: table('| A new car Five years |'),
      says: /yard\.md:8:1 {2}= "\| A new car Five years \|" {2}has 1 cell, but its table has 2 columns/,
    },
    { it: 'a row with one too many', files: table('| A new car | Five | years |'), says: /yard\.md:8:1 .*has 3 cells/ },
    {
      it: 'a text below without an empty line',
      files: table('| A | B |', 'Ask us.'),
      says: /yard\.md:9:1 .*has 1 cell/,
    },
    {
      it: 'a row without borders around it',
      files: table('A new car - five years'),
      says: /yard\.md:8:1 .*has 1 cell/,
    },
    {
      it: 'dashes for one column too few',
      files: page('| Car | Warranty |\n| --- |\n| New | Five |'),
      says: /yard\.md:7:1 {2}= "\| --- \|" {2}makes no table.* did you mean "\| --- \| --- \|"\?/,
    },
    {
      it: 'dashes for one column too many',
      files: page('Text.\n\n| Car | Warranty |\n|---|---|---|\n| New | Five |'),
      says: /yard\.md:9:1 .*makes no table/,
    },
  ],
  'dates in another form': [
    ...(
      [
        ['01/10/2026', '2026-10-01'],
        ['1/10/2026', '2026-10-01'],
        ['31/12/26', '2026-12-31'],
        ['12.31.2026', '2026-12-31'],
        ['1 October 2026', '2026-10-01'],
        ['Oct 1st, 2026', '2026-10-01'],
        ['2026/10/01', '2026-10-01'],
        ['2026-10-1', '2026-10-01'],
        ['20261001', '2026-10-01'],
        ['2026-13-11', '2026-11-13'],
        ['2026-10-32', undefined],
        ['2026-10-01 17:00', '2026-10-01'],
        ['soon', undefined],
      ] as const
    ).map(([start, day]) => ({
      it: start,
      files: offers({ start }),
      says: new RegExp(
        `offers\\.json:7:16 {2}offers\\[0\\]\\.start .*must be a date such as${day ? `.* did you mean "${day}"` : '.*\\+10:00"$'}`,
      ),
    })),
    {
      it: 'a day that the month does not have',
      files: offers({ start: '2026-09-31' }),
      says: /start .*is not a day of the calendar {2}did you mean "2026-09-30"\?/,
    },
  ],
  'one mistake of which two things follow': [
    {
      it: 'two commas between keys',
      files: file('offers.json', '{ "offers": [],, "a": 1 }'),
      says: /offers\.json:1:16 {2}is a comma too many: delete it/,
    },
    { it: 'two in a list', files: file('offers.json', '{ "offers": [1,,2] }'), says: /:1:16 {2}is a comma too many/ },
    { it: 'one at the start of a list', files: file('offers.json', '{ "offers": [,1] }'), says: /:1:14 {2}is a comma/ },
    {
      it: 'one before the first key',
      files: file('offers.json', '{, "offers": [] }'),
      says: /:1:2 {2}is a comma too many/,
    },
  ],
};

/** What only looks wrong. */
export const soundSense: readonly Omit<Mistake, 'says'>[] = [
  { it: 'a comparison rate above the rate', files: rates('8.49% p.a. (comparison rate 9.36% p.a.)') },
  { it: 'one equal to it', files: offers({ description: '6.9% p.a. (comparison rate 6.9% p.a.)' }) },
  { it: 'ranges of both', files: offers({ description: 'From 6.9% to 12.9% p.a. (comparison rate from 7.4%).' }) },
  { it: 'a deposit of a share', files: offers({ description: '20% deposit, comparison rate 9.36% p.a.' }) },
  {
    it: 'two loans',
    files: offers({ description: '6.9% (comparison rate 7.4%) new, 8.9% (comparison rate 9.4%) used.' }),
  },
  { it: 'a discount before a rate', files: offers({ description: 'Take 15% off. Comparison rate 9.36% p.a.' }) },
  { it: 'a percentage of an earlier sentence', files: page('Half of them, 50%. Comparison rate 9.36% p.a.') },
  ...['Hybrids you can drive today', 'Fresh on the yard', 'New in the yard', 'Put it to work this week'].map(
    (title) => ({
      it: title,
      files: home({ type: 'stock', title }),
    }),
  ),
  { it: 'a dear ute with charges', files: offers({ price: 64_990, drive_away_price: 69_990 }) },
  { it: 'a cheap car with charges', files: offers({ price: 5000, drive_away_price: 6990 }) },
  { it: 'a truck with charges', files: offers({ price: 610_000, drive_away_price: 690_000 }) },
  { it: 'a deposit of $5,000', files: dealer({ reserve: { enabled: true, deposit: 5000 } }) },
  { it: 'a deposit of $99', files: dealer({ reserve: { enabled: true, deposit: 99 } }) },
  { it: 'a need for a body of a feed', files: need('body', 'Pantech') },
  { it: 'a need in small letters', files: need('body', 'hatchback') },
  { it: 'a need for a model', files: need('model', 'CX5') },
  { it: 'the calculator', files: links('/finance#finance-calculator') },
  { it: 'the form of the finance page', files: links('/finance/#finance-form') },
  { it: 'a text fragment', files: links('/finance#:~:text=repayments') },
  { it: 'a place of another page', files: links('/contact#map') },
  { it: 'tiles in two places', files: tiles({ id: 'a' }, { id: 'b', position: 17 }) },
  { it: 'tiles of other searches', files: tiles({ id: 'a' }, { id: 'b', display: ['new'] }) },
  {
    it: 'tiles of other months',
    files: tiles({ id: 'a', expiry: '2026-11-30' }, { id: 'b', start: '2026-12-01' }),
  },
  { it: 'a page of Facebook for mobiles', files: social('facebook', 'https://m.facebook.com/smith') },
  { it: 'a short address of YouTube', files: social('youtube', 'https://youtu.be/smith') },
  { it: "an address of the dealer's own", files: social('facebook', 'https://go.smith.example/facebook') },
  { it: 'a mailbox at ymail.com', files: dealer({ email: 'a@ymail.com' }) },
  { it: 'a mailbox at mail.com', files: dealer({ email: 'a@mail.com' }) },
  { it: 'a mailbox at gmail.com', files: dealer({ email: 'a.b+c@GMAIL.com' }) },
  { it: 'a mailbox at a provider of the area', files: dealer({ email: 'a@tpg.com.au' }) },
  {
    it: 'a mailbox below the own host',
    files: dealer({ url: 'https://www.smithmotors.com.au', email: 'a@leads.smithmotors.com.au' }),
  },
  {
    it: 'a mailbox at the own name elsewhere',
    files: dealer({ url: 'https://www.smithmotors.com.au', email: 'a@smithmotors.com' }),
  },
  { it: 'a mobile in NSW', files: inState('0491 570 006', 'NSW', '2046') },
  { it: 'a 1300 number in NSW', files: inState('1300 555 014', 'NSW', '2046') },
  { it: 'a number of Broken Hill', files: inState('08 5550 1400', 'NSW', '2880') },
  { it: 'a number of Tweed Heads', files: inState('07 5550 1400', 'NSW', '2485') },
  { it: 'a number of Wodonga', files: inState('02 5550 1400', 'VIC', '3690') },
  { it: 'a number of the Territory', files: inState('08 5550 1400', 'NT', '0800') },
  { it: 'a whole table', files: table('| A new car | Five years |', '| A used car | |') },
  { it: 'a border in a cell', files: table('| A \\| B | Five years |') },
  { it: 'a row without outer borders', files: table('A new car | Five years') },
  { it: 'a table in code', files: page('```\n| a | b |\n| --- |\n```') },
  { it: 'a line of dashes and a border in a text', files: page('Choose A | B\n\n---\n\nText.') },
  { it: 'an offer with a time', files: offers({ start: '2026-10-01T09:00:00+11:00' }) },
  { it: 'an offer of a leap day', files: { ...smith({ offers: { offers: [offer({ expiry: '2028-02-29' })] } }) } },
];
