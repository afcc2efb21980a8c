import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { type DealerSlug, dealers } from '../e2e/sites.ts';
import { builtPage, textsOf } from './built-page.ts';
import { pageOfFirst, type StockRow, stockPages } from './demo-stock.ts';

const isUsed = (row: StockRow) => row['Condition'] === 'used' && row['Stock Status'] === 'in_stock';

/** The specifications of a page by label; the registration, which is left to the day of viewing, is not among them. */
function specsOf(page: HTMLElement): Record<string, string> {
  const rows = page.querySelectorAll('dl .row:not([data-rego-expiry])');
  return Object.fromEntries(rows.map((row) => [textsOf(row, 'dt')[0], textsOf(row, 'dd')[0]]));
}

const count = (figure: string | undefined) => Number.parseFloat(figure ?? '').toLocaleString('en-AU');

test('VDP-07 the history report is offered where the car has one, and opens it in a separate window', () => {
  const reports = (page: HTMLElement) => page.querySelectorAll('[data-action="history-report"]:not([hidden]) a');
  const { row, page } = pageOfFirst('harbour-motors', (it) => isUsed(it) && it['History Report'] !== '');
  // Beside the photos, and in the bar of a phone where it is one of the first steps.
  expect(reports(page).length).toBeGreaterThan(0);
  for (const link of reports(page)) {
    expect(link.getAttribute('href')).toBe(row['History Report']);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.textContent).toContain('History report');
  }
  expect(reports(pageOfFirst('harbour-motors', (it) => isUsed(it) && it['History Report'] === '').page)).toHaveLength(
    0,
  );
});

test('VDP-14 VDP-15 comments are paragraphs without their separator, or marked as pending', () => {
  const { page: blank } = pageOfFirst('harbour-motors', (row) => row['Comments'] === '');
  expect(textsOf(blank, '.text p')).toContain('Description coming soon.');
  const { row, page } = pageOfFirst('harbour-motors', (it) => isUsed(it) && (it['Comments'] ?? '').includes('|'));
  const paragraphs = textsOf(page, '.text p');
  const comments = (row['Comments'] ?? '').split('|');
  expect(comments.length).toBeGreaterThan(1);
  expect(paragraphs).toContain(comments[0]);
  for (const words of comments)
    expect(
      paragraphs.some((one) => one === words || words.endsWith(one)),
      words,
    ).toBe(true);
  expect(paragraphs.join()).not.toMatch(/\||pending/);
});

const benefits = [
  '1-year additional warranty',
  'Full service history',
  'Independent background check',
  '90 point inspection',
  '12 months roadside assist',
];
const guarantees = [
  'Every price in writing',
  '48-hour money back',
  'Lifetime engine guarantee',
  'Service for life',
  '12 months roadside assist',
];

test('VDP-17 VDP-18 used cars show their benefits, and guarantees and money back if the dealer offers them', () => {
  const used = pageOfFirst('harbour-motors', isUsed).page;
  expect(textsOf(used, '.benefits li')).toEqual(benefits);
  expect(textsOf(used, '.banner li')).toEqual(guarantees);
  expect(textsOf(used, '.benefits .money-back strong')).toEqual(['48-hour money-back guarantee.']);
  const fresh = pageOfFirst('harbour-motors', (row) => row['Condition'] === 'new').page;
  expect(textsOf(fresh, '.benefits')).toEqual([]);
  expect(textsOf(fresh, '.banner li')).toEqual(guarantees);
  // A dealer that turns neither on.
  const plain = pageOfFirst('northside-toyota', isUsed).page;
  // There only certified cars come with another year of warranty.
  expect(textsOf(plain, '.benefits li')).toEqual([
    'Statutory warranty where the law gives one',
    'Background check for finance owing and write-offs',
    'Service history as far as it goes',
    'Inspected by technicians trained by Toyota',
  ]);
  expect(textsOf(plain, '.banner, .money-back')).toEqual([]);
});

for (const dealer of dealers) {
  test(`VDP-24 a vehicle of ${dealer} that is for sale has the questions about trading in, where the dealer takes trade-ins`, () => {
    const { page } = pageOfFirst(dealer, isUsed);
    const answers = textsOf(page, '[aria-labelledby="trade-in-title"] details').join();
    const estimate = 'An online estimate is generally not given for cars over 7 years old or over 100,000 km';
    // The truck dealer takes no trade-ins, and the caravan yard values each in person.
    expect(answers !== '').toBe(dealer !== 'ironbark-trucks');
    expect(answers.includes(estimate)).toBe(!['ironbark-trucks', 'coastline-caravans'].includes(dealer));
  });

  test(`SPEC-01 no page of ${dealer} lists a specification that is not there, or a heading above none`, () => {
    const pages = stockPages(dealer).filter((_, n) => n % 7 === 0);
    expect(pages.length).toBeGreaterThan(7);
    for (const { row, path } of pages) {
      const page = builtPage(dealer, path);
      const specs = specsOf(page);
      expect(Object.keys(specs).length, path).toBeGreaterThan(8);
      for (const [label, value] of Object.entries(specs))
        expect(value, `${path} ${label}`).not.toMatch(/^$|\b(null|undefined|NaN)\b/);
      for (const section of page.querySelectorAll('.sections > section:not([hidden])')) {
        expect(section.querySelectorAll('dl .row').length, `${path} ${section.textContent}`).toBeGreaterThan(0);
      }
      const known = (column: string) => (row[column] ?? '') !== '';
      expect('Cylinders' in specs, path).toBe(known('Cylinders'));
      expect('Fuel capacity' in specs, path).toBe(known('Fuel Tank'));
      expect('Registration plate' in specs, path).toBe(known('Rego'));
    }
  });
}

