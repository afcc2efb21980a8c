import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import sharp from 'sharp';
import { pageReader } from '../../scripts/build/compliance/built-page.ts';
import { comparisonRates } from '../../scripts/build/compliance/rates.ts';
import type { ComplianceContext } from '../../scripts/build/compliance/rule.ts';
import { at } from '../e2e/sites.ts';
import { builtPage, textsOf } from './built-page.ts';
import { pageOfFirst, type StockRow, stockPages } from './demo-stock.ts';
import { served } from './served-page.ts';

const [harbour, northside] = ['harbour-motors', 'northside-toyota'] as const;
const isFree = (row: StockRow) => row['Stock Status'] === 'in_stock' && row['Reserved'] === '';
const hasQuote = (row: StockRow) => row['Weekly Repayment'] !== '' && isFree(row);
const hasEntry = (row: StockRow) => row['Finance Lenders'] !== '' && isFree(row);

/** The figures of a page by name: `{ Repayment: '$187 a week', ... }`. */
function figuresOf(page: HTMLElement): Record<string, string> {
  const rows = page.querySelectorAll('[data-finance-figure] dl > div');
  return Object.fromEntries(rows.map((row) => [textsOf(row, 'dt')[0] ?? '', textsOf(row, 'dd')[0] ?? '']));
}

test('FIN-27 FIN-23 FIN-30 ELIG-07 a car with a quote shows repayment, rate and comparison rate, and the warning once', () => {
  const { row, page } = pageOfFirst(harbour, hasQuote);
  const section = page.querySelector('section#finance-calculator') as HTMLElement;
  const weekly = Number(row['Weekly Repayment']);
  expect(figuresOf(page)).toEqual({
    Repayment: `$${weekly} a week`,
    'Interest rate': '8.49% p.a.',
    'Comparison rate': `${row['Comparison Rate']}% p.a.`,
    Term: '5 Years',
    Deposit: '$0',
  });
  expect(section.textContent).toContain(`or $${Math.round(weekly * 4.33)} a month`);
  const warnings = textsOf(page, '[data-warning]');
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/^WARNING: This comparison rate is true only for the examples given/);
  expect(page.querySelector('details [data-warning]')).toBeNull();
  expect(textsOf(section, '[data-credit-licence]')[0]).toContain('Australian Credit Licence');
});

test('FIN-27 FIN-33 ELIG-01 ELIG-05 DATA-16 a car with an entry of the dealer’s lender shows its figures', () => {
  const { row, page } = pageOfFirst(northside, hasEntry);
  const [entry] = JSON.parse(row['Finance Lenders'] ?? '') as {
    paymentWeek: number;
    paymentMonth: number;
    deposit: number;
  }[];
  expect(figuresOf(page)).toMatchObject({
    Repayment: `$${entry?.paymentWeek} a week`,
    'Interest rate': '8.49% p.a.',
    'Comparison rate': '9.36% p.a.',
    Term: '5 Years',
    Deposit: `$${entry?.deposit.toLocaleString('en-AU')}`,
  });
  expect(textsOf(page, '[data-finance-figure]')[0]).toContain(`or $${entry?.paymentMonth} a month`);
});

/** Where the picture is that social networks show of a page. */
const sharedOf = (page: HTMLElement) => page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';

test('FIN-27 FIN-30 the picture for sharing shows a car’s weekly repayment, where it has one, and is made on request', async ({
  request,
}) => {
  const { row, page } = pageOfFirst(northside, hasEntry);
  const shared = new URL(sharedOf(page));
  expect(shared.pathname).toMatch(/^\/api\/cars\/[^/]+\/share\.jpg$/);
  const { host, port } = new URL(at(northside));
  const answer = await request.get(`http://127.0.0.1:${port}${shared.pathname}`, { headers: { host } });
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height], row['Stock Number'] ?? '').toEqual([1200, 630]);
  // White ground and dark letters beside the photo.
  const panel = Array.from({ length: 400 }, (_, x) => data[(300 * info.width + 760 + x) * info.channels] ?? 0);
  expect(panel.filter((red) => red > 240).length).toBeGreaterThan(100);
  const without = pageOfFirst(harbour, (other) => other['Weekly Repayment'] === '' && isFree(other)).page;
  expect(sharedOf(without)).not.toContain('/api/cars/');
});

