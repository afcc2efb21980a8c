import { expect, test } from '@playwright/test';
import { readPath, scopeLists } from '../../src/domain/search/address/search-path.ts';
import { normaliseState } from '../../src/domain/search/address/search-state.ts';
import { valueLabeller } from '../../src/domain/search/address/value-label.ts';
import { pageHead } from '../../src/features/search/address/page-head.ts';
import type { SearchSettings } from '../../src/features/search/context/search-settings.ts';
import { dealers } from '../e2e/sites.ts';
import { builtPage, builtPaths, textsOf } from './built-page.ts';
import { islandProps } from './island-props.ts';

for (const dealer of dealers) {
  test(`URL-01 URL-02 URL-09 URL-10 URL-11 what the script of ${dealer} says of every scope is what its HTML said`, () => {
    const paths = builtPaths(dealer, '/search/');
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const page = builtPage(dealer, path);
      const settings = islandProps(page, 'settings')['settings'] as SearchSettings;
      const scope = readPath(path, settings.catalogue) ?? settings.pageScope;
      const state = normaliseState({ lists: scopeLists(scope) });
      const head = pageHead(state, settings, valueLabeller(settings));
      const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
      expect(head, path).toEqual({
        heading: textsOf(page, 'main h1')[0],
        path: new URL(canonical).pathname,
        refined: false,
      });
      // A page without cars is not for search engines.
      const isEmpty = page.querySelector('main article') === null;
      expect(page.querySelector('meta[name=robots]') !== null, path).toBe(isEmpty);
      expect(textsOf(page, 'head title')[0]?.startsWith(`${head.heading} | `), path).toBe(true);
    }
  });
}
