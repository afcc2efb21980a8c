import type { EngineDocument } from '../../../src/engine/types.ts';
import { Dice } from '../../scale/dice.ts';
import values from './engine-cars.json' with { type: 'json' };

/** Made-up cars for measuring the search engine: about 1.2 kB of JSON each, the same ones on every run. */

const { lineup, badges, bodies, colours, places, features, comment } = values;

/** `count` cars with makes, places and prices spread as in real stock; some have no price. */
export function* benchCars(count: number): Generator<EngineDocument> {
  const dice = new Dice('engine');
  const random = () => dice.next();
  const below = (limit: number) => Math.floor(random() ** 1.5 * limit);
  const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)] as Item;
  const makes = Object.keys(lineup) as (keyof typeof lineup)[];
  for (let i = 0; i < count; i++) {
    const make = pick(makes);
    const model = pick<string>(lineup[make]);
    const badge = pick(badges);
    const year = 2025 - below(16);
    const [state, city] = pick(places) as [string, string];
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
