import * as v from 'valibot';
import { carPrice, type PriceOptions } from '../car/price/price.ts';
import type { Car } from '../car/record/car.ts';
import { carTypes } from '../car/record/car-type.ts';
import { mediaKind } from '../car/record/image-url.ts';
import { isInStock } from '../car/status/availability.ts';

const described = <S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description));
const text = (description: string) => described(v.string(), description);
const optionalText = (description: string) => v.exactOptional(text(description));
const optionalNumber = (description: string) =>
  v.exactOptional(v.pipe(v.number(), v.minValue(0), v.description(description)));

const PlaceSchema = v.strictObject({
  name: text('Name of the location.'),
  url: text('Page of the location.'),
  city: text('Suburb or city.'),
  state: text('State or territory, as "NSW".'),
});

const ListedVehicleSchema = v.strictObject({
  id: text('Key of the vehicle; stable over time.'),
  url: text('Page of the vehicle.'),
  name: text('Year, make, model and badge.'),
  condition: described(v.picklist(carTypes), 'New, demonstrator or used.'),
  status: described(v.picklist(['available', 'reserved', 'coming_soon', 'sold']), 'Whether it can be bought.'),
  year: optionalNumber('Model year.'),
  make: text('Make.'),
  model: text('Model.'),
  badge: optionalText('Trim.'),
  series: optionalText("Maker's series."),
  price: optionalNumber('Price in Australian dollars as the page shows it; left out where there is none.'),
  priceType: optionalText('What the price covers, as "Drive Away" or "Excl. Govt. Charges".'),
  previousPrice: optionalNumber('Higher price that the page shows struck through, dollars.'),
  pricePerWeek: optionalNumber('Subscription price, dollars per week.'),
  kilometres: optionalNumber('Odometer reading, km.'),
  body: optionalText('Body type.'),
  transmission: optionalText('Transmission.'),
  fuel: optionalText('Fuel.'),
  drive: optionalText('Driven wheels.'),
  colour: optionalText('Colour.'),
  seats: optionalNumber('Seats.'),
  doors: optionalNumber('Doors.'),
  engineLitres: optionalNumber('Engine size, litres.'),
  fuelConsumption: optionalNumber('Combined fuel consumption, L/100 km.'),
  brakedTowing: optionalNumber('Braked towing capacity, kg.'),
  stockNumber: optionalText("The dealer's stock number."),
  vin: optionalText('Vehicle identification number.'),
  registration: optionalText('Registration plate.'),
  location: v.exactOptional(PlaceSchema),
  description: optionalText('What the dealer says about it, as plain text.'),
  images: described(v.array(v.string()), 'Addresses of its pictures.'),
  updated: text('When its data last changed, ISO 8601.'),
});

/** The public list of a dealer's vehicles, /stock.json. */
export const StockListSchema = v.pipe(
  v.strictObject({
    $schema: text('Address of this schema.'),
    dealer: v.strictObject({ name: text('Name of the dealer.'), url: text('Website of the dealer.') }),
    updated: text('When the list was made, ISO 8601.'),
    currency: v.literal('AUD'),
    count: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Number of vehicles.')),
    vehicles: v.array(ListedVehicleSchema),
  }),
  v.description('Vehicles that a dealer lists on its website.'),
);

export type StockList = v.InferOutput<typeof StockListSchema>;
type ListedVehicle = v.InferOutput<typeof ListedVehicleSchema>;

export interface StockListOptions {
  dealer: { name: string; url: string };
  prices: PriceOptions;
  /** Path of a vehicle's page. */
  carPath: (slug: string) => string;
  /** Path of this list's schema. */
  schemaPath: string;
  /** Locations that may be named, with the paths of their pages. */
  locations: readonly { id: string; name: string; path: string; city: string; state: string }[];
}

/**
 * The public list of the vehicles that a dealer lists. It contains what their pages show, and no more: not where a private seller lives,
 * the name of the feed or hidden locations.
 * @param listed the vehicles that the dealer lists, in the order wanted
 */
export function stockList(listed: readonly Car[], options: StockListOptions, updated: Date): StockList {
  return {
    $schema: absolute(options.schemaPath, options),
    dealer: options.dealer,
    updated: updated.toISOString(),
    currency: 'AUD',
    count: listed.length,
    vehicles: listed.map((car) => vehicle(car, options)),
  };
}

function vehicle(car: Car, options: StockListOptions): ListedVehicle {
  const { variant } = car;
  const price = carPrice(car, options.prices);
  const location = options.locations.find(({ id }) => id === car.location_id);
  return {
    id: car.id,
    url: absolute(options.carPath(car.slug), options),
    name: car.name,
    condition: car.car_type,
    status: statusOf(car),
    make: car.make,
    model: car.model,
    ...present({
      year: car.year,
      badge: car.badge,
      series: car.series,
      price: price.kind === 'price' ? price.dollars : undefined,
      priceType: price.kind === 'price' ? price.type : undefined,
      previousPrice: price.kind === 'price' ? price.was : undefined,
      pricePerWeek: price.kind === 'weekly' ? price.dollars : undefined,
      kilometres: car.km,
      body: car.body,
      transmission: car.transmission,
      fuel: car.fuel,
      drive: car.drive,
      colour: car.colour,
      seats: car.seats,
      doors: car.doors,
      engineLitres: variant?.enginesize_litres ?? car.engine_size_litres,
      fuelConsumption: variant?.fuelconsumptioncombined,
      brakedTowing: variant?.towingcapacitybraked,
      stockNumber: car.stocknum,
      vin: car.vin,
      registration: car.regplate,
      location: location && {
        name: location.name,
        url: absolute(location.path, options),
        city: location.city,
        state: location.state,
      },
      description: car.dealercomments?.replaceAll('|', '\n\n'),
    }),
    images: (car.images ?? []).filter((url) => mediaKind(url) !== 'video').map((url) => absolute(url, options)),
    updated: car.updated_at ?? car.created_at,
  };
}

function statusOf(car: Car): ListedVehicle['status'] {
  if (!isInStock(car)) return 'sold';
  if (car.reserved) return 'reserved';
  return car.status === 'coming_soon' || car.preorder ? 'coming_soon' : 'available';
}

const absolute = (path: string, { dealer }: StockListOptions): string => new URL(path, dealer.url).href;

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function present<T extends Record<string, unknown>>(entries: T): Present<T> {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Present<T>;
}
