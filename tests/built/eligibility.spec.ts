import { expect, test } from '@playwright/test';
import { type LenderSite, lenderCars } from '../e2e/lender-sites.ts';
import { builtPage, builtPaths, textsOf } from './built-page.ts';

/** The figures of each car of a site by its model: on its card in the search, and below the price on its page. */
function figuresOf(site: LenderSite) {
  const cards = builtPage(site, '/search').querySelectorAll('main article');
  return lenderCars[site].map(({ model }) => {
    const path = builtPaths(site, '/cars/').find((it) => it.includes(`-${model.toLowerCase()}-`)) ?? '';
    const card = cards.find((it) => it.querySelector('h2')?.textContent.includes(model));
    const page = builtPage(site, path);
    return {
      model,
      card: card ? textsOf(card, '[data-figure]') : [],
      block: textsOf(page, '[data-side] [data-figure]'),
      section: textsOf(page, '[data-finance-figure] dd').length > 0,
    };
  });
}

const expected = (site: LenderSite) =>
  lenderCars[site].map(({ model, figure }) => {
    const shown = figure ? [expect.stringMatching(figure)] : [];
    return { model, card: shown, block: shown, section: figure !== undefined };
  });

test('ELIG-01 ELIG-02 ELIG-03 ELIG-08 FIN-30 Taurus: younger than twelve years, above $500, in stock, both rates; another lender and an excluded make show none', () => {
  expect(figuresOf('taurus-cars')).toEqual(expected('taurus-cars'));
});

test('ELIG-06 Nissan Finance: above $500, in stock, a monthly payment, which is what shows where no weekly one is given', () => {
  expect(figuresOf('nissan-cars')).toEqual(expected('nissan-cars'));
});

test('ELIG-04 AusLoans: in stock is enough, however old and cheap the car', () => {
  expect(figuresOf('ausloans-cars')).toEqual(expected('ausloans-cars'));
});
