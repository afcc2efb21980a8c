import { expect, test } from 'vitest';
import { splitAddress } from '../../../scripts/build/links/split-address.ts';

const site = 'https://www.smith.example';

test.each([
  ['/about-us', { kind: 'own', path: '/about-us', place: '' }],
  ['/enquire?form=a&car=b#top', { kind: 'own', path: '/enquire?form=a&car=b', place: '' }],
  ['#faq', { kind: 'own', path: '', place: 'faq' }],
  ['?page=2#cars', { kind: 'own', path: '', place: 'cars' }],
  ['', { kind: 'own', path: '', place: '' }],
  ['/a#opening%20hours', { kind: 'own', path: '/a', place: 'opening hours' }],
  ['/a#:~:text=hours', { kind: 'own', path: '/a', place: '' }],
  ['https://www.smith.example', { kind: 'own', path: '/', place: '' }],
  ['http://smith.example/a', { kind: 'own', path: '/a', place: '' }],
  ['//WWW.smith.example/a?b', { kind: 'own', path: '/a?b', place: '' }],
  ['about-us', { kind: 'relative' }],
  ['../about-us', { kind: 'relative' }],
  ['https://other.example/a', undefined],
  ['https://smith.example.evil.example/a', undefined],
  ['tel:0255501400', undefined],
  ['/api/picture/S12/14ngt131wbd/480', undefined],
  ['/.netlify/images?fit=contain&w=480&url=%2Fmedia%2Fa.jpg', undefined],
  ['https://www.smith.example/api/picture/S12/14ngt131wbd/480', undefined],
  ['mailto:a@b.example', undefined],
  ['data:image/svg+xml,x', undefined],
])('OPS-04 %s', (address, parts) => {
  expect(splitAddress(address, site)).toEqual(parts);
});
