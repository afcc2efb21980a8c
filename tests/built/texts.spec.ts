import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { codeFor, mobileOf } from '../e2e/signing-in.ts';
import { at, measured } from '../e2e/sites.ts';
import { builtFile, builtPage, builtPaths, textsOf } from './built-page.ts';
import { islandProps } from './island-props.ts';
import { served } from './served-page.ts';

/*
 * A dealer that rewords one text of each feature ("texts.json" in variations.ts, decision 23) has that wording on its pages.
 */
const dealer = 'coastline-geelong';

for (const { group, path, at, text } of [
  { group: 'forms', path: '/contact', at: '.intro', text: 'Drop us a line.' },
  { group: 'forms', path: '/contact', at: '.form-page [aria-labelledby="reach-title"] h2', text: 'Call or visit us' },
  { group: 'fields', path: '/contact', at: '[data-field="phone"] label', text: 'Best number (optional)' },
  { group: 'locations', path: '/our-location', at: 'main .crumbs [aria-current]', text: 'Our yards' },
  { group: 'offers', path: '/special-offers', at: 'h1', text: 'Deals' },
  { group: 'chrome', path: '/special-offers', at: '.crumbs li:first-child', text: 'Front page' },
  { group: 'chrome', path: '/', at: '.footer .title a[href^="/our-location"]', text: 'Our yards' },
  { group: 'home', path: '/', at: '[data-word-box] button[type=submit]', text: 'Go' },
  { group: 'forms', path: '/enquiries/general-enquiry', at: 'h1', text: 'Ask away' },
  { group: 'home', path: '/', at: '[data-finder] [name="refinementList[sleeps][0]"] [value=""]', text: 'However many' },
  { group: 'missing', path: '/404', at: 'h1', text: 'That page has driven off' },
  { group: 'models', path: '/models', at: '.crumbs [aria-current]', text: 'The range' },
  { group: 'content', path: '/blog/towing-weights-explained', at: '#more', text: 'More to read' },
  { group: 'comparison', path: '/compare', at: '[data-empty] .title', text: 'Nothing picked yet' },
]) {
  test(`CONF-11 texts.${group}: ${path} says "${text}"`, () => {
    expect(textsOf(builtPage(dealer, path), at)).toEqual([text]);
  });
}

test('CONF-11 texts.forms, fieldErrors, leads: a form and its script are in the dealer’s words', () => {
  const { view } = islandProps(builtPage(dealer, '/contact'), 'view');
  const postcode = 'Invalid postcode. Please enter a 4-digit number.';
  expect(view).toMatchObject({
    texts: { errors: { required: 'We need this one.', postcode }, kept: 'Saved for later.' },
  });
});

test('CONF-11 texts.cards, texts.gallery, texts.carPage, texts.hours: the page of a vehicle and its scripts are in the dealer’s words', () => {
  const [path = ''] = builtPaths(dealer, '/cars/');
  const page = builtPage(dealer, path);
  expect(JSON.parse(page.querySelector('#card-words')?.getAttribute('data-words') ?? 'null')).toMatchObject({
    copyLink: 'Grab the link to {car}',
    savedToast: expect.stringContaining('{car}'),
  });
  expect(page.querySelector('[data-full-screen]')?.getAttribute('aria-label')).toBe('Make the photos bigger');
  expect(textsOf(page, 'call-now .when').join()).toContain('Ring when we open');
  expect(textsOf(page, 'main h2').join()).toMatch(/Come and see this (caravan|motorhome)/);
});

test('CONF-11 texts.models, texts.towing, texts.tradeIn: sections of pages are in the dealer’s words', () => {
  expect(textsOf(builtPage(dealer, '/journey'), 'h2')).toContain('Journey on the yard');
  const caravan = builtPaths(dealer, '/cars/')
    .map((path) => builtPage(dealer, path))
    .find((page) => textsOf(page, 'h2').includes('Can you tow it?'));
  expect(caravan && textsOf(caravan, 'main').join()).toContain('Swap it for yours');
});

test('CONF-11 texts.search, texts.searchPages: heading and filters are in the dealer’s words', () => {
  const page = builtPage(dealer, '/search');
  expect(textsOf(page, 'h1')).toEqual(['Every van']);
  expect(page.querySelector('main [aria-label="Least price, typed"]')).not.toBeNull();
  expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(
    /^\d+ vehicles in Geelong\.$/,
  );
  expect(textsOf(page, 'main h2').join()).toContain('Narrow it down');
  expect(textsOf(page, 'main details button').join()).toContain('All the models');
});

test('CONF-11 texts.askedFor: ranges of the filters are worded as the dealer chose', () => {
  const page = builtPage(dealer, '/search');
  expect(textsOf(page, 'main details').join()).toMatch(/\$[\d,]+ to \$[\d,]+/);
});

test('CONF-11 texts.reviews: reviews, and the page that asks for one, are in the dealer’s words', () => {
  expect(textsOf(builtPage(dealer, '/our-location/geelong'), 'a').join()).toContain('Have your say');
  expect(textsOf(builtPage(dealer, '/customer-feedback'), 'h1').join()).toContain('how was it?');
});

for (const { group, path, at, text } of [
  { group: 'signIn', path: '/sign-in', at: 'h1', text: 'Log in' },
  { group: 'print', path: '/print?car_id=none', at: 'h1 + p', text: 'Have another look at the link.' },
  { group: 'sentLead', path: '/success', at: 'h1', text: 'Nothing here yet' },
]) {
  test(`CONF-11 texts.${group}: ${path}, made on demand, says "${text}"`, async ({ request }) => {
    expect(textsOf((await served(request, dealer, path)).page, at)).toEqual([text]);
  });
}

test('CONF-11 texts.watchlist: the list on a shopper’s account is in the dealer’s words', async ({ request }, {
  workerIndex,
}) => {
  const { host, origin, port } = new URL(at(measured));
  const phone = mobileOf(workerIndex);
  const post = (action: string, data: object) =>
    request.post(`http://127.0.0.1:${port}/api/auth/${action}`, { headers: { host, origin }, data });
  expect((await post('send-code', { phone })).status()).toBe(200);
  expect((await post('verify-code', { phone, code: await codeFor(request, phone) })).status()).toBe(200);
  expect(textsOf((await served(request, measured, '/watchlist')).page, 'h1')).toEqual(['Cars on your radar']);
});

test('CONF-11 texts.consent: the question about tags is in the dealer’s words', () => {
  expect(textsOf(builtPage(measured, '/'), 'a').join()).toContain('What we do with it');
});

test('CONF-11 texts.forms, texts.llms: a list and a plain text file are in the dealer’s words', () => {
  expect(textsOf(builtPage(dealer, '/enquiries/fleet-enquiry'), 'main li').join()).toContain('Quotes by lunch');
  expect(readFileSync(builtFile(dealer, '/llms.txt'), 'utf8')).toContain('[Every van](');
});
