import { expect, test } from 'vitest';
import { pageAddress } from '~/domain/lead/visit/page-address.ts';

const site = { url: 'https://www.smith.example', host: 'smith.localhost:4321' };

test.each([
  ['/contact?a=1#form', '/contact?a=1#form'],
  ['https://www.smith.example/contact', 'https://www.smith.example/contact'],
  ['https://smith.example/contact', 'https://smith.example/contact'],
  ['http://smith.localhost:4321/', 'http://smith.localhost:4321/'],
  ['/contact\r\nMobile: 0499', '/contactMobile:%200499'],
])('LEAD-01 %j is an address of this site, stored as %j', (text, stored) => {
  expect(pageAddress(text, site)).toBe(stored);
});

test.each([
  'https://evil.example/contact',
  'https://www.smith.example.evil.example/',
  'https://smith.localhost:9999/',
  'https://user@www.smith.example/',
  'https://www.smith.example@evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  'contact',
  '',
  `/${'x'.repeat(2001)}`,
])('OPS-06 %j is none', (text) => {
  expect(pageAddress(text, site)).toBeUndefined();
});

test('OPS-06 without the requested host only the configured address counts', () => {
  expect(pageAddress('http://undefined/', { url: 'https://www.smith.example' })).toBeUndefined();
  expect(pageAddress('https://smith.example/', { url: 'https://www.smith.example' })).toBeDefined();
});
