import type { EngineDocument } from '../../../src/engine/types.ts';

/** Made-up cars for measuring the search engine: about 1.2 kB of JSON each, the same ones on every run. */

const lineup: Record<string, string[]> = {
  Toyota: ['Corolla', 'Camry', 'RAV4', 'HiLux', 'LandCruiser', 'Kluger', 'Yaris', 'C-HR', 'Prado'],
  Mazda: ['CX-3', 'CX-5', 'CX-9', 'Mazda2', 'Mazda3', 'BT-50', 'MX-5'],
  Ford: ['Ranger', 'Everest', 'Puma', 'Mustang', 'Focus', 'Escape'],
  Hyundai: ['i20', 'i30', 'Tucson', 'Kona', 'Santa Fe', 'Venue', 'Staria'],
  Kia: ['Sportage', 'Cerato', 'Seltos', 'Sorento', 'Carnival', 'Picanto', 'Stonic'],
  Mitsubishi: ['Triton', 'Outlander', 'ASX', 'Pajero Sport', 'Eclipse Cross'],
  Nissan: ['Navara', 'X-Trail', 'Qashqai', 'Patrol', 'Juke'],
  Subaru: ['Forester', 'Outback', 'Impreza', 'XV', 'WRX'],
  Volkswagen: ['Golf', 'Polo', 'Tiguan', 'Amarok', 'T-Roc'],
  Isuzu: ['D-MAX', 'MU-X'],
  MG: ['ZS', 'HS', 'MG3', 'MG4'],
  Tesla: ['Model 3', 'Model Y'],
  Suzuki: ['Swift', 'Vitara', 'Jimny', 'Baleno'],
  Honda: ['Civic', 'CR-V', 'HR-V', 'Jazz'],
};
const badges = [
  'Ascent',
  'Ascent Sport',
  'SX',
  'ZR',
  'GX',
  'GXL',
  'Active',
  'Elite',
  'Highlander',
  'S',
  'GT-Line',
  'XLT',
  'Wildtrak',
  'Maxx',
  'Touring',
  'Akera',
  'LS',
  'LT',
  'Premium',
  'Exceed',
];
const bodies = ['SUV', 'Ute', 'Sedan', 'Hatch', 'Wagon', 'Van', 'Coupe', 'Convertible', 'People Mover', 'Cab Chassis'];
const colours = [
  'White',
  'Black',
  'Silver',
  'Grey',
  'Blue',
  'Red',
  'Orange',
  'Green',
  'Bronze',
  'Glacier White Pearl',
  'Deep Crystal Blue',
];
const places = [
  ['VIC', 'Melbourne'],
  ['VIC', 'Geelong'],
  ['NSW', 'Sydney'],
  ['NSW', 'Newcastle'],
  ['QLD', 'Brisbane'],
  ['QLD', 'Townsville'],
  ['SA', 'Adelaide'],
  ['WA', 'Perth'],
  ['TAS', 'Hobart'],
] as const;
const features = [
  'Air conditioning',
  'Alloy wheels',
  'Apple CarPlay',
  'Android Auto',
  'Blind spot monitor',
  'Bluetooth',
  'Cruise control',
  'Heated seats',
  'Keyless entry',
  'Leather seats',
  'Parking sensors',
  'Reversing camera',
  'Roof racks',
  'Satellite navigation',
  'Sunroof',
  'Tow bar',
];
const comment =
  'One owner with full service history and two keys. Inspected in our own workshop, ready to drive away today. Trade-ins welcome and finance available to approved buyers; call or visit for a test drive.';

/** Mulberry32: a small seeded generator of numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `count` cars with makes, places and prices spread as in real stock; some have no price. */
export function* benchCars(count: number): Generator<EngineDocument> {
  const random = seeded(20);
  const below = (limit: number) => Math.floor(random() ** 1.5 * limit);
  const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)] as Item;
  const makes = Object.keys(lineup);
  for (let i = 0; i < count; i++) {
    const make = pick(makes);
    const model = pick(lineup[make] as string[]);
    const badge = pick(badges);
    const year = 2025 - below(16);
    const [state, city] = pick(places);
    const id = `car-${100000 + i}`;
    const price = 8000 + Math.round(random() * 7000) * 10;
    const dealership = 1 + (i % 40);
    yield {
      id,
      slug: `${year}-${make}-${model}-${badge}-${id}`.toLowerCase().replaceAll(' ', '-'),
      name: `${year} ${make} ${model} ${badge}`,
      make,
      model,
      make_model: `${make} ${model}`,
      badge,
      year,
      body: pick(bodies),
      colour: pick(colours),
      fuel: pick(['Petrol', 'Diesel', 'Hybrid', 'Electric']),
      transmission: pick(['Automatic', 'Manual', 'CVT']),
      drive: pick(['FWD', 'AWD', '4WD', 'RWD']),
      seats: pick([5, 7, 2, 8]),
      doors: pick([5, 4, 2]),
      car_type: pick(['used', 'new', 'demo']),
      status: pick(['in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold']),
      show_on_dealer_website: random() > 0.02,
      ...(random() > 0.05 ? { price } : {}),
      price_range: `${Math.floor(price / 10000)}0000-${Math.floor(price / 10000) + 1}0000`,
      km: Math.floor(random() * 200000),
      stocknum: `U${200000 + i}`,
      vin: `6T1BF3EK${Math.floor(random() * 0xffffff)
        .toString(36)
        .toUpperCase()
        .padStart(5, '0')}${String(i).padStart(4, '0')}`,
      dealership_id: String(dealership),
      dealership_name: `${city} Motor Group ${dealership}`,
      location_name: `${city} ${make}`,
      city,
      state,
      custom_rank: Math.floor(random() * 10000),
      created_at_timestamp: 1760000000 + Math.floor(random() * 8000000),
      certified: random() > 0.7,
      filtered_features: features.filter(() => random() > 0.7),
      images: Array.from({ length: 2 }, (_, n) => `https://photos.example/stock/${id}/${n}-large.jpg`),
      dealercomments: comment,
    };
  }
}
