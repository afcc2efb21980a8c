import { type CardView, cardView } from '~/components/car-card/card-view.ts';
import type { Car } from '~/domain/car/record/car.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import type { OwnTermsFigure } from './use-own-terms.ts';

/**
 * Car views, each computed once, so that an unchanged car is not rendered again.
 * @param figureOf cards' figures on the shopper's own terms; undefined if each car's own figure applies
 */
export function createViews(
  { card }: Pick<SearchSettings, 'card'>,
  figureOf: OwnTermsFigure | undefined,
): (car: Car) => CardView {
  const views = new WeakMap<Car, CardView>();
  const onTerms = (car: Car): CardView => {
    const { figure: _quoted, ...view } = cardView(car, card);
    const figure = figureOf?.(car);
    return { ...view, ...(figure ? { figure } : {}) };
  };
  return (car) => {
    const view = views.get(car) ?? (figureOf ? onTerms(car) : cardView(car, card));
    views.set(car, view);
    return view;
  };
}
