import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { dealers } from '../e2e/sites.ts';
import { builtFile, builtPage, builtPaths, textsOf } from './built-page.ts';
import { served } from './served-page.ts';

const value = (page: HTMLElement, name: string) =>
  page.querySelector(`#finance-form input[name="${name}"]`)?.getAttribute('value') ?? '';
const checked = (page: HTMLElement) =>
  page.querySelector('#finance-form input[name="selfAssessedCreditScore"][checked]')?.getAttribute('value');

const offers = { 'harbour-motors': '/finance', 'northside-toyota': '/finance', 'ironbark-trucks': '/finance-enquiry' };
const finance = Object.entries(offers) as [keyof typeof offers, string][];

/** The first link to finance on a page of a vehicle for which a dealer has it. */
function financeLinkOf(dealer: keyof typeof offers): string {
  for (const path of builtPaths(dealer, '/cars/')) {
    const link = builtPage(dealer, path).querySelector('[data-action="finance"]:not([hidden]) a');
    if (link) return (link.getAttribute('href') ?? '').replaceAll('&amp;', '&');
  }
  throw new Error(`${dealer} has no vehicle with a link to finance.`);
}

for (const [dealer, path] of finance) {
  test(`FIN-04 FIN-05 FIN-06 FIN-10 FIN-11 FIN-12 FIN-13 the finance page of ${dealer} is whole without a script`, async ({
    request,
  }) => {
    const { status, page } = await served(request, dealer, path);
    expect(status).toBe(200);
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(new RegExp(`${path}$`));
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '').not.toContain('noindex');
    expect(page.querySelector('script[type="application/ld+json"]')?.textContent).toContain('BreadcrumbList');
    const form = page.querySelector('#finance-form form');
    expect(form?.getAttribute('action')).toContain('/enquire?form=finance');
    expect([value(page, 'amount'), value(page, 'term'), checked(page)]).toEqual(['30,000', '5', 'GREAT']);
    expect(
      page.querySelectorAll('#finance-form [data-field]').map((field) => field.getAttribute('data-field')),
    ).toEqual(
      expect.arrayContaining([
        ...['amount', 'deposit', 'term', 'selfAssessedCreditScore', 'whoIsHelping'],
        ...['name', 'last_name', 'email', 'phone', 'postcode', 'message', 'subscribe'],
      ]),
    );
    for (const hidden of ['vin', 'nvic', 'year', 'car_type', 'calculation']) {
      expect(page.querySelector(`#finance-form input[type="hidden"][name="${hidden}"]`), hidden).not.toBeNull();
    }
    expect(textsOf(page, '[data-credit-licence], footer p').join()).toContain('Australian Credit Licence');
    expect(page.querySelectorAll('main h1')).toHaveLength(1);
    expect(textsOf(page, 'main details summary').length).toBeGreaterThan(4);
    // Any other address of the finance page leads there, with its query.
    for (const other of ['/finance', '/apply-for-finance', '/finance-enquiry', '/car-finance'].filter(
      (it) => it !== path,
    )) {
      const moved = await served(request, dealer, `${other}?price=20000`);
      expect([other, moved.status, moved.location]).toEqual([other, 301, `${path}?price=20000`]);
    }
  });

  test(`FIN-01 FIN-04 FIN-06 FIN-07 a vehicle of ${dealer} leads to finance for itself`, async ({ request }) => {
    const link = financeLinkOf(dealer);
    const { pathname, searchParams, hash } = new URL(link, 'https://any.example');
    expect([pathname, hash]).toEqual([path, '#finance-form']);
    for (const told of ['preferredDealership', 'vehiclePriceBudget', 'car_id', 'car_type', 'vin']) {
      expect(searchParams.get(told), told).toBeTruthy();
    }
    const id = searchParams.get('car_id') ?? '';
    for (const address of [link.split('#')[0] ?? '', `/personalised/finance?car_id=${id}`]) {
      const { status, page } = await served(request, dealer, address);
      expect([address, status]).toEqual([address, 200]);
      const car = page.querySelector('[data-finance-car]');
      const name = textsOf(page, '#finance-form h2').join().replace('Finance for this ', '');
      expect(textsOf(page, '[data-finance-car] h2').join()).toContain(name);
      expect(car?.querySelector('img')?.getAttribute('src')).toBeTruthy();
      expect(textsOf(page, '[data-finance-car] [data-price="amount"]').join()).toMatch(/^\$[\d,]+$/);
      expect(textsOf(page, '[data-finance-car] [data-price="type"]').join()).not.toBe('');
      expect(page.querySelector('[data-finance-steps], [data-finance-stock]')).toBeNull();
      expect(page.querySelector('#finance-form input[name="car_id"]')?.getAttribute('value')).toBe(id);
      expect(value(page, 'vin')).toBe(searchParams.get('vin'));
    }
  });
}