test('FIN-27 ELIG-02 enough cars show figures; a car without a quote, a sold one and a dealer without finance show none', () => {
  const shown = stockPages(harbour).filter(({ row }) => hasQuote(row)).length;
  expect(shown).toBeGreaterThan(50);
  const without = pageOfFirst(harbour, (row) => row['Weekly Repayment'] === '' && isFree(row)).page;
  expect(figuresOf(without)).toEqual({});
  expect(textsOf(without, '[data-warning]')).toHaveLength(1);
  const sold = pageOfFirst(harbour, (row) => row['Weekly Repayment'] !== '' && row['Stock Status'] === 'sold').page;
  expect(sold.querySelector('#finance-calculator')).toBeNull();
  for (const dealer of ['coastline-caravans'] as const) {
    expect(pageOfFirst(dealer, isFree).page.querySelector('#finance-calculator, [data-warning]')).toBeNull();
  }
});

test('FIN-29 FIN-32 the disclaimer is folded to 197 characters and opens; it names term, deposit and the example', () => {
  const { page } = pageOfFirst(northside, hasEntry);
  const [short = ''] = textsOf(page, '[data-disclaimer] .short');
  const [whole = ''] = textsOf(page, '[data-disclaimer] .rest');
  expect([short.length, short.slice(-3)]).toEqual([200, '...']);
  expect(whole.startsWith(short.slice(0, 197))).toBe(true);
  expect(whole).toContain('5 year term, 10% deposit');
  expect(whole).toContain('5-year secured loan, 10% deposit, 30% final payment, monthly repayments');
  expect(whole).toContain('$30,000');
  expect(textsOf(page, '[data-disclaimer] summary .more, [data-disclaimer] summary .less')).toEqual([
    'Show More',
    'Show Less',
  ]);
});

test('CALC-01 CALC-02 FIN-27 the calculator of a car with a quote starts with its figure, and says whose it is', () => {
  const { row, page } = pageOfFirst(harbour, (it) => it['Price'] === '24990' && hasQuote(it));
  const values = page
    .querySelectorAll('[data-calculator] input[inputmode]')
    .map((input) => input.getAttribute('value'));
  expect(values).toEqual(['24,990', '0', '5', row['Interest Rate'], '0']);
  const [words = ''] = textsOf(page, '[data-calculator]');
  expect(words).toContain(`$${row['Weekly Repayment']}/wk`);
  expect(words).toContain('The figure shown for this vehicle: 5 Years, $0 deposit.');
});

test('CALC-01 CALC-02 CALC-03 CALC-13 CALC-14 CALC-15 the calculator shows a result before any script runs', () => {
  const { row, page } = pageOfFirst(
    harbour,
    (it) => /^\d+$/.test(it['Price'] ?? '') && it['Weekly Repayment'] === '' && isFree(it),
  );
  const calculator = page.querySelector('#finance-calculator [data-calculator]') as HTMLElement;
  const values = calculator.querySelectorAll('input[inputmode]').map((input) => input.getAttribute('value'));
  expect(values).toEqual([Number(row['Price']).toLocaleString('en-AU'), '0', '5', '8.5', '0']);
  const [words = ''] = textsOf(page, '[data-calculator]');
  expect(words).toContain('Your weekly repayment is calculated to be');
  expect(words).toMatch(/\$\d+\/wk/);
  for (const fee of ['Establishment fee$395', 'Security registration$6', 'Dealer agency fee$912.25']) {
    expect(words).toContain(fee);
  }
  // No narrower than the default range, and beyond the slider's 20 % with the dealer's fees.
  const [, from, to] = /Comparison rates run from (\d+\.\d\d)% to (\d+\.\d\d)% p\.a\./.exec(words) ?? [];
  expect(Number(from)).toBeLessThanOrEqual(8.38);
  expect(Number(to)).toBeGreaterThan(20);
  expect(
    pageOfFirst(harbour, (it) => it['Price'] === 'POA' && isFree(it))
      .page.querySelector('[name="amount"]')
      ?.getAttribute('value'),
  ).toBe('30,000');
});

