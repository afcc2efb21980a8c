import { join } from 'node:path';
import type { Car } from '../../src/domain/car/record/car.ts';
import { CarChanges } from '../../src/stock/store/car-changes.ts';
import { openDiskStore } from '../../src/stock/store/disk/disk-store.ts';

const makes = [
  { make: 'Toyota', models: ['Corolla', 'HiLux', 'RAV4', 'Camry'] },
  { make: 'Mazda', models: ['CX-5', 'Mazda3', 'BT-50'] },
  { make: 'Ford', models: ['Ranger', 'Everest', 'Puma'] },
  { make: 'Hyundai', models: ['i30', 'Tucson', 'Kona'] },
  { make: 'Kia', models: ['Sportage', 'Cerato', 'Seltos'] },
];
const badges = ['Ascent Sport', 'GX', 'GLX', 'Wildtrak', 'Elite', 'S'];
const bodies = [
  { body: 'SUV', simple_body: 'suv' },
  { body: 'Ute', simple_body: 'ute' },
  { body: 'Hatchback', simple_body: 'hatchback' },
  { body: 'Sedan', simple_body: 'sedan' },
];
const fuels = ['Petrol', 'Diesel', 'Hybrid', 'Electric'];
const colours = ['White', 'Black', 'Silver', 'Blue', 'Red', 'Grey'];
const equipment = [
  'Air conditioning',
  'Bluetooth',
  'Cruise control',
  'Reversing camera',
  'Alloy wheels',
  'Tow bar',
  'Sunroof',
];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** A car whose values all derive from its number: the same stock every time. */
export function sampleCar(number: number, dealershipId: string): Car {
  const { make, models } = pick(makes, number);
  const model = pick(models, number * 7);
  const badge = pick(badges, number * 5);
  const year = 2012 + (number % 13);
  const created = 1_780_000_000 - number * 3600;
  const price = 9990 + ((number * 733) % 70_000);
  const id = `${dealershipId}-${number}`;
  return {
    id,
    slug: `${year}-${make}-${model}-${badge}-${id}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name: `${year} ${make} ${model} ${badge}`,
    year,
    make,
    model,
    badge,
    make_model: `${make} ${model}`,
    car_type: pick(['used', 'used', 'demo', 'new'] as const, number),
    status: 'in_stock',
    created_at: new Date(created * 1000).toISOString(),
    created_at_timestamp: created,
    km: (number * 1931) % 180_000,
    stocknum: `S${number}`,
    price,
    price_type: 'Drive away',
    price_range: `${Math.floor(price / 10_000) * 10_000}-${Math.floor(price / 10_000) * 10_000 + 10_000}`,
    show_on_dealer_website: true,
    dealership_id: dealershipId,
    dealership_name: `Dealership ${dealershipId}`,
    location_name: `Dealership ${dealershipId}`,
    city: 'Sydney',
    state: 'NSW',
    ...pick(bodies, number * 3),
    fuel: pick(fuels, number * 11),
    simple_fuel: pick(fuels, number * 11),
    transmission: number % 9 === 0 ? 'Manual' : 'Automatic',
    drive: pick(['Front', 'AWD', '4WD', 'Rear'], number),
    colour: pick(colours, number * 13),
    seats: 5,
    doors: 4,
    cylinders: 4,
    engine_size_litres: 2,
    custom_rank: 1_000_000 - number,
    images: Array.from({ length: 8 }, (_, photo) => `https://photos.example/${id}/${photo}.jpg`),
    thumbnails: Array.from({ length: 8 }, (_, photo) => `https://photos.example/${id}/${photo}-small.jpg`),
    photos_count: 8,
    categories: ['Used', pick(bodies, number * 3).body],
    standardEquipment: equipment,
    filtered_features: equipment,
    dealercomments: `This ${colours[number % colours.length]} ${make} ${model} has one owner and full service history. | Inspected in our workshop, with finance and trade-ins available. | Call us for a test drive today.`,
  };
}

/** Adds cars to the embedded index of a data folder; cars with the same id are replaced. */
export async function writeStock(dataDir: string, cars: readonly Car[]): Promise<void> {
  const changes = new CarChanges();
  try {
    for (const car of cars) changes.put(car);
    await openDiskStore(join(dataDir, 'search')).apply(changes);
  } finally {
    changes.close();
  }
}
