import { expect, test } from '@playwright/test';
import { builtPage, textsOf } from './built-page.ts';

/*
 * A dealer that rewords one text of each feature ("texts" in variations.ts, decision 0023) has that wording on its pages.
 */
const dealer = 'coastline-geelong';

for (const { group, path, at, text } of [
  { group: 'forms', path: '/contact', at: '.intro', text: 'Drop us a line.' },
  { group: 'forms', path: '/contact', at: '.form-page [aria-labelledby="reach-title"] h2', text: 'Call or visit us' },
  { group: 'fields', path: '/contact', at: '[data-field="phone"] label', text: 'Best number (optional)' },
]) {
  test(`CONF-05 texts.${group}: ${path} says "${text}"`, () => {
    expect(textsOf(builtPage(dealer, path), at)).toEqual([text]);
  });
}

test('CONF-05 texts.forms, fieldErrors, leads: a form and its script have the words of the dealer', () => {
  const form = builtPage(dealer, '/contact').querySelector('lead-form');
  expect(JSON.parse(form?.getAttribute('data-wiring') ?? 'null')).toMatchObject({
    errors: { required: 'We need this one.', terms: '*You must agree to the terms of use before submitting.' },
  });
  expect(form?.querySelector('[data-kept]')?.getAttribute('data-kept')).toBe('Saved for later.');
});
