import { type CardOptions, type CardView, cardView } from '~/components/car-card/card-view.ts';
import type { Car } from '~/domain/car/car.ts';

/** The head of a car's column in the comparison. */
export type ComparedCar = Pick<CardView, 'href' | 'name' | 'title' | 'subtitle' | 'picture' | 'kind' | 'tag'> & {
  slug: string;
};

export function comparedCar(car: Car, options: CardOptions): ComparedCar {
  const { href, name, title, subtitle, picture, kind, tag } = cardView(car, options);
  return {
    slug: car.slug,
    href,
    name,
    title,
    subtitle,
    ...(picture ? { picture } : {}),
    kind,
    ...(tag ? { tag } : {}),
  };
}
