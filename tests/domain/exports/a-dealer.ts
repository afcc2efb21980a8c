import type { Car } from '~/domain/car/record/car.ts';
import type { FeedDealer } from '~/domain/exports/feed-rule.ts';
import { paths } from '~/paths.ts';
import { aCar } from '../car/a-car.ts';

export const dealer: FeedDealer & { name: string } = {
  name: 'Smith & Sons',
  url: 'https://www.smith.example',
  prices: { subscriptions: true, noPriceText: 'Enquire' },
  carPath: paths.car,
  pictureAddress: (picture) => (picture.endsWith('.mp4') ? undefined : picture),
  locations: [
    {
      id: '1',
      street: '1 Main Road',
      city: 'Ryde',
      state: 'NSW',
      postcode: '2112',
      lat: -33.8,
      long: 151.1,
      storeCode: 'RYDE',
    },
    { id: '2', city: 'Bondi', state: 'NSW' },
  ],
};

/** A car that every feed takes. */
export function fitCar(fields: Partial<Car> = {}): Car {
  return aCar({
    id: 's-100',
    stocknum: 'S100',
    badge: 'Ascent',
    vin: 'JTNKU3JE60J012345',
    item_type: 'car',
    price: 21_990,
    price_type: 'Drive Away',
    km: 45_210,
    colour: 'Ink',
    simple_body: 'hatchback',
    simple_fuel: 'Petrol',
    simple_transmission: 'Automatic',
    drive: 'Front',
    location_id: '1',
    images: ['/media/a.jpg', 'https://photos.example/b.jpg'],
    dealercomments: 'One owner.|Full books.',
    ...fields,
  });
}