test('FIN-07 a vehicle by subscription shows its weekly price', async ({ request }) => {
  const weekly = builtPaths('ironbark-trucks', '/cars/')
    .map((path) => builtPage('ironbark-trucks', path))
    .find((page) => textsOf(page, '[data-side] [data-price="type"]').join() === '/week');
  const link = weekly?.querySelector('[data-action="finance"] a')?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '';
  const { page } = await served(request, 'ironbark-trucks', link.split('#')[0] ?? '');
  expect(textsOf(page, '[data-finance-car] .price').join()).toMatch(/^\$[\d,]+ ?\/week$/);
});

test('FIN-02 FIN-03 what the address specifies is in the form and is passed on by its links', async ({ request }) => {
  const query =
    'vin=JTNK4RBE103012345&nvic=ABC22A&year=2022&preferredDealership=harbour-motors-newcastle&car_type=used&price=45990&loanTerm=3&credit_score=poor&whoIsHelping=Sam&utm_source=radio';
  const { page } = await served(request, 'harbour-motors', `/finance?${query}`);
  const values = ['vin', 'nvic', 'year', 'car_type', 'amount', 'term', 'whoIsHelping'].map((name) => value(page, name));
  expect(values).toEqual(['JTNK4RBE103012345', 'ABC22A', '2022', 'used', '45,990', '3', 'Sam']);
  expect(checked(page)).toBe('POOR');
  const chosen = page.querySelector('#finance-form select[name="location_id"] option[selected]');
  expect(chosen?.textContent).toContain('Newcastle');
  const journey = page.querySelectorAll('[data-finance-stock] a').find(({ textContent }) => /Start/.test(textContent));
  expect(journey?.getAttribute('href')?.replaceAll('&amp;', '&')).toBe(`/finance?${query}#finance-form`);
  const shown = 'amount=60000&tradeIn=5000&term=4&interest=9.5&residual=0&frequency=month';
  const other = await served(request, 'harbour-motors', `/finance?vehiclePriceBudget=1&${shown}`);
  expect(['amount', 'deposit', 'term', 'calculation'].map((name) => value(other.page, name))).toEqual([
    ...['60,000', '5,000', '4', shown],
  ]);
});

test('FIN-08 without a vehicle the steps to a loan are beside the form, the dealer’s own if there are any', async ({
  request,
}) => {
  const steps = async (dealer: keyof typeof offers) =>
    textsOf((await served(request, dealer, offers[dealer])).page, '[data-finance-steps] li > strong');
  expect((await steps('northside-toyota')).at(-1)).toBe('Drive home in your Toyota');
  expect((await steps('ironbark-trucks')).at(-1)).toBe('Put it to work');
  expect(await steps('harbour-motors')).toHaveLength(4);
});

