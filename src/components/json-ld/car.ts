import type { Car as CarThing, ItemList, Offer, WithContext } from 'schema-dts';
import { isInStock } from '~/domain/car/availability.ts';
import type { Car } from '~/domain/car/car.ts';
import { carPrice, type PriceOptions } from '~/domain/price/price.ts';
import { excerpt } from '~/domain/text.ts';
import { paths } from '~/paths.ts';

interface Seller {
  name: string;
  url: string;
}

/** schema.org Car with units and availability; a car without a price has an offer without one, never 0 (F-1). */
export function carJsonLd(car: Car, seller: Seller, prices: PriceOptions): WithContext<CarThing> {
  const absolute = (path: string) => new URL(path, seller.url).href;
  const litres = car.engine_size ? car.engine_size / 1000 : car.engine_size_litres;
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    '@id': `${absolute(paths.car(car.slug))}#car`,
    name: car.name,
    url: absolute(paths.car(car.slug)),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    ...present({
      description: car.dealercomments && excerpt(car.dealercomments.replaceAll('|', ' '), 500),
      vehicleModelDate: car.year?.toString(),
      vehicleConfiguration: car.badge,
      vehicleIdentificationNumber: car.vin,
      sku: car.stocknum,
      bodyType: car.body,
      color: car.colour,
      vehicleInteriorColor: car.interior_colour,
      fuelType: car.fuel,
      vehicleTransmission: car.transmission,
      driveWheelConfiguration: car.drive,
      numberOfDoors: car.doors,
      vehicleSeatingCapacity: car.seats,
    }),
    ...(car.km === undefined
      ? {}
      : { mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' } }),
    ...(litres
      ? {
          vehicleEngine: {
            '@type': 'EngineSpecification',
            engineDisplacement: { '@type': 'QuantitativeValue', value: litres, unitCode: 'LTR' },
          },
        }
      : {}),
    ...(car.images?.length ? { image: car.images.slice(0, 10).map(absolute) } : {}),
    itemCondition: `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    offers: carOffer(car, seller, prices),
  };
}

function carOffer(car: Car, seller: Seller, prices: PriceOptions): Offer {
  // Only the price that the page shows: a weekly price is no price to buy for.
  const price = carPrice(car, prices);
  return {
    '@type': 'Offer',
    url: new URL(paths.car(car.slug), seller.url).href,
    availability: `https://schema.org/${availability(car)}`,
    itemCondition: `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    seller: { '@type': 'AutoDealer', name: seller.name, url: seller.url },
    ...(price.kind === 'price' ? { price: price.dollars, priceCurrency: 'AUD' } : {}),
  };
}

function availability(car: Car): 'SoldOut' | 'PreOrder' | 'InStock' {
  if (!isInStock(car)) return 'SoldOut';
  return car.status === 'coming_soon' ? 'PreOrder' : 'InStock';
}

/** schema.org ItemList of a page of results. */
export function carListJsonLd(cars: readonly Pick<Car, 'slug' | 'name'>[], siteUrl: string): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: cars.length,
    itemListElement: cars.map((car, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: car.name,
      url: new URL(paths.car(car.slug), siteUrl).href,
    })),
  };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined | ''> };

/** The entries that have a value. */
function present<T extends Record<string, unknown>>(entries: T): Present<T> {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined && value !== ''),
  ) as Present<T>;
}
