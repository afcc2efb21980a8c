import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CarCard } from '~/components/car-card/CarCard.tsx';
import { type CardOptions, cardView } from '~/components/car-card/card-view.ts';
import type { Car } from '~/domain/car/car.ts';
import { aCar } from '../domain/car/a-car.ts';
import { cardOptions } from './card-options.ts';

const html = (car: Partial<Car>, own: Partial<CardOptions> = {}) =>
  renderToStaticMarkup(<CarCard card={cardView(aCar(car), cardOptions(own))} />);

test('CARD-01 a card shows photo, name and price and links to the car', () => {
  const card = html({ primary_image_url: 'https://img.example/a.jpg', price: 24_990, price_type: 'Drive away' });
  expect(card).toContain('src="https://img.example/a.jpg"');
  expect(card).toContain('href="/cars/2021-toyota-corolla-ascent-sport-s100"');
  expect(card).toContain('2021 Toyota Corolla');
  expect(card).toContain('$24,990');
  expect(card).toContain('Drive away');
});

test('IMG-03 a car without photos shows the image-not-found art, not a broken picture', () => {
  const card = html({});
  expect(card).not.toContain('<img');
  expect(card).toContain('aria-label="Photos coming soon"');
});

test('PRICE-05 a car without a price shows the dealer’s text', () => {
  expect(html({}, { price: { subscriptions: false, noPriceText: 'Call us' } })).toContain('Call us');
});

test('CARD-03 CONF-07 a used car carries the dealer’s word, a new one New, a demo Demo', () => {
  expect(html({ car_type: 'used' }, { usedKeyword: 'Pre-loved' })).toContain('Pre-loved');
  expect(html({ car_type: 'new' })).toContain('>New<');
  expect(html({ car_type: 'demo' })).toContain('>Demo<');
});

test('OPS-06 free text of a feed is never markup', () => {
  expect(html({ badge: '<script>alert(1)</script>' })).not.toContain('<script>');
});

test('CARD-01 no combination of missing fields prints undefined, null, NaN or $0', () => {
  for (const car of [
    {},
    { year: undefined },
    { price: 0 },
    { km: undefined, body: undefined },
    { location_name: undefined },
  ]) {
    expect(html(car)).not.toMatch(/undefined|null|NaN|\$0\b/);
  }
});
