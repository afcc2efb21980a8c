import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bookServiceHref, groupedPrices, servicePriceOf } from '~/domain/content/service-price.ts';
import { ServicePricesSchema } from '~/site/schema/dealer/selling.ts';

/** The programme of the manufacturer's own preset: its table is data, and this is what it must say. */
const preset = join(import.meta.dirname, '../../../dealers/_presets/toyota-family/dealer.json');
const prices = v.parse(ServicePricesSchema, JSON.parse(readFileSync(preset, 'utf8')).servicePrices);

test('DATA-21 an entry has model, amount, years, services, interval and range, and each is checked', () => {
  const entry = {
    model: 'Yaris',
    amount: 245,
    years: 5,
    services: 5,
    interval: '12 months or 15,000 km',
    range: 75_000,
  };
  const table = (models: unknown) => v.safeParse(ServicePricesSchema, { ...prices, models });
  expect(table([entry])).toMatchObject({ success: true, output: { models: [entry] } });
  for (const key of Object.keys(entry)) {
    const { [key as 'model']: _gone, ...rest } = entry;
    expect([key, table([rest]).success]).toEqual([key, false]);
    expect([key, table([{ ...entry, [key]: key === 'model' || key === 'interval' ? '' : -1 }]).success]).toEqual([
      key,
      false,
    ]);
  }
  expect(table([{ ...entry, price: 1 }]).success).toBe(false);
});

describe('the price of a model', () => {
  test.each([['Echo', 250, 5, 5, '12 months or 15,000 km', 75_000]])(
    'SERVICE-03 %s, which is not listed, is $%i',
    (model, amount, years, services, interval, range) => {
      expect(servicePriceOf(model, prices)).toEqual({ model, amount, years, services, interval, range });
    },
  );

  test.each([
    ['HiAce', 290],
    ['Granvia', 290],
    ['HiLux', 290],
    ['Fortuner', 290],
    ['Coaster', 485],
  ])('SERVICE-04 %s is $%i for six services over three years', (model, amount) => {
    expect(servicePriceOf(model, prices)).toEqual({
      model,
      amount,
      years: 3,
      services: 6,
      interval: '6 months or 10,000 km',
      range: 60_000,
    });
  });

  test.each([
    ['Prado', 390],
    ['LandCruiser Prado', 390],
    ['LandCruiser 70', 525],
    ['LandCruiser 300', 400],
    ['LandCruiser 300 Sahara', 400],
    ['Tundra', 400],
  ])('SERVICE-05 %s is $%i for ten services over five years', (model, amount) => {
    expect(servicePriceOf(model, prices)).toMatchObject({ amount, years: 5, services: 10, range: 100_000 });
  });

  test.each([
    ['bZ4X', 180],
    ['Corolla Sedan', 245],
    ['Corolla Hatch', 245],
    ['Yaris', 245],
    ['Camry', 255],
    ['Yaris Cross', 250],
    ['C-HR', 250],
    ['Corolla Cross', 250],
    ['RAV4', 260],
    ['Kluger', 265],
  ])('SERVICE-05 %s is $%i for five services over five years', (model, amount) => {
    expect(servicePriceOf(model, prices)).toMatchObject({ amount, years: 5, services: 5, range: 75_000 });
  });
});

test('SERVICE-01 models with the same price share a line of the table, and none is lost', () => {
  const rows = groupedPrices(prices.models);
  expect(rows.flatMap(({ models }) => models)).toHaveLength(prices.models.length);
  expect(rows.find(({ models }) => models.includes('HiAce'))?.models).toEqual([
    'HiAce',
    'Granvia',
    'HiLux',
    'Fortuner',
  ]);
});

test.each([
  ['smith.maker.example', 'https://smith.maker.example/service/booking'],
  [undefined, '/genuine-service'],
])('SERVICE-02 with the domain %s a service is booked at %s', (domain, href) => {
  expect(bookServiceHref(domain)).toBe(href);
});
