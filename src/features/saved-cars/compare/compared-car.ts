import { type CardOptions, type CardView, cardView } from '~/components/car-card/card-view.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { type FigureLineOptions, type FigureLines, figureLines } from '~/domain/finance/figures/figure-lines.ts';

/** The head of a car's column in the comparison. */
export type ComparedCar = Pick<CardView, 'href' | 'name' | 'title' | 'subtitle' | 'picture' | 'kind' | 'tag'> & {
  slug: string;
  /** Its weekly cost on finance. */
  finance?: FigureLines;
};

/** @param lines if the dealer compares cars by weekly cost */
export function comparedCar(car: Car, options: CardOptions, lines: FigureLineOptions | undefined): ComparedCar {
  const finance = lines && figureLines(car, lines);
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
    ...(finance ? { finance } : {}),
  };
}
