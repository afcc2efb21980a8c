import { describe, expect, test } from 'vitest';
import { withoutBareRates, withoutBareRatesIn } from '~/server/advertising/without-bare-rates.ts';
import { warningText } from '../../build/compliance/pages.ts';

const context = { comparisonRateWarning: warningText, subscriptions: false, finance: true };
const lawful = '<p>$142 a week at 8.49% p.a.</p><p>Comparison rate 9.36% p.a.</p>';
const page = (main: string) => `<!doctype html><html><body><main>${main}</main></body></html>`;
const sent = (html: string) => withoutBareRates(html, context);

describe('FIN-30 LEGAL-06 a page rendered on demand names no repayment without what the law requires beside it', () => {
  test('a repayment in a feed’s text is removed, the text around it stays', () => {
    const html = page('<section><p>One owner.</p><p>Yours from $99 a week!</p><p>Two keys.</p></section>');
    expect(sent(html)).toEqual({
      html: html.replace('<p>Yours from $99 a week!</p>', ''),
      hidden: ['"$99 a week" has no comparison rate beside it'],
    });
  });

  test('one with both rates beside it, and the warning on its page, stays', () => {
    const html = page(`<article>${lawful}</article><aside>${warningText}</aside>`);
    expect(sent(html)).toEqual({ html, hidden: [] });
  });

  test('without the warning on the page none stays; a fragment leaves that to the page that includes it', () => {
    expect(sent(page(`<article>${lawful}</article>`))).toEqual({
      html: page('<article><p>Comparison rate 9.36% p.a.</p></article>'),
      hidden: [expect.stringContaining('has no comparison rate warning')],
    });
    const cards = `<li>${lawful}</li><li>${lawful}</li>`;
    expect(sent(cards)).toEqual({ html: cards, hidden: [] });
  });

  test('only the card that has lost its rates is removed; scripts and text that is not a claim stay', () => {
    const script = '<script>const a = "$99 a week";</script>';
    const card = (text: string) => `<li><p class="price">$20,000</p><p>${text}</p></li>`;
    const whole = card('$142 a week at 8.49% p.a. Comparison rate 9.36% p.a.');
    expect(sent(`${whole}${card('$99 a week')}${script}`).html).toBe(
      `${whole}<li><p class="price">$20,000</p></li>${script}`,
    );
    const plain = page('<p>Save 20% on mats. $500 off. In stock for a week.</p>');
    expect(sent(plain)).toEqual({ html: plain, hidden: [] });
  });
});

describe('FIN-30 what a shopper asked for is no claim of the dealer', () => {
  test.each([
    ...['$300 - $400 / week', 'Up to $400 / week', 'From $250 / week', 'Not $300 - $400 / week', '$99/wk', '$99 p/w'],
    ...['‘ute $400 per week’', '‘$560 a month’', '‘$1,200 per fortnight’', '$250.50 per week or $300 per week'],
    ...['‘0% finance’', '‘3.9% p.a.’', '‘6 per cent per annum’', '‘2.9 % interest’', '‘1.9% fixed’', '‘0% comparison’'],
    ...['‘$99 a week at 3.9% p.a.’', '‘ute at 8.49% p.a. comparison rate 9.36% p.a.’', 'Repaid $100 - $150 a week'],
    ...['‘van from $129pw’', '‘$80 a fn’', '‘$900 per mth’', '$500 - $550 / week and 2 more'],
  ])('%s stays in heading and chips', (words) => {
    const heading = `<h1 data-asked="true">Our stock: ${words}</h1>`;
    const chip = `<ul data-asked="true"><li><button><span class="visually-hidden">Remove </span>${words}</button></li></ul>`;
    const html = page(heading + chip);
    expect(sent(html)).toEqual({ html, hidden: [] });
  });

  test('a claim beside it goes, and needs rates of its own', () => {
    const asked = `<h1 data-asked="true">Our stock: ‘8.49% p.a. comparison rate 9.36% p.a.’</h1>`;
    expect(sent(page(`${asked}<p>From $99 a week</p>${warningText}`)).html).toBe(page(asked + warningText));
  });
});

test('FIN-30 what is removed from a response is reported with its address; status and headers stay, other responses are not read', async () => {
  const messages: string[] = [];
  const init = { status: 404, headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' } };
  const answer = await withoutBareRatesIn(
    new Response(page('<p>$99 a week</p>'), init),
    '/cars/late',
    context,
    (message) => void messages.push(message),
  );
  expect([answer.status, answer.headers.get('x-robots-tag'), await answer.text()]).toEqual([404, 'noindex', page('')]);
  expect(messages).toEqual([
    '/cars/late: "$99 a week" has no comparison rate beside it. The page was sent without it.',
  ]);
  const json = Response.json({ text: '$99 a week' });
  expect(await withoutBareRatesIn(json, '/api/x', context)).toBe(json);
  const none = new Response(null, { status: 304 });
  expect(await withoutBareRatesIn(none, '/cars/late', context)).toBe(none);
});
