import { expect, test } from '@playwright/test';
import { dealers } from '../e2e/sites.ts';
import { builtPage } from './built-page.ts';

for (const dealer of dealers) {
  test(`analytics: ${dealer} has no tags, so its pages hold no banner, no choice and no other host in the policy`, () => {
    const page = builtPage(dealer, '/');
    expect(page.querySelector('#privacy-choices, [popovertarget="privacy-choices"], [data-tags]')).toBeNull();
    const policy = page.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content') ?? '';
    const directive = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1] ?? '';
    expect(directive('connect-src')).toBe("'self'");
    expect(directive('script-src')).not.toMatch(/https:|unsafe/);
  });
}
