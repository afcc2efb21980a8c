import type { HeldStock } from '~/domain/query/demands/held-stock.ts';
import { lexiconOf } from '~/domain/query/lexicon/lexicon.ts';

const counts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 1]));
const span = (min: number, max: number) => ({ min, max });

/** What a small yard of cars holds. */
export const yardStock: HeldStock = {
  values: {
    make: counts('Toyota', 'Mazda', 'Kia', 'Hyundai', 'Ford'),
    make_model: counts(
      'Toyota HiLux',
      'Toyota RAV4',
      'Toyota LandCruiser Prado',
      'Mazda CX-5',
      'Mazda 3',
      'Kia Carnival',
      'Hyundai Kona',
      'Hyundai Kona Electric',
      'Ford Ranger',
    ),
    badge: counts('SR5', 'SR', 'GT', 'G20 Evolve', 'Maxx Sport', 'Sport', 'SX+'),
    body: counts('Ute', 'SUV', 'Hatchback', 'People mover', 'Van'),
    bodyconfiguration: counts('Dual Cab', 'Single Cab'),
    item_type: counts('car'),
    car_type: counts('used', 'new', 'demo'),
    simple_fuel: counts('Diesel', 'Petrol', 'Hybrid', 'Electric'),
    transmission: counts('Automatic', 'Manual'),
    trans: counts('Continuously Variable Automatic', '6 speed Manual'),
    drive: counts('4WD', 'AWD', 'Front'),
    base_colour: counts('White', 'Silver', 'Black', 'Grey'),
    seats: counts('5', '7', '8'),
    doors: counts('4', '5'),
    filtered_features: counts(
      'Panoramic Sunroof',
      'Heated Front Seats',
      'Electric Windows - Front',
      'Tow Bar with Wiring',
      'Rear Vision Camera',
    ),
    location_name: counts('Harbour Motors Newcastle', 'Harbour Motors Five Dock'),
    city: counts('Broadmeadow', 'Five Dock'),
    state: counts('NSW'),
  },
  spans: {
    price: span(7890, 82_490),
    km: span(3, 178_875),
    year: span(2016, 2026),
    weekly_repayment: span(49, 310),
    'variant.towingcapacitybraked': span(300, 3500),
  },
};

/** What a small yard of caravans holds. */
export const vanStock: HeldStock = {
  values: {
    make: counts('Jayco', 'New Age'),
    make_model: counts('Jayco Journey', 'New Age Manta Ray'),
    badge: counts('Outback 21.66-3', 'Pop Top 17.55-8'),
    body: counts('Caravan', 'Motorhome'),
    item_type: counts('caravan', 'motorhome'),
    car_type: counts('used', 'new'),
    simple_fuel: counts('Diesel'),
    'specifications.sleeps': counts('2', '4', '5'),
    filtered_features: counts('Triple Bunks', 'Full Ensuite with Separate Shower', 'Diesel Heater'),
  },
  spans: {
    price: span(18_990, 239_990),
    year: span(2015, 2026),
    'specifications.aggregate_trailer_mass': span(2240, 3140),
    'specifications.tare_weight': span(1640, 4150),
    'specifications.body_length': span(4400, 7900),
    payload: span(300, 900),
    'variant.grossvehiclemass': span(4490, 4995),
  },
};

export const yard = lexiconOf(yardStock, { year: 2026, makes: ['Tesla'] });
export const vans = lexiconOf(vanStock, { year: 2026 });