test('FIN-09 "Get Finance Now" shows up to six used vehicles in stock with photos, and links onward', async ({
  request,
}) => {
  const { page } = await served(request, 'harbour-motors', '/finance');
  expect(textsOf(page, '[data-finance-stock] h2')).toEqual(['Get Finance Now']);
  const cards = page.querySelectorAll('[data-finance-stock] article');
  expect(cards).toHaveLength(6);
  for (const card of cards) expect(card.textContent).toContain('Used');
  const links = page.querySelectorAll('[data-finance-stock] .links a');
  expect(links.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
    ['Start Finance Journey', '/finance#finance-form'],
    ['View All Used Cars', '/search/used-cars'],
  ]);
  expect((await served(request, 'harbour-motors', '/search/used-cars')).status).toBe(200);
});

test('FIN-04 GATE-02 GATE-03 where the dealer requires signing in first, so does finance', async ({ request }) => {
  const pricedAddress = '/apply-for-finance?price=20000';
  const { status, location } = await served(request, 'coastline-geelong', pricedAddress);
  expect([status, location]).toEqual([
    302,
    `/sign-in?type=finance&redirect=${encodeURIComponent(pricedAddress)}&back=%2F`,
  ]);
  const personal = await served(request, 'coastline-geelong', '/personalised/finance?car_id=1');
  expect(personal.location).toContain('/sign-in?type=finance');
});

for (const dealer of dealers) {
  test(`FIN-04 menu, footer and home page of ${dealer} lead to its finance page where it has one, and nowhere else`, () => {
    const path = offers[dealer as keyof typeof offers];
    const home = builtPage(dealer, '/');
    for (const part of ['header', 'footer', 'main']) {
      const links = home
        .querySelectorAll(`${part} a[href]`)
        .map((link) => (link.getAttribute('href') ?? '').replace(/[?#].*/, ''))
        .filter((href) => /^\/(finance|apply-for-finance|finance-enquiry|car-finance)$/.test(href));
      expect([part, [...new Set(links)]]).toEqual([part, path ? [path] : []]);
    }
  });
}

test('CONTENT-06 the sitemap has the finance page, unless it requires signing in', () => {
  const sitemap = (dealer: Parameters<typeof builtFile>[0]) => readFileSync(builtFile(dealer, '/sitemap.xml'), 'utf8');
  for (const [dealer, path] of finance) expect(sitemap(dealer)).toContain(`${path}</loc>`);
  expect(sitemap('coastline-geelong')).not.toContain('finance</loc>');
});

test('CALC-01 LEGAL-03 a content page can contain the calculator, with everything the law requires beside it', () => {
  const page = builtPage('northside-toyota', '/pages/toyota-access-loan');
  expect(textsOf(page, '#finance-calculator [data-payment]')).toHaveLength(1);
  expect(textsOf(page, '#finance-calculator [data-warning]').join()).toContain('WARNING');
  expect(textsOf(page, '#finance-calculator [data-credit-licence]').join()).toContain('Australian Credit Licence');
  expect(page.querySelector('#finance-calculator [data-ask]')?.getAttribute('href')).toMatch(
    /^\/finance\?amount=30000/,
  );
});

test('CALC-10 a lender who gives only the monthly repayment gets the fortnightly one, too, on the page of a vehicle', () => {
  const shown = builtPaths('ironbark-trucks', '/cars/').flatMap((path) => {
    const page = builtPage('ironbark-trucks', path);
    const [first = ''] = textsOf(page, '[data-finance-figure] .rates dd');
    const [others = ''] = textsOf(page, '[data-finance-figure] .others');
    return first ? [[first, others]] : [];
  });
  expect(shown.length).toBeGreaterThan(3);
  for (const [first, others] of shown) {
    const dollars = (text = '') => Number(/\$([\d,]+(?:\.\d\d)?)/.exec(text)?.[1]?.replaceAll(',', ''));
    const [month, fortnight] = [first, others].toSorted((a) => (a?.includes('month') ? -1 : 1)).map(dollars);
    expect([first, others].join(' ')).toMatch(/a month.*a fortnight|a fortnight.*a month/);
    expect(fortnight).toBe(Math.round((12 * (month ?? 0)) / 26));
  }
});
