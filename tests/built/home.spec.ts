import { expect, test } from '@playwright/test';
import { dealers } from '../e2e/sites.ts';
import { builtPage, builtPaths, textsOf } from './built-page.ts';

for (const dealer of dealers) {
  test(`The home page of ${dealer} has one heading and links to searches, and its site has car pages`, () => {
    const page = builtPage(dealer, '/');
    expect(textsOf(page, 'h1')).toHaveLength(1);
    const targets = page.querySelectorAll('a[href^="/"]').map((link) => link.getAttribute('href') ?? '');
    expect(targets.filter((target) => target.startsWith('/search/')).length).toBeGreaterThan(0);
    expect(builtPaths(dealer, '/cars/').length).toBeGreaterThan(10);
  });
}
