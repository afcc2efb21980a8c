import type { Car as CarThing, ItemList, Offer, QuantitativeValue, Vehicle, WithContext } from 'schema-dts';
import { payload } from '~/domain/car/derived/payload.ts';
import { excludesGst } from '~/domain/car/price/gst.ts';
import { carPrice, type PriceOptions } from '~/domain/car/price/price.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { isAbsent } from '~/domain/car/record/field-schemas.ts';
import { stillPictures } from '~/domain/car/record/image-url.ts';
import { isInStock, vehicleKind } from '~/domain/car/status/availability.ts';
import { excerpt } from '~/domain/text.ts';
import { paths } from '~/paths.ts';

interface Seller {
  name: string;
  url: string;
}

/** Maximum number of pictures; search engines need no more. */
const namedPictures = 10;

/**
 * schema.org Car with units and availability; caravans, motorhomes and trucks are a Vehicle, as schema.org has no type for
 * them. A car without a price to buy it at, or that is sold, has no offer: one needs a price.
 */
export function carJsonLd(car: Car, seller: Seller, prices: PriceOptions): WithContext<CarThing | Vehicle> {
  const absolute = (path: string) => new URL(path, seller.url).href;
  const url = absolute(paths.car(car.slug));
  const thing = {
    '@context': 'https://schema.org',
    '@type': vehicleKind(car) === 'car' ? 'Car' : 'Vehicle',
    '@id': `${url}#car`,
    name: car.name,
    url,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    ...present({
      description: car.dealercomments && excerpt(car.dealercomments.replaceAll('|', ' '), 500),
      image: stillPictures(car).slice(0, namedPictures).map(absolute),
      vehicleModelDate: car.year?.toString(),
      vehicleConfiguration: car.badge,
      vehicleIdentificationNumber: car.vin,
      productionDate: car.build_date,
      sku: car.stocknum,
      bodyType: car.body,
      color: car.colour,
      vehicleInteriorColor: car.interior_colour,
      driveWheelConfiguration: car.drive,
      numberOfDoors: count(car.doors),
      vehicleSeatingCapacity: count(car.seats),
      mileageFromOdometer: quantity(car.km, 'KMT', { zero: true }),
      ...engineAndWeights(car),
      additionalProperty: ownProperties(car),
    }),
    itemCondition: condition(car),
    ...present({ offers: carOffer(car, seller, prices) }),
  };
  return thing as WithContext<CarThing | Vehicle>;
}

function engineAndWeights(car: Car) {
  const { variant, specifications } = car;
  const litres = car.engine_size ? car.engine_size / 1000 : car.engine_size_litres;
  const engine = present({
    engineDisplacement: quantity(litres, 'LTR'),
    fuelType: car.fuel,
    torque: quantity(variant?.torque, 'NU'),
  });
  const consumption = variant?.fuelconsumptioncombined;
  return {
    fuelType: car.fuel,
    vehicleTransmission: car.transmission,
    numberOfForwardGears: count(car.gearnum),
    vehicleEngine: Object.keys(engine).length > 0 ? { '@type': 'EngineSpecification', ...engine } : undefined,
    fuelConsumption: consumption
      ? { '@type': 'QuantitativeValue', value: consumption, unitText: 'L/100km' }
      : undefined,
    fuelCapacity: quantity(variant?.fuelcapacity, 'LTR'),
    payload: quantity(payload(car), 'KGM'),
    trailerWeight: quantity(variant?.towingcapacitybraked, 'KGM'),
    weight: quantity(specifications?.tare_weight, 'KGM'),
  };
}

/** Properties that schema.org does not have. */
function ownProperties(car: Car) {
  const rows: readonly (readonly [name: string, value: string | number | undefined, unitCode?: string])[] = [
    ['Registration plate', car.regplate],
    ['Aggregate trailer mass', car.specifications?.aggregate_trailer_mass, 'KGM'],
    ['Gross vehicle mass', car.variant?.grossvehiclemass, 'KGM'],
    ['Sleeps', car.specifications?.sleeps],
  ];
  return rows.flatMap(([name, value, unitCode]) =>
    value && !isAbsent(value) ? [{ '@type': 'PropertyValue', name, value, ...(unitCode ? { unitCode } : {}) }] : [],
  );
}

function carOffer(car: Car, seller: Seller, prices: PriceOptions): Offer | undefined {
  // Only the price that the page shows: a weekly price does not buy the car.
  const price = carPrice(car, prices);
  // Buyers of a vehicle pay GST: a price without it is none to a search engine, which shows no words beside it.
  if (price.kind !== 'price' || excludesGst(price.type) || !isInStock(car)) return undefined;
  return {
    '@type': 'Offer',
    url: new URL(paths.car(car.slug), seller.url).href,
    availability: `https://schema.org/${availability(car)}`,
    itemCondition: condition(car),
    seller: { '@type': 'AutoDealer', name: seller.name, url: seller.url },
    price: price.dollars,
    priceCurrency: 'AUD',
  };
}

function condition({ car_type }: Car): 'https://schema.org/NewCondition' | 'https://schema.org/UsedCondition' {
  return car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition';
}

function availability(car: Car): 'Reserved' | 'PreOrder' | 'InStock' {
  if (car.reserved) return 'Reserved';
  return car.status === 'coming_soon' || car.preorder ? 'PreOrder' : 'InStock';
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

/** A measure with its UN/CEFACT unit: KMT km, KGM kg, LTR litre, NU newton metre. 0 counts as missing, except for an odometer. */
function quantity(value: number | undefined, unitCode: string, { zero = false } = {}): QuantitativeValue | undefined {
  if (value === undefined || (value === 0 && !zero)) return undefined;
  return { '@type': 'QuantitativeValue', value, unitCode };
}

const count = (value: number | undefined) => value || undefined;

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined | ''> };

/** The entries that have a value. */
function present<T extends Record<string, unknown>>(entries: T): Present<T> {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => !isAbsent(value) && !(Array.isArray(value) && value.length === 0)),
  ) as Present<T>;
}
