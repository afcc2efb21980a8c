import { expect, test } from 'vitest';
import { cabName } from '~/domain/car/derived/cab.ts';

test.each([
  ['DOUBLE CAB P/UP', 'Dual Cab'],
  ['Crew Cab Utility', 'Dual Cab'],
  ['Dual-Cab', 'Dual Cab'],
  ['D/CAB P/UP', 'Dual Cab'],
  ['Space Cab Chassis', 'Extra Cab'],
  ['SINGLE CAB CHAS', 'Single Cab'],
  ['Cab chassis', undefined],
  ['Scab', undefined],
  ['', undefined],
  [undefined, undefined],
])('DATA-07 of "%s" the cab is %s', (text, name) => {
  expect(cabName(text)).toBe(name);
});
