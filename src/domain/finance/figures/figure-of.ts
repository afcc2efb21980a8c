import { timeZoneOf, yearIn } from '../../time/time-zone.ts';
import { type CarFigure, carFigure, type FigureOptions, figureOptions } from './car-figure.ts';

/** The dealer's data that determines the figure of one of its cars. */
export interface FigureDealer {
  finance: FigureOptions;
  dealerships: readonly { id: string; slug: string }[];
  address: { state: string };
}

/** The figure that every page, form and mail of a dealer states for a car. @param now decides the year, where the dealer is */
export const figureOf = (
  car: Parameters<typeof carFigure>[0],
  { finance, dealerships, address }: FigureDealer,
  now: Date,
): CarFigure | undefined => carFigure(car, figureOptions(finance, dealerships), yearIn(timeZoneOf(address), now));
