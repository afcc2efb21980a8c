import { describe, expect, test } from 'vitest';
import { collectionNotices, consents } from '../../../scripts/build/compliance/forms.ts';
import { creditLicences, licences } from '../../../scripts/build/compliance/licences.ts';
import { bannedPhrases } from '../../../scripts/build/compliance/phrases.ts';
import { totalPrices } from '../../../scripts/build/compliance/prices.ts';
import { aPage, findingsOf, goodFooter } from './pages.ts';

const price = (amount: string, type: string, tag = 'strong') =>
  `<div class="price"><${tag}>${amount}</${tag}><span>${type}</span></div>`;

describe('licences', () => {
  test('FOOT-02 LOC-07 each state traded in has its licence in the footer, labelled as one', () => {
    expect(findingsOf(licences, aPage(''))).toEqual([]);
    expect(findingsOf(licences, aPage('', { footer: '<p>Dealer licence (NSW): MD 1</p>' }))).toEqual([
      'error: The footer does not show the dealer licence for VIC (LMCT (VIC): 22)',
    ]);
    expect(findingsOf(licences, aPage('', { footer: `${goodFooter.replace('Dealer licence (NSW): ', '')}` }))).toEqual([
      'error: The footer shows the licence number for NSW but does not say that it is a licence',
    ]);
    expect(findingsOf(licences, aPage(''), { tradingStates: ['QLD'] })).toEqual([
      'error: There is no dealer licence number for QLD',
    ]);
  });

  test('FIN-30 a dealer that offers credit names its credit licence in the footer of every page', () => {
    const creditLicence = 'A credit representative (CRN 1) of Lender Pty Ltd, Australian Credit Licence 2.';
    const footer = `${goodFooter}<p>${creditLicence}</p>`;
    expect(findingsOf(creditLicences, aPage('', { footer }), { creditLicence })).toEqual([]);
    expect(findingsOf(creditLicences, aPage(''), { creditLicence })).toEqual([
      'error: The footer does not say under whose licence credit is offered (finance.creditLicence)',
    ]);
    expect(findingsOf(creditLicences, aPage(''))).toEqual([]);
  });
});

describe('prices', () => {
  test('PRICE-06 the total is at least as prominent as a part', () => {
    const part = price('$30,000', 'Excl. Govt. Charges');
    expect(findingsOf(totalPrices, aPage(`<li>${price('$32,400', 'Drive Away')}${part}</li>`))).toEqual([]);
    expect(findingsOf(totalPrices, aPage(`<li>${price('$32,400', 'Drive Away', 'span')}${part}</li>`))).toEqual([
      expect.stringMatching(/^error: \$30,000 .* is more prominent than the drive-away price/),
    ]);
    expect(
      findingsOf(
        totalPrices,
        aPage(`<li>${price('$32,400', 'Drive Away', 'small')}${price('$30,000', 'EGC', 'h2')}</li>`),
      ),
    ).toHaveLength(1);
    expect(
      findingsOf(totalPrices, aPage(`<ul><li>${part}</li><li>${price('$9,000', 'Drive Away', 'span')}</li></ul>`)),
    ).toEqual([]);
  });

  test('PRICE-06 a new vehicle without a drive-away price needs a person to check it', () => {
    const main = price('$79,990', 'Excl. Govt. Charges').replace('<strong', '<strong data-price="amount"');
    const at = (title: string, path = '/cars/a') => findingsOf(totalPrices, aPage(main, { path, title }));
    expect(at('New 2026 Jayco Journey | Smith')).toEqual([expect.stringMatching(/^warning: A new or demonstrator/)]);
    expect(at('Used 2020 Jayco Journey | Smith')).toEqual([]);
    const card = price('$9,990', 'Excl. Govt. Charges');
    expect(findingsOf(totalPrices, aPage(card, { path: '/cars/a', title: 'New 2026' }))).toEqual([]);
    expect(at('New arrivals | Smith', '/search/new-cars')).toEqual([]);
    expect(
      findingsOf(totalPrices, aPage(price('$79,990', 'Drive Away'), { path: '/cars/a', title: 'New 2026' })),
    ).toEqual([]);
  });
});

