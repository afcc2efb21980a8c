import { expect, test } from '@playwright/test';
import { builtPage, builtPaths, textsOf } from './built-page.ts';

test('FACET-05 Isuzu’s trucks and "Isuzu UTE" are one make: on the home page, in the footer, and on the page, whose cars are called so', () => {
  for (const dealer of ['ironbark-trucks', 'harbour-motors'] as const) {
    expect(builtPaths(dealer, '/search/').filter((path) => path.startsWith('/search/isuzu-'))).toEqual([]);
    const page = builtPage(dealer, '/search/isuzu');
    expect(textsOf(page, 'h1')).toEqual(['Isuzu for sale']);
    expect(textsOf(page, '.crumbs [aria-current]')).toEqual(['Isuzu for sale']);
    expect(page.querySelector('title')?.textContent).toContain('Isuzu for sale');
    const cars = textsOf(page, 'main article h2');
    expect(cars.length).toBeGreaterThan(0);
    for (const car of cars) expect(car).toMatch(/Isuzu (?!UTE)/);
  }
  const home = builtPage('ironbark-trucks', '/');
  expect(home.querySelectorAll('main a[href="/search/isuzu"]').length).toBeGreaterThan(0);
  expect(home.textContent).not.toContain('Isuzu UTE');
  expect(textsOf(home, 'body > footer a')).toContain('Isuzu');
});
