/** Measures a search by weekly repayment against the same search by price, at 20,000 cars, in pairs. */
import { repaymentAttribute, repaymentAttributeOf } from '../../../src/domain/search/index/repayment-attribute.ts';
import type { SearchIndex } from '../../../src/engine/search/search-index.ts';
import type { EngineDocument } from '../../../src/engine/types.ts';
import { carIndex } from '../car-index.ts';
import type { Measured } from '../measured.ts';
import { median } from '../quantile.ts';
import { benchCars } from './engine-cars.ts';

/** Maximum time of a search by repayment, as a multiple of a search by price. */
const mostTimesPrice = 1.2;

const count = 20_000;
const pairs = 200;
const rates = [5.9, 7.49, 8.49, 9.99, 12.99];
const costs = { loan: 1313.25, month: 8 };

/** Three repayment searches, the last with terms not used before. */
export function benchRepayment(): Measured[] {
  const index = carIndex(financedCars());
  const attribute = repaymentAttributeOf({ years: 5, deposit: 4000 }, costs);
  return [
    measure(index, 'repayment as quoted', () => repaymentAttribute),
    measure(index, 'terms of one’s own, kept', () => attribute),
    measure(index, 'terms of one’s own, each worked out first', (n) =>
      repaymentAttributeOf({ years: 1 + (n % 7), deposit: 1000 + n }, costs),
    ),
  ];
}

function* financedCars(): Generator<EngineDocument> {
  let number = 0;
  for (const car of benchCars(count)) {
    number += 1;
    const price = car['price'];
    const shows = number % 9 !== 0 && typeof price === 'number';
    yield shows
      ? { ...car, weekly_repayment: Math.round(price * 0.47) / 100, repayment_rate: rates[number % rates.length] }
      : car;
  }
}

/** The pairs alternate in who goes first; limits move, so that no response is cached. */
function measure(index: SearchIndex, name: string, attributeOf: (n: number) => string): Measured {
  const times: { own: number; price: number }[] = [];
  for (let n = -20; n < pairs; n++) {
    const attribute = attributeOf(n + 20);
    const own = () => timeOf(index, attribute, 80 + ((n + 20) % 97) * 2);
    const price = () => timeOf(index, 'price', 15_000 + ((n + 20) % 97) * 400);
    const pair = n % 2 === 0 ? { own: own(), price: price() } : reversed(own, price);
    if (n >= 0) times.push(pair);
  }
  const ratios = times.map(({ own, price }) => own / price);
  return { name, value: median(ratios), limit: mostTimesPrice, digits: 2 };
}

function reversed(own: () => number, price: () => number): { own: number; price: number } {
  const second = price();
  return { own: own(), price: second };
}

/** A page of the cheapest up to a limit with the range of the filter, and the query for that range without the limit, as a page sends them. */
function timeOf(index: SearchIndex, attribute: string, most: number): number {
  const from = performance.now();
  const shared = { facets: [attribute, 'make', 'body'], sort: [`${attribute}:asc`] };
  index.search({ ...shared, filter: `${attribute} <= ${most}`, hitsPerPage: 21, page: 1 });
  index.search({ facets: [attribute], hitsPerPage: 0, page: 1 });
  return performance.now() - from;
}