test('SPEC-01 a caravan has no engine, and no heading for one', () => {
  const { page } = pageOfFirst('coastline-caravans', (row) => row['Vehicle Category'] === 'caravan');
  expect(textsOf(page, '.sections h3')).toEqual(['Overview', 'Size and weight', 'Identification']);
});

const metres = (mm: string | undefined) => (Number(mm) / 1000).toFixed(2);
const kinds: readonly (readonly [DealerSlug, string])[] = [
  ['harbour-motors', 'L'],
  ['ironbark-trucks', 'cc'],
];
for (const [dealer, unit] of kinds) {
  test(`SPEC-05 SPEC-06 SPEC-08 a car of ${dealer} lists its values with labels and units, its engine in ${unit}`, () => {
    const { row, page } = pageOfFirst(
      dealer,
      (it) =>
        isUsed(it) && it['Body Type'] === 'Ute' && ['Engine Cc', 'Towing Capacity', 'ANCAP'].every((name) => it[name]),
    );
    const cc = Number(row['Engine Cc']);
    expect(specsOf(page)).toMatchObject({
      'Body configuration': row['Body Configuration'],
      Colour: row['Colour'],
      'Interior colour': row['Interior Colour'],
      Seats: row['Seats'],
      Doors: row['Doors'],
      'ANCAP rating': `${row['ANCAP']} stars`,
      'Engine size': unit === 'cc' ? `${count(row['Engine Cc'])} cc` : `${(Math.round(cc / 100) / 10).toFixed(1)} L`,
      Cylinders: row['Cylinders'],
      Induction: row['Induction'] === 'Turbo' ? 'Turbocharged' : 'Naturally aspirated',
      Torque: `${row['Torque']} Nm`,
      Transmission: row['Transmission'],
      Drive: row['Drive Type'],
      'Combined fuel consumption': `${count(row['Fuel Consumption'])} L/100km`,
      'Fuel capacity': `${row['Fuel Tank']} L`,
      Length: `${metres(row['Length'])} m`,
      Width: `${metres(row['Width'])} m`,
      Height: `${metres(row['Height'])} m`,
      'Gross vehicle mass': `${count(row['GVM'])} kg`,
      'Braked towing capacity': `${count(row['Towing Capacity'])} kg`,
      'Stock number': row['Stock No'],
      VIN: row['VIN'],
      'Registration plate': row['Rego'],
      'Build date': expect.stringMatching(/^[A-Z][a-z]+ \d{4}$/),
      'Compliance date': expect.stringMatching(/^[A-Z][a-z]+ \d{4}$/),
    });
  });
}

test('CARD-05 CARD-06 PRICE-03 PRICE-04 the page of a vehicle uses the same words as its card for gone, coming or without a price', () => {
  const sold = pageOfFirst('harbour-motors', (row) => row['Stock Status'] === 'sold').page;
  expect(textsOf(sold, '[data-side] h1 + div > p')[0]).toBe('Like this and want something similar?');
  expect(textsOf(sold, '[data-side] [data-price]')).toEqual([]);
  const coming = pageOfFirst('harbour-motors', (row) => row['Stock Status'] === 'coming_soon').page;
  expect(textsOf(coming, '[data-side] [data-arriving]')).toEqual(['Arriving soon, please enquire for photos']);
  const amount = (dealer: DealerSlug, test: (row: StockRow) => boolean) =>
    textsOf(pageOfFirst(dealer, test).page, '[data-side] [data-price="amount"]');
  expect(amount('northside-toyota', (row) => row['Price'] === '1')).toEqual(['Price on request']);
  expect(amount('harbour-motors', (row) => row['Price'] === 'POA' && row['Pre Order'] !== 'Yes')).toEqual([
    'Enquire for price.',
  ]);
  expect(amount('coastline-caravans', (row) => row['Price'] === 'POA' && row['Pre Order'] === 'Yes')).toEqual([
    'PREORDER',
  ]);
});

test('VDP-11 VDP-19 ENQ-02 each text that dealers choose between is that of a demo dealer', () => {
  const inBar = (dealer: DealerSlug) =>
    textsOf(pageOfFirst(dealer, isUsed).page, '[data-action-bar] a[data-lead-form="car-enquiry"]');
  expect([...new Set(inBar('harbour-motors'))]).toEqual(['Enquire Now']);
  expect([...new Set(inBar('ironbark-trucks'))]).toEqual(['Instant Message']);
  const inSidebar = (dealer: DealerSlug) =>
    textsOf(pageOfFirst(dealer, isUsed).page, '[data-side] a[data-lead-form="car-enquiry"]');
  expect([...new Set(inSidebar('harbour-motors'))]).toEqual(['Enquire Now']);
  expect([...new Set(inSidebar('ironbark-trucks'))]).toEqual(['Message Now']);
  const ofSold = (dealer: DealerSlug) =>
    textsOf(pageOfFirst(dealer, (row) => row['Stock Status'] === 'sold').page, '[data-side] h2');
  expect(ofSold('harbour-motors')).toContain('Find Me Something Similar');
  expect(ofSold('coastline-caravans')).toContain('Find me something similar');
});

test('VDP-11 the form of a car that was sold is part of its sidebar, and no island is inside another, which would hydrate after it', () => {
  const sold = pageOfFirst('harbour-motors', (row) => row['Stock Status'] === 'sold').page;
  expect(sold.querySelectorAll('astro-island [data-side] form[action^="/enquire?form=find-similar"]')).toHaveLength(1);
  const pages = [sold, pageOfFirst('harbour-motors', isUsed).page, builtPage('harbour-motors', '/contact')];
  for (const page of pages) {
    expect(page.querySelectorAll('astro-island').length).toBeGreaterThan(0);
    expect(page.querySelectorAll('astro-island astro-island')).toHaveLength(0);
  }
});
