import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvText } from '../../src/domain/exports/xml-text.ts';

/**
 * Small dealers that the tests alone have, each with a provider that no demo dealer finances through, and a few cars on either side
 * of what that provider asks for (tests/built/eligibility.spec.ts).
 */
export const lenderSites = {
  'taurus-cars': 'taurus',
  'nissan-cars': 'nissan-finance',
  'ausloans-cars': 'ausloans',
} as const;
export type LenderSite = keyof typeof lenderSites;

const thisYear = new Date().getFullYear();
/** When it began: a feed of the same day is the same, and need not be imported again. */
const today = new Date().setHours(0, 0, 0, 0);
const figures = { interestRate: 7.49, comparisonRate: 8.36, paymentWeek: 88, paymentMonth: 381 };
const entryOf = (financeProvider: string, own: object = {}) =>
  JSON.stringify([{ financeProvider, ...figures, ...own }]);

interface LenderCar {
  /** What the car is there for; its model, so that its address says so. */
  model: string;
  /** What its card and its page say, as far as figures go; none where it may show none. */
  figure?: RegExp;
  year?: number;
  price?: number;
  make?: string;
  status?: string;
  lenders: string;
}

const weekly = /^\$88 a week at 7\.49% p\.a\. Comparison rate 8\.36% p\.a\.$/;
const monthly = /^\$381 a month at 7\.49% p\.a\. Comparison rate 8\.36% p\.a\.$/;

/** Cars of each site. Lenders are named as feeds name them. */
export const lenderCars: Readonly<Record<LenderSite, readonly LenderCar[]>> = {
  'taurus-cars': [
    { model: 'Young', year: thisYear - 11, figure: weekly, lenders: entryOf('Taurus') },
    { model: 'Old', year: thisYear - 12, lenders: entryOf('Taurus') },
    { model: 'Above', price: 501, figure: weekly, lenders: entryOf('Taurus') },
    { model: 'Below', price: 500, lenders: entryOf('Taurus') },
    { model: 'Gone', status: 'sold', lenders: entryOf('Taurus') },
    { model: 'Uncompared', lenders: entryOf('Taurus', { comparisonRate: undefined }) },
    { model: 'Unrated', lenders: entryOf('Taurus', { interestRate: undefined }) },
    { model: 'Fraction', lenders: entryOf('Taurus', { interestRate: 0.0749, comparisonRate: 0.0836 }) },
    { model: 'Elsewhere', lenders: entryOf('Harbourside Credit Union') },
    { model: 'Others', lenders: entryOf('Nissan Finance') },
    { model: 'Swift', make: 'Suzuki', lenders: entryOf('Taurus') },
  ],
  'ausloans-cars': [
    { model: 'Cheap', price: 400, year: thisYear - 30, figure: weekly, lenders: entryOf('AusLoans') },
    { model: 'Gone', status: 'sold', lenders: entryOf('AusLoans') },
  ],
  'nissan-cars': [
    { model: 'Monthly', figure: monthly, lenders: entryOf('Nissan Finance', { paymentWeek: undefined }) },
    { model: 'Both', figure: weekly, lenders: entryOf('Nissan Finance') },
    { model: 'Weekly', lenders: entryOf('Nissan Finance', { paymentMonth: undefined }) },
    { model: 'Below', price: 500, lenders: entryOf('Nissan Finance') },
    { model: 'Gone', status: 'sold', lenders: entryOf('Nissan Finance') },
  ],
};

/** Options of such a dealer. None takes calls about its cars (PHONE-04). */
export const lenderOptions = (site: LenderSite) => ({
  phoneNumbers: { reveal: 'never' },
  finance: {
    enabled: true,
    provider: lenderSites[site],
    creditLicence: 'A credit representative (CRN 1) of Example Finance Pty Ltd, Australian Credit Licence 1.',
  },
});

/** Writes the feed of such a dealer into its folder. */
export function writeLenderFeed(dealersDir: string, site: LenderSite): void {
  const rows = lenderCars[site].map(({ model, year, price, make, status, lenders }, index) => ({
    'Stock No': `L${index}`,
    Condition: 'used',
    'Stock Status': status ?? 'in_stock',
    'Vehicle Category': 'car',
    Year: year ?? thisYear - 3,
    Make: make ?? 'Kia',
    Model: model,
    Price: price ?? 20_000,
    'Finance Lenders': lenders,
    'Date Added': new Date(today - 40 * 86_400_000).toISOString(),
    'Last Updated': new Date(today).toISOString(),
    'Show On Website': 'Yes',
    'Dealer Id': site,
    'Dealer Slug': site,
    'Dealer Name': site,
    // The only site whose photos lie on another host; those of demo dealers lie in their own folders.
    Photos:
      site === 'nissan-cars'
        ? ['', '-side', '-inside'].map((part) => `https://photos.example/${model}${part}.jpg`).join('|')
        : '',
  }));
  const feed = csvText([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
  writeFileSync(join(dealersDir, site, 'stock.csv'), feed);
}
