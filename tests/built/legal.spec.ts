import { expect, test } from '@playwright/test';
import { dealers } from '../e2e/sites.ts';
import { builtPage, builtPaths, textsOf } from './built-page.ts';

/** Page of a dealer that the footer of its home page names so. */
function footerPage(dealer: (typeof dealers)[number], label: string) {
  const link = builtPage(dealer, '/')
    .querySelectorAll('footer a')
    .find(({ textContent }) => textContent.trim() === label);
  return builtPage(dealer, link?.getAttribute('href') ?? '/no-such-link');
}

for (const dealer of dealers) {
  test(`LEGAL-02 the privacy policy of ${dealer} says when it was updated, within how long complaints are answered and what is kept`, () => {
    const [text = ''] = textsOf(footerPage(dealer, 'Privacy policy'), 'main');
    expect(text).toContain('It was updated April 2021.');
    expect(text).toContain('You get a response within 30 days.');
    for (const said of ['user agent', 'network (IP) address', 'within 90 days', 'résumé', 'in the United States'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/\{\{|undefined/);
    expect(text).toContain('This website does not use analytics or advertising tools of other companies.');
  });

  test(`LEGAL-03 the terms of ${dealer} say that prices are in Australian dollars, and every price is written with thousands separators`, () => {
    const [terms] = textsOf(footerPage(dealer, 'Terms and conditions'), 'main');
    expect(terms).toContain('All prices on this website are in Australian dollars');
    const pages = ['/', ...builtPaths(dealer, '/search/').slice(0, 6), ...builtPaths(dealer, '/cars/').slice(0, 12)];
    // Without the cells of tables and lists, which stand apart but are told in one.
    const texts = pages.flatMap((path) => textsOf(builtPage(dealer, path), 'main :is(p, dd, td, li, a, span, output)'));
    const prices = texts.join(' ').match(/\$\s?\d[\d,]*/g) ?? [];
    expect(prices.length).toBeGreaterThan(40);
    expect(prices.filter((price) => !/^\$\d{1,3}(,\d{3})*,?$/.test(price))).toEqual([]);
  });

  test(`LEGAL-05 the long texts of ${dealer} have a beginning that shows, and a list that leads to each of their parts`, () => {
    for (const label of ['Terms and conditions', 'Privacy policy', 'Complaints']) {
      const page = footerPage(dealer, label);
      const [opening = ''] = textsOf(page, '[data-folded] > .prose');
      expect(opening.length, label).toBeGreaterThan(120);
      const links = page.querySelectorAll('[data-folded] nav[aria-label="On this page"] a');
      expect(links.length, label).toBeGreaterThan(2);
      for (const link of links) {
        const id = (link.getAttribute('href') ?? '').slice(1);
        expect(textsOf(page, `[data-folded] details [id="${id}"]`)).toEqual([link.textContent.trim()]);
      }
    }
  });
}

for (const dealer of ['harbour-motors', 'northside-toyota', 'coastline-caravans'] as const) {
  test(`LEGAL-03 PRICE-06 ${dealer} sells to households: every price on its cards is the total, not one without charges`, () => {
    const cards = builtPaths(dealer, '/search/').flatMap((path) => textsOf(builtPage(dealer, path), 'main article'));
    expect(cards.filter((card) => card.includes('Drive Away')).length).toBeGreaterThan(10);
    expect(cards.filter((card) => /Excl|EGC|on.?road/i.test(card))).toEqual([]);
  });
}
