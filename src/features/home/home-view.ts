import { type CardOptions, cardView } from '~/components/car-card/card-view.ts';
import { isInStock } from '~/domain/car/availability.ts';
import type { Car } from '~/domain/car/car.ts';
import { paths } from '~/paths.ts';

/** Vehicles in the featured row (A§9: featured stock limit 6). */
const featuredLimit = 6;
const shortcutLimit = 8;

/** A way into the stock: "SUV, 84 in stock". */
export interface Shortcut {
  label: string;
  count: number;
  href: string;
  photo?: string;
}

/** What the home page shows of the stock. */
export function homeStock(cars: readonly Car[], searchPath: string, card: CardOptions) {
  const inStock = cars.filter(isInStock);
  return {
    count: inStock.length,
    featured: featuredCars(inStock).map((car) => cardView(car, card)),
    bodies: shortcuts(inStock, 'body', searchPath),
    makes: shortcuts(inStock, 'make', searchPath),
    conditions: shortcuts(inStock, 'car_type', searchPath),
  };
}

/** The best-ranked cars with photos, no more than one of each model while others are left. */
function featuredCars(cars: readonly Car[]): Car[] {
  const ranked = cars.filter((car) => car.images?.length).sort((a, b) => b.custom_rank - a.custom_rank);
  const seen = new Set<string>();
  const [fresh, rest]: [Car[], Car[]] = [[], []];
  for (const car of ranked) {
    const model = `${car.make} ${car.model}`;
    (seen.has(model) ? rest : fresh).push(car);
    seen.add(model);
  }
  return [...fresh, ...rest].slice(0, featuredLimit);
}

/** The most frequent values of an attribute, each with its count, a link to them and a picture of one. */
function shortcuts(cars: readonly Car[], attribute: 'body' | 'make' | 'car_type', searchPath: string): Shortcut[] {
  const groups = Map.groupBy(
    cars.filter((car) => car[attribute]),
    (car) => car[attribute] as string,
  );
  return [...groups]
    .map(([value, members]) => {
      const photo = members.find((car) => car.primary_image_url)?.primary_image_url;
      return {
        label: value,
        count: members.length,
        href: paths.search(searchPath, { [attribute]: [value] }),
        ...(photo ? { photo } : {}),
      };
    })
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, shortcutLimit);
}
