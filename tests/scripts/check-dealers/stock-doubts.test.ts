import { expect, test } from 'vitest';
import { stockDoubts } from '../../../scripts/check-dealers/stock-doubts.ts';
import { checkSite } from '../../../src/site/load/check-site.ts';
import { problemText } from '../../../src/site/source/problem.ts';
import { dealersFolder, type Files, smith } from '../../site/dealers-folder.ts';
import { links, offer } from './a-mistake.ts';

/** New Mazda CX-5 Tourings and a Maxx Sport, a demonstrator, and used cars. */
const stock = [
  'Stock No,Condition,Stock Status,Year,Make,Model,Badge,Body Type,Fuel Type,Price,Odometer',
  'A1,new,in_stock,2026,Mazda,CX-5,Touring,SUV,Petrol,48490,10',
  'A2,new,in_stock,2026,Mazda,CX-5,Maxx Sport,SUV,Petrol,43990,10',
  'A3,demo,in_stock,2026,Mazda,CX-60,Evolve,SUV,Diesel,61990,3000',
  'A4,new,in_stock,2026,Toyota,Corolla,Ascent Sport Hybrid,Hatchback,Hybrid,36990,10',
  'A5,used,in_stock,2019,Toyota,HiLux,SR5,Ute,Diesel,39990,90000',
  'A6,new,in_stock,2026,Toyota,HiLux,SR,Ute,Diesel,59490,10',
  'A7,used,sold,2019,Kia,Rio,S,Hatchback,Petrol,12990,60000',
  'A8,new,in_stock,2026,Toyota,Corolla,Ascent,Hatchback,Petrol,31990,10',
].join('\n');

const model = (name: string, ...variants: string[]) => ({
  ...{ name, slug: name.toLowerCase().replace(/ /g, '-'), image_url: 'https://x.example/a.jpg' },
  ...{ manufacturer_body: 'Cars', variants: variants.map((it) => ({ name: it, points: [] })) },
});
const models = {
  categories: ['Cars'],
  models: [
    model('CX-5', 'Touring', 'Maxx Sport'),
    model('HiLux', 'SR', 'SR5'),
    model('Corolla Hatch', 'Ascent', 'Ascent Sport'),
    model('CX-3', 'Neo'),
  ],
};

/** An offer of a CX-5 at a place; all cars are in the yard of Sydney, none in that of Newcastle. */
function at(where: string): Files {
  const files = about('Mazda', 'CX-5', { description: `In stock at ${where}.` });
  const { locations: [first = {}] = [] } = files['smith/locations.json'] as { locations: { address?: object }[] };
  const other = { ...first, id: '99', slug: 'newcastle', name: 'Smith Motors Newcastle', primary: false };
  const address = { street: '1 High Street', city: 'Broadmeadow', state: 'NSW', postcode: '2292' };
  const main = { ...first, name: 'Smith Motors Sydney', primary: true };
  return { ...files, 'smith/locations.json': { locations: [main, { ...other, address }] } };
}

async function said(files: Files): Promise<string[]> {
  const dealersDir = dealersFolder({ ...files, 'smith/stock.csv': stock });
  const checked = await checkSite(dealersDir, 'smith');
  if (!checked.ok) throw new Error(checked.problems.map(problemText).join('\n'));
  return (await stockDoubts(checked, dealersDir, new Date('2026-11-27T02:00:00Z'))).map(problemText);
}

const about = (make: string, name: string, more: object): Files =>
  smith({
    models,
    offers: {
      offers: [
        offer({
          ...{ manufacturer: make, model: { name, slug: name.toLowerCase().replace(/ /g, '-') } },
          ...{ description: 'In stock now.', ...more },
        }),
      ],
    },
  });

