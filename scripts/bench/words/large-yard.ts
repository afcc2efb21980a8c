/** A stock of 16,000 cars with 3,000 badges, which is more than a search counts, and what people type there. */
import type { Car } from '../../../src/domain/car/record/car.ts';
import { type HeldStock, limitedAttributes, namedAttributes } from '../../../src/domain/query/demands/held-stock.ts';
import { wantedModels } from '../../../src/domain/query/lexicon/wanted-models.ts';
import { mostValues } from '../../../src/domain/search/index/cars-index.ts';
import type { SearchIndex } from '../../../src/engine/search/search-index.ts';
import { sampleCar } from '../sample-cars.ts';
import type { Expectation } from './expectation.ts';

const carCount = 16_000;
const badgeCount = 3_000;
/** The cars of the first badges make up half of the stock. */
const commonBadges = 200;
const trims = (
  'Exceed Wildtrak Aspire Azami Titanium Ambiente Trend Highline Comfortline Trendline Akera Evolve Neo Astina Ascent Kakadu Grande ' +
  'Altitude Workmate Rogue Sahara Vibe Luxury Signature Limited Calais Equipe Evoke Omega International Touring Ultimate Premium Elite ' +
  'Active Executive Prestige Platinum Laredo Overland Rubicon Trailhawk Longitude Ambition Laurin Dynamique Intens Zen Life Style'
).split(' ');
const lines =
  'Sport Plus Tourer Pack Edition Hybrid Turbo Diesel AWD Black Launch Carbon Series Tech Leather Manual'.split(' ');
const litres = ['1.5', '2.0', '2.4', '3.0'];

/** The badge of a number: the trims in turn, alone first, then each with a line, then with an engine. */
function badgeOf(number: number): string {
  const trim = trims[number % trims.length];
  const line = Math.floor(number / trims.length) % (lines.length + 1);
  const engine = Math.floor(number / trims.length / (lines.length + 1));
  return [trim, lines[line - 1], litres[engine - 1]].filter(Boolean).join(' ');
}

/** Makes sell what is called like a body. */
const bodyModels = [
  { make: 'GWM', model: 'Ute', body: 'Ute' },
  { make: 'Mercedes-Benz', model: 'Coupe', body: 'Coupe' },
  { make: 'Chrysler', model: 'Convertible', body: 'Convertible' },
  { make: 'Volkswagen', model: 'Golf GTI', body: 'Hatchback' },
];
const bodies = ['SUV', 'Ute', 'Hatchback', 'Sedan', 'Coupe', 'Convertible', 'Wagon', 'Van'];

export const largeYardCars: readonly Car[] = Array.from({ length: carCount }, (_, number): Car => {
  const own = bodyModels[number % 1000];
  const { make, model } = own ?? (wantedModels[(number * 7) % wantedModels.length] as (typeof wantedModels)[number]);
  const badge = badgeOf(number % 2 === 0 ? (number * 11) % commonBadges : (Math.floor(number / 2) * 13) % badgeCount);
  const body = own?.body ?? (bodies[(number * 3) % bodies.length] as string);
  const { fuel: _fuel, simple_fuel: _simple, ...car } = sampleCar(number, 'd1');
  const name = `${car.year} ${make} ${model} ${badge}`;
  return {
    ...car,
    item_type: 'car',
    name,
    make,
    model,
    badge,
    make_model: `${make} ${model}`,
    body,
    categories: [body],
  };
});

/** The stock as a page knows it: what one search counts, and the models of all paths. */
export function countedStock(index: SearchIndex): HeldStock {
  const { facetDistribution: values = {}, facetStats: spans = {} } = index.search({
    limit: 0,
    facets: [...namedAttributes, ...limitedAttributes],
  });
  const models = Object.fromEntries(largeYardCars.map((car) => [car.make_model, 1]));
  const moreBadges = Object.keys(values['badge'] ?? {}).length >= mostValues;
  return { values: { ...values, make_model: models }, spans, moreBadges };
}

const word = (name: string) => `\\b${name.replaceAll('.', '\\.')}\\b`;

/** Bodies and models beside each other, and a badge of every fiftieth car. */
export const largeYardRequests: readonly (readonly [text: string, Expectation])[] = [
  ...bodies.map((body) => [body.toLowerCase(), { body }] as const),
  ...['Ute', 'Coupe', 'Convertible'].map((body) => [`toyota ${body.toLowerCase()}`, { make: 'Toyota', body }] as const),
  ['gwm ute', { make: 'GWM', model: 'Ute' }],
  ['volkswagen golf', { make: 'Volkswagen', model: ['Golf', 'Golf GTI'] }],
  ['utes under 30k', { body: 'Ute', price: [0, 30_000] }],
  ...largeYardCars
    .filter((_, number) => number % 51 === 50)
    .map(({ make, model, badge = '' }) => {
      const trim = badge.split(' ')[0] as string;
      // An Ioniq 5 is an Ioniq, too.
      const named = `^${make} ${model}( .{1,4})?$`;
      return [`${make} ${model} ${trim}`.toLowerCase(), { named, badge: word(trim) }] as const;
    }),
];