test('CALC-04 CALC-06 CALC-08 ranges and fees are the dealer’s', () => {
  const ends = (dealer: typeof harbour | typeof northside, name: string) => {
    const { page } = pageOfFirst(dealer, isFree);
    const field = page
      .querySelectorAll('[data-calculator] form > div')
      .find((it) => it.querySelector(`[name="${name}"]`));
    const slider = field?.querySelector('[type="range"]');
    return [slider?.getAttribute('min'), slider?.getAttribute('max'), slider?.getAttribute('step')];
  };
  expect([ends(harbour, 'interest'), ends(northside, 'interest')]).toEqual([
    ['4', '20', '0.5'],
    ['7.5', '14.5', '0.5'],
  ]);
  expect([ends(harbour, 'amount')[0], ends(northside, 'amount')[0]]).toEqual(['1000', '5000']);
  expect(ends(harbour, 'term')).toEqual(['1', '7', '1']);
  const { page } = pageOfFirst(northside, (row) => row['Finance Lenders'] === '' && isFree(row));
  expect(textsOf(page, '[data-calculator]')[0]).toContain('Establishment fee$595');
});

test('FIN-30 the check of the pages fails a build whose figure has lost its comparison rate, or its warning', () => {
  const context = {
    ...{ tradingStates: [], licences: [], subscriptions: false, finance: true, privacyPage: '/privacy-policy' },
    ...{ tickedByChoice: [], bannedPhrases: [] },
  };
  const { page } = pageOfFirst(harbour, hasQuote);
  const [comparisonRateWarning = ''] = textsOf(page, '[data-warning]');
  const errors = (html: string) =>
    comparisonRates
      .check(pageReader()('/cars/x', html), { ...context, comparisonRateWarning } as ComplianceContext)
      .map(({ message }) => message);
  const whole = page.toString();
  expect(errors(whole)).toEqual([]);
  const rate = page.querySelector('[data-finance-figure] dl > div:last-child')?.toString() ?? '';
  expect(errors(whole.replace(rate, ''))).toContainEqual(expect.stringContaining('has no comparison rate beside it'));
  const own = page.querySelector('#finance-calculator [data-comparison-rate]')?.closest('div')?.toString() ?? '';
  expect(own).toContain('Comparison rate');
  expect(errors(whole.replace(own, ''))).toContainEqual(
    expect.stringMatching(/\/wk" has no comparison rate beside it/),
  );
  const sides = page.querySelectorAll('[data-warning], [data-figures-warning]').map(String);
  expect(errors(sides.reduce((html, warning) => html.replace(warning, ''), whole))).toContainEqual(
    expect.stringContaining('has no comparison rate warning'),
  );
});

/** The lines of figures of the cards of a page. */
const cardFigures = (page: HTMLElement) => textsOf(page, 'article [data-figure]');

test('FIN-27 FIN-30 every list of cars shows repayment, rate and comparison rate together, and the warning once a page', () => {
  const lines = /^\$\d+ a week at 8\.49% p\.a\. Comparison rate \d+\.\d\d% p\.a\.$/;
  for (const dealer of [harbour, northside] as const) {
    for (const path of ['/', '/search', '/search/used-cars']) {
      const page = builtPage(dealer, path);
      const figures = cardFigures(page);
      expect(figures.length, `${dealer}${path}`).toBeGreaterThan(0);
      for (const figure of figures) expect(figure).toMatch(lines);
      const warnings = textsOf(page, '[data-warning], [data-figures-warning]');
      expect(warnings).toEqual([expect.stringMatching(/^WARNING: This comparison rate is true only/)]);
      expect(textsOf(page, 'body > footer')[0]).toContain('Australian Credit Licence');
    }
  }
  const { page } = pageOfFirst(harbour, hasQuote);
  expect(page.querySelectorAll('.similar [data-figure]').length).toBeGreaterThan(0);
  for (const dealer of ['coastline-caravans'] as const) {
    expect(builtPage(dealer, '/search').querySelector('[data-figure], [data-finance-notes]')).toBeNull();
  }
});

const weekly = /^\$\d+ a week at 8\.49% p\.a\. Comparison rate \d+\.\d\d% p\.a\.$/;

test('FIN-27 FIN-30 the price block of a car, its bar, its printed page and the comparison show the figure with both rates', async ({
  request,
}) => {
  const [first, second] = stockPages(harbour)
    .filter(({ row }) => hasQuote(row))
    .map(({ path }) => path.split('/').at(-2));
  const page = builtPage(harbour, `/cars/${first}`);
  for (const place of ['[data-side]', '[data-action-bar]']) {
    expect(textsOf(page, `${place} [data-figure]`)).toEqual([expect.stringMatching(weekly)]);
  }
  const paper = (await served(request, harbour, `/print?car_id=${first}`)).page;
  expect(textsOf(paper, '[data-figure]')).toEqual([expect.stringMatching(weekly)]);
  expect(textsOf(paper, '.notes')[0]).toMatch(/^WARNING: .* Australian Credit Licence 391208\.$/);
  const table = (await served(request, harbour, `/parts/compare?cars=${first},${second}`)).page;
  const cells = textsOf(table, 'tr:has([data-figure]) td');
  expect(cells).toEqual([expect.stringMatching(weekly), expect.stringMatching(weekly)]);
  const none = stockPages(harbour).find(({ row }) => row['Weekly Repayment'] === '' && isFree(row))?.path;
  expect(builtPage(harbour, none ?? '').querySelector('[data-side] [data-figure]')).toBeNull();
});

test('FIN-14 FIN-19 FIN-33 a car that qualifies offers "Get Finance", without JavaScript on a page; only one without a quote requests one', () => {
  const asks = (page: HTMLElement) => page.querySelector('[data-finance-quote]') !== null;
  const button = (page: HTMLElement) => page.querySelector('#finance-calculator a[data-lead-form="finance"]');
  const quoted = pageOfFirst(harbour, hasQuote).page;
  const unquoted = pageOfFirst(
    harbour,
    (row) => row['Weekly Repayment'] === '' && isFree(row) && Number(row['Price']) > 200,
  ).page;
  for (const page of [quoted, unquoted]) {
    expect(button(page)?.textContent.trim()).toBe('Get Finance');
    expect(button(page)?.getAttribute('href')).toMatch(/^\/(enquire\?form=finance|finance\?.*#finance-form)/);
  }
  expect([asks(quoted), asks(unquoted)]).toEqual([false, true]);
  // Before any script: no figure, no "..." that nobody would replace, and how to ask.
  expect(unquoted.querySelector('[data-finance-quote]')?.getAttribute('data-finance-quote')).toBe('none');
  expect(textsOf(unquoted, '[data-finance-quote] > p:not([hidden])')[0]).toContain('What would it cost you a week?');
  const unpriced = pageOfFirst(harbour, (row) => row['Price'] === 'POA' && isFree(row)).page;
  expect([asks(unpriced), button(unpriced)]).toEqual([false, null]);
  const { page } = pageOfFirst(northside, hasEntry);
  // Without a partner it is the enquiry that opens.
  expect([asks(page), button(page)?.textContent.trim()]).toEqual([false, 'Get Finance Now']);
});
