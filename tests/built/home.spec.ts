import { expect, test } from '@playwright/test';
import { dealers } from '../e2e/sites.ts';
import { builtPage, builtPaths, textsOf } from './built-page.ts';

for (const dealer of dealers) {
  test(`NAV-01 FOOT-01 the home page of ${dealer} has one heading, and leads to the search and to the places`, () => {
    const page = builtPage(dealer, '/');
    expect(textsOf(page, 'h1')).toHaveLength(1);
    const targets = page.querySelectorAll('a[href^="/"]').map((link) => link.getAttribute('href') ?? '');
    expect(targets.filter((target) => target.startsWith('/search/')).length).toBeGreaterThan(0);
    expect(builtPaths(dealer, '/cars/').length).toBeGreaterThan(10);
  });
}
