import { expect, test } from 'vitest';
import { addressInCode } from '~/layouts/request/address-in-code.ts';

const site = (garage: boolean, ...garagePages: string[]) => ({ features: { garage }, routes: { garagePages } });

test.each([
  ['/toyota-garage', '/my-garage'],
  ['/toyota-garage/', '/my-garage'],
  ['/toyota-garage?tab=offers', '/my-garage?tab=offers'],
  ['/toyota-garage/?tab=a&b=%2Ftoyota-garage', '/my-garage?tab=a&b=%2Ftoyota-garage'],
  ['/the-shed', '/my-garage'],
  ['/garage/mine', '/my-garage'],
  ['/my-garage', '/my-garage'],
  ['/my-garage?x', '/my-garage?x'],
  ['/toyota-garage/x', '/toyota-garage/x'],
  ['/toyota-garages', '/toyota-garages'],
  ['/Toyota-garage', '/Toyota-garage'],
  ['//toyota-garage', '//toyota-garage'],
  ['/api/toyota-garage', '/api/toyota-garage'],
  ['/cars/toyota-garage', '/cars/toyota-garage'],
  ['/?toyota-garage', '/?toyota-garage'],
  ['/', '/'],
  ['', ''],
])('GARAGE-01 a garage at further addresses is the same page: %j is %j', (asked, address) => {
  expect(addressInCode(asked, site(true, 'toyota-garage', 'the-shed', 'garage/mine'))).toBe(address);
});

test.each([site(false, 'toyota-garage'), site(true), site(true, 'other')])(
  'GARAGE-01 without a garage at that address it is any other address: %j',
  (dealer) => {
    expect(addressInCode('/toyota-garage', dealer)).toBe('/toyota-garage');
  },
);