describe('consent to marketing', () => {
  const box = (attributes: string, label = 'Yes, send me news and offers.') =>
    `<form><label><input type="checkbox" ${attributes}> ${label}</label></form>`;

  test.each([
    ['by its name', 'name="opt_in" checked', undefined],
    ['by its label', 'name="box7" checked', undefined],
    ['by a label beside it', 'id="b" name="box7" checked><label for="b">Send me offers</label><input', ''],
  ])('LEAD-04 a box that starts ticked is found %s', (_name, attributes, label) => {
    expect(findingsOf(consents, aPage(box(attributes, label)))[0]).toMatch(/^error: .* starts ticked/);
  });

  test('LEAD-04 a box ticked by the dealer’s choice is a warning; empty or about something else is fine', () => {
    expect(findingsOf(consents, aPage(box('name="opt_in" checked')), { tickedByChoice: ['opt_in'] })).toEqual([
      expect.stringMatching(/^warning: "opt_in" starts ticked, as the dealer chose/),
    ]);
    expect(findingsOf(consents, aPage(box('name="opt_in"')))).toEqual([]);
    expect(findingsOf(consents, aPage(box('name="automatic" checked', 'Automatic')))).toEqual([]);
  });
});

describe('collection notices', () => {
  const form = (inside: string) => aPage(`<form id="enquiry"><input name="email" type="email">${inside}</form>`);
  const notice = 'We use your details to answer this enquiry. <a href="/privacy-policy/">Privacy policy</a>';

  test.each([
    ['no notice', '', 'has no collection notice with a link to /privacy-policy'],
    ['a link to something else', '<p>We use your details. <a href="/terms">Terms</a></p>', 'has no collection notice'],
    [
      'a link that says nothing',
      '<p><a href="/privacy-policy">Privacy</a></p>',
      'links the privacy policy but does not say what the details are used for',
    ],
  ])('LEAD-18 LEGAL-02 a form with %s is found', (_name, inside, message) => {
    expect(findingsOf(collectionNotices, form(inside))).toEqual(
      [`error: The form enquiry ${message}`].map((text) => expect.stringContaining(text)),
    );
  });

  test('LEAD-18 LEGAL-02 a form with its notice is fine, and so is one that asks for nothing personal', () => {
    expect(findingsOf(collectionNotices, form(`<p>${notice}</p>`))).toEqual([]);
    expect(
      findingsOf(collectionNotices, aPage('<form role="search"><input name="query" type="search"></form>')),
    ).toEqual([]);
  });

  test('LEAD-18 fragments that contain forms are checked as well', () => {
    const piece = { ...form(''), whole: false, footer: '' };
    expect(findingsOf(collectionNotices, piece)).toHaveLength(1);
    expect(findingsOf(licences, piece)).toEqual([]);
  });
});

describe('banned phrases', () => {
  test.each([
    ['plus on-road costs', 'error'],
    ['$19,990 + ORCs', 'error'],
    ['No refunds on accessories', 'error'],
    ['Guaranteed finance approval', 'error'],
    ['Everyone is approved', 'error'],
    ['No credit checks', 'error'],
    ['Sold as is', 'warning'],
    ['Interest-free for a year', 'warning'],
  ])('PRICE-06 LEGAL-06 "%s" is an %s', (text, level) => {
    expect(findingsOf(bannedPhrases, aPage(`<p>${text}</p>`))[0]).toMatch(new RegExp(`^${level}: "`));
  });

  test('PRICE-06 "on-road costs" needs a person to check it where the dealer is not in NSW', () => {
    const page = aPage('<p>plus on road costs</p>');
    expect(findingsOf(bannedPhrases, page, { tradingStates: ['QLD'] })[0]).toMatch(/^warning/);
  });

  test('LEGAL-06 CONF-07 titles and descriptions are checked too, and the dealer may ban more', () => {
    expect(findingsOf(bannedPhrases, aPage('', { title: 'No refunds' }))).toHaveLength(1);
    expect(findingsOf(bannedPhrases, aPage('<p>Best price in town</p>'), { bannedPhrases: ['best PRICE'] })).toEqual([
      expect.stringContaining('banned by the dealer'),
    ]);
  });

  test.each([
    'A price marked "Drive away" includes the on-road charges that apply.',
    'The motor and the road cost nothing.',
    'Refunds within 7 days, no questions.',
    'Approved dealer. Warranty included.',
  ])('LEGAL-06 nothing is wrong with: %s', (text) => {
    expect(findingsOf(bannedPhrases, aPage(`<p>${text}</p>`))).toEqual([]);
  });
});
