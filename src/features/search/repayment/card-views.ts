import { type CardView, cardView } from '~/components/car-card/card-view.ts';
import type { Car } from '~/domain/car/record/car.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import type { OwnTermsFigure } from './use-own-terms.ts';

/**
 * Views of cars, each worked out once, so that a car that stays is not drawn again.
 * @param figureOf what cards say on the shopper's own terms; undefined if each car's own figure stands
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
