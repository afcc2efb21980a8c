import type { Car } from '~/domain/car/record/car.ts';

/** A plain used car in stock; a test names only what matters to it. */
export function aCar(fields: Partial<Car> = {}): Car {
  return {
    id: 'c1',
    slug: '2021-toyota-corolla-ascent-sport-s100',
    name: '2021 Toyota Corolla Ascent Sport',
    year: 2021,
    make: 'Toyota',
    model: 'Corolla',
    car_type: 'used',
    status: 'in_stock',
    created_at: '2026-01-01T00:00:00.000Z',
    dealership_id: 'd1',
    show_on_dealer_website: true,
    custom_rank: 1,
    ...fields,
  };
}
