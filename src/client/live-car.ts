import { atom } from 'nanostores';
import type { CarChanges } from '~/domain/car/views/live-car-view.ts';
import type { PartnerQuote } from '~/domain/finance/figures/partner-quote.ts';

/** Changes to a page's car since it was built. */
export interface LiveCar {
  /** Page views so far, if there are enough to mention. */
  views: number | undefined;
  changes: CarChanges;
  /** Set once the built finance figures are no longer valid: for another price, or a car that is taken. */
  figuresGone?: boolean;
  /** What it costs now, dollars. */
  price?: number | undefined;
  /** Somebody has reserved it. */
  reserved?: boolean | undefined;
}

/** The quote that the page shows for its car, and the price that it is for, dollars; undefined while it shows none. */
export const $shownQuote = atom<{ quote: PartnerQuote; price: number } | undefined>(undefined);

/** Undefined until the server has answered; car-freshness.ts fills it, the islands of the page follow it. */
export const $liveCar = atom<LiveCar | undefined>(undefined);
