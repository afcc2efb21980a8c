import { describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { stillPicture } from '~/domain/car/record/image-url.ts';
import { carSheet } from '~/domain/car/views/car-sheet.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { aSite } from '../../../site/a-site.ts';
import { aCar } from '../a-car.ts';

const now = new Date('2026-11-20T01:00:00Z');

describe('a car on paper', () => {
  test('PRINT-01 name, price, photo, specs, comments, dealer contact and licence', () => {
    const site = aSite();
    const car = aCar({
      badge: 'SX',
      price: 20_990,
      price_type: 'Drive Away',
      primary_image_url: '/media/a.svg',
      colour: 'Red',
      stocknum: 'S1',
      dealercomments: 'One.| |Two. ',
    });
    const sheet = carSheet(car, site, '/cars/a', now);
    expect(sheet).toMatchObject({
      title: '2021 Toyota Corolla',
      subtitle: 'SX',
      price: { main: '$20,990', type: 'Drive Away', note: expect.stringContaining('stamp duty') },
      photo: '/media/a.svg',
      numbers: [{ label: 'Stock no.', value: 'S1' }],
      comments: ['One.', 'Two.'],
      url: new URL('/cars/a', site.url).href,
    });
    expect(sheet.specs.flatMap(({ specs }) => specs)).toContainEqual({ label: 'Colour', value: 'Red' });
    expect(sheet.seller.licences).not.toEqual([]);
    expect(sheet.seller.phone).not.toBe('');
  });

  test.each([
    ['sold', { status: 'sold' }, undefined],
    ['without a price', { price: 0 }, { main: expect.stringMatching(/^[^$]+$/) }],
    ['to be ordered', { price: 0, preorder: true }, { main: 'PREORDER' }],
  ])('PRICE-03 a car %s', (_name, fields, price) => {
    expect(carSheet(aCar({ price: 20_000, ...fields }), aSite(), '/cars/a', now).price).toEqual(price);
  });

  test.each([
    ['2027-06-14', false, 'Expires on 14 June 2027'],
    ['2026-11-20', false, 'Expires on 20 November 2026'],
    ['2026-11-19', false, undefined],
    ['2026-11-19', true, 'Unregistered'],
  ])('SPEC-04 registration to %s, unregistered shown: %s', (rego_expiry, showUnregistered, expected) => {
    const site = aSite();
    const seller = { ...site, carPage: { ...site.carPage, showUnregistered } };
    const rows = carSheet(aCar({ rego_expiry }), seller, '/cars/a', now).specs.flatMap(({ specs }) => specs);
    expect(rows.find(({ label }) => label === 'Registration')?.value).toBe(expected);
  });
});

test.each([
  [{ primary_image_url: 'https://x.example/a.mp4', images: ['https://x.example/b.jpg'] }, 'https://x.example/b.jpg'],
  [{ primary_image_url: '/media/a.svg', images: ['/media/b.svg'] }, '/media/a.svg'],
  [{ images: ['https://x.example/a.webm'] }, undefined],
  [{ primary_image_url: '' }, undefined],
])('IMG-02 a video is not a still picture: %j', (car, expected) => {
  expect(stillPicture(car)).toBe(expected);
});

test('FIN-27 FIN-30 the printed page shows a car’s weekly repayment, with both rates and everything the law requires beside them', () => {
  const youxQuote = { weeklyRepaymentAmount: 142, advertisedRate: 8.49, comparisonRate: 9.36 };
  const of = { enabled: true, excludedMakes: [], excludedDealerships: [] };
  const finance = { lines: { of, year: 2026, texts: platformTexts.finance }, notes: ['WARNING: ...', 'Licence 1'] };
  const sheet = (car: Partial<Car>) => carSheet(aCar({ price: 20_000, ...car }), aSite(), '/cars/a', now, finance);
  expect(sheet({ youxQuote }).finance).toEqual({
    repayment: '$142 a week at 8.49% p.a.',
    comparison: 'Comparison rate 9.36% p.a.',
    notes: ['WARNING: ...', 'Licence 1'],
  });
  expect(sheet({}).finance).toBeUndefined();
  expect(sheet({ youxQuote, status: 'sold' }).finance).toBeUndefined();
});
