import { describe, expect, test } from 'vitest';
import { comparisonRates } from '../../../scripts/build/compliance/rates.ts';
import { aPage, findingsOf, warningText } from './pages.ts';

const rate = `<p>Comparison rate 9.36% p.a. based on a secured loan of $30,000 over 5 years. ${warningText}</p>`;
const aCard = (dollars: number) =>
  `<li><p><span>$${dollars} a week at 8.49% p.a.</span> <span>Comparison rate 9.36% p.a.</span></p></li>`;
const found = (main: string, changes = {}) => findingsOf(comparisonRates, aPage(main), changes);

describe('comparison rates', () => {
  test.each([
    ['a rate', `<article><h3>Low rate</h3><p>Only 8.49% p.a.</p>${rate}</article>`],
    ['a repayment', `<article><p>From $129 per week at 8.49% p.a.</p>${rate}</article>`],
    [
      'a repayment in pieces',
      `<article><p><strong>$129</strong><span>/week</span></p><p>8.49% p.a.</p>${rate}</article>`,
    ],
    [
      'cards that each have their own, and the warning once on the page',
      `<ul>${[99, 129].map(aCard).join('')}</ul><aside>${warningText}</aside>`,
    ],
    [
      'a loan by the week or the month',
      `<article><p>$99 a week at 8.49% p.a.</p>${rate}<p>or $429 a month</p></article>`,
    ],
    ['a heading that names both', `<article><h3>8.49% p.a. (comparison rate 9.36% p.a.)</h3>${rate}</article>`],
    [
      'an open disclosure',
      `<article><p>8.49% p.a.</p><details open><summary>Terms</summary>${rate}</details></article>`,
    ],
    ['no finance at all', '<p>Save 20% on floor mats. A $500 deposit holds it for a week. 90% of our cars.</p>'],
    ['a link in the way here', `<nav><ol><li>8.49% p.a. on used cars</li></ol></nav><p>8.49% p.a.</p>${rate}`],
    ['the words without a figure', '<p>Ask for the interest rate and the comparison rate.</p>'],
  ])('FIN-30 LEGAL-06 nothing is wrong with %s', (_name, main) => {
    expect(found(main)).toEqual([]);
  });

  test.each([
    ['a rate alone', '<article><p>Only 8.49% p.a.</p></article>', '"8.49% p.a" has no comparison rate beside it'],
    ['a rate in words', '<p>Finance at 6 per cent per annum</p>', 'has no comparison rate beside it'],
    ['a repayment alone', '<article><p>From $129 per week</p></article>', '"$129 per week" has no comparison rate'],
    [
      'a repayment in pieces',
      '<li><p><strong>$129</strong><span>/week</span></p></li>',
      'has no comparison rate beside it',
    ],
    ['a month', '<li>$560 a month</li>', '"$560 a month" has no comparison rate'],
    [
      'no warning',
      '<article><p>8.49% p.a.</p><p>Comparison rate 9.36% p.a.</p></article>',
      'has no comparison rate warning',
    ],
    [
      'a warning cut short',
      `<article><p>8.49% p.a.</p><p>Comparison rate 9.36% p.a. ${warningText.slice(0, 90)}…</p></article>`,
      'has no comparison rate warning',
    ],
    [
      'a folded rate',
      `<article><p>8.49% p.a.</p><details><summary>Terms</summary>${rate}</details></article>`,
      'it is there, but folded',
    ],
    ['a hidden rate', `<article><p>8.49% p.a.</p><div hidden>${rate}</div></article>`, 'folded or hidden'],
    [
      'a rate for screen readers',
      `<article><p>8.49% p.a.</p><div class="a visually-hidden">${rate}</div></article>`,
      'folded or hidden',
    ],
    [
      'a rate in a tooltip',
      `<article><p title="Comparison rate 9.36% p.a. ${warningText}">8.49% p.a.</p></article>`,
      'has no comparison rate',
    ],
    [
      'a repayment without its rate',
      `<article><p>From $129 per week</p>${rate}</article>`,
      '"$129 per week" has no interest rate beside it',
    ],
    [
      'a card that has lost its own among cards that have theirs',
      `<ul>${aCard(99)}${aCard(109).replace('Comparison rate 9.36% p.a.', '')}${aCard(119)}</ul><p>${warningText}</p>`,
      '"$109 a week" has no comparison rate beside it',
    ],
    [
      'the figure of a car in a group of links',
      `<div role="group"><p data-figure><span>$99 a week</span></p></div><p>${warningText}</p>`,
      '"$99 a week" has no comparison rate beside it',
    ],
    [
      'a calculator that has lost its own below figures that have theirs',
      `<section><article>${aCard(99)}</article><div><p>$142/wk</p><p>8.50% p.a.</p></div><p>${warningText}</p></section>`,
      '"$142/wk" has no comparison rate beside it',
    ],
    [
      'two repayments over one comparison rate',
      `<section><p>$99 a week at 8.49% p.a.</p><p>$142 a week at 8.49% p.a.</p>${rate}</section>`,
      '"$99 a week", "$142 a week" have 1 comparison rate between them',
    ],
    [
      'a comparison rate at the other end of the page',
      `<p>$99 a week at 8.49% p.a.</p><p>${'More of what we sell. '.repeat(20)}</p>${rate}`,
      'it is there, but too far away',
    ],
    [
      'a rate in another card',
      `<article><p>8.49% p.a.</p></article><article>${rate}</article>`,
      'has no comparison rate',
    ],
  ])('FIN-30 LEGAL-06 it finds %s', (_name, main, message) => {
    const findings = found(main);
    expect(findings.join('\n')).toContain(message);
    expect(findings[0]).toMatch(/^error/);
  });

  test('FIN-30 a rate in a heading over a comparison rate in the text needs a person to check it', () => {
    expect(found(`<article><h3>8.49% p.a.</h3>${rate}</article>`)).toEqual([
      expect.stringMatching(/^warning.*as prominent/),
    ]);
  });

  test('PRICE-05 the weekly price of a subscription is not a repayment; a rate still is one', () => {
    const price = '<p class="_price_x figures"><strong>$329</strong><span>/week</span></p>';
    const filter = '<div role="group"><p>$264 - $329 / week</p></div>';
    const both = { subscriptions: true };
    expect(found(price + filter, both)).toEqual([]);
    expect(found(price)).not.toEqual([]);
    expect(found('<p>Drive it for $99 a week</p>', both)).not.toEqual([]);
    expect(found('<p>Drive it for $99 a week</p>', { subscriptions: true, finance: false })).toEqual([]);
    // A choice of prices to search by advertises nothing.
    expect(found('<p><select><option>Up to $250 a week (3)</option></select></p>', both)).toEqual([]);
    expect(found('<p>8.49% p.a.</p>', { subscriptions: true, finance: false })).not.toEqual([]);
  });
});