test.each([
  {
    files: links('/search/new-used-and-demo-cars/?refinementList[make][0]=Mazda&refinementList[model][0]=CX5'),
    says: /navigation\.json:\d+:\d+ {2}header\[0\]\.href .*has the model "CX5" {2}did you mean "\/search\/new-used-and-demo-cars\/\?refinementList\[make\]\[0\]=Mazda&refinementList\[model\]\[0\]=CX-5"\?/,
  },
  { files: links('/search?model=Hylux'), says: /has the model "Hylux" {2}did you mean "\/search\?model=HiLux"\?/ },
  { files: links('/search?make=Subaru'), says: /has the make "Subaru"/ },
  { files: links('/search?make=Kia'), says: /has the make "Kia"/ },
  { files: links('/search?make=Toyota&model=CX-5'), says: /none in stock has all of this/ },
  { files: links('/search?fuel=Diesel&range[price]=:20000'), says: /none in stock has all of this/ },
  {
    files: about('Toyota', 'HiLux', { name: 'HiLux SR5 with tow pack' }),
    says: /offers\.json:5:15 {2}offers\[0\]\.name .*no new HiLux SR5 is \(SR\) {2}did you mean "SR"\?/,
  },
  { files: about('Mazda', 'CX-3', { name: 'CX-3 Neo' }), says: /offers\[0\]\.model .*but no new CX-3 is/ },
  {
    files: about('Toyota', 'Corolla Hatch', { name: 'Corolla Hatch Ascent Sport', drive_away_price: 35_990 }),
    says: /drive_away_price {2}= 35990 .*none that is in stock \(\$36990\) {2}did you mean "36990"\?/,
  },
  {
    files: about('Mazda', 'CX-5', { name: 'CX-5 Touring', drive_away_price: 43_990 }),
    says: /drive_away_price .*\(\$48490\) {2}did you mean "48490"\?/,
  },
  {
    files: about('Mazda', 'CX-5', { drive_away_price: 44_990 }),
    says: /drive_away_price .*\(\$48490, \$43990\) {2}did you mean "43990"\?/,
  },
  {
    files: at('Newcastle only'),
    says: /description .*is said to be in stock at Smith Motors Newcastle, but is at Smith Motors Sydney$/,
  },
  { files: at('Broadmeadow'), says: /description .*in stock at Smith Motors Newcastle, but is at/ },
])('OPS-04 OFFER-01 the stock contradicts $says', async ({ files, says }) => {
  expect(await said(files)).toEqual([expect.stringMatching(says)]);
});

test.each([
  ['a search for a make', links('/search?make=Mazda')],
  ['a search in small letters', links('/search?make=mazda&body=suv')],
  ['a range', links('/search?range[price]=:40000')],
  ['words', links('/search?query=unicorn')],
  ['a page of the search', links('/search/mazda/cx-5')],
  ['a campaign', links('/search?utm_source=mail')],
  ['another page', links('/contact?make=Subaru')],
  ['an offer of a variant in stock', about('Mazda', 'CX-5', { name: 'CX-5 Touring', drive_away_price: 48_490 })],
  [
    'an offer less a bonus',
    about('Mazda', 'CX-5', { name: 'CX-5 Touring with $1,500 bonus', drive_away_price: 46_990 }),
  ],
  ['a hybrid under its own badge', about('Toyota', 'Corolla Hatch', { name: 'Corolla Hatch Ascent Sport' })],
  ['the price of any variant', about('Mazda', 'CX-5', { drive_away_price: 43_990 })],
  ['an offer to order', about('Mazda', 'CX-3', { name: 'CX-3 Neo', description: 'Order yours by Christmas.' })],
  ['an offer at a yard that has the car', at('Sydney')],
  ['one of two yards', at('Sydney and Newcastle')],
  ['an offer at the dealer', at('Smith Motors')],
  ['a price to order at', about('Mazda', 'CX-5', { description: 'Order yours.', drive_away_price: 40_000 })],
  ['an offer of a service', smith({ offers: { offers: [offer({ description: 'Parts in stock.' })] } })],
])('OPS-04 OFFER-01 nothing is said of %s', async (_, files) => {
  expect(await said(files)).toEqual([]);
});

test('OPS-04 a dealer without a feed in its folder is left alone', async () => {
  const dealersDir = dealersFolder(links('/search?make=Subaru'));
  const checked = await checkSite(dealersDir, 'smith');
  expect(checked.ok && (await stockDoubts(checked, dealersDir, new Date('2026-11-27T02:00:00Z')))).toEqual([]);
});
