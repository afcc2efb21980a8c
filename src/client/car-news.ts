import { atom } from 'nanostores';
import type { CarChanges } from '~/domain/car/views/live-car-view.ts';

/** What a car page has learnt of its car since it was built (VDP-26). */
export interface CarNews {
  /** Page views so far, where there are enough to speak of. */
  views: number | undefined;
  changes: CarChanges;
  /** Set once the figures of finance that were built hold no more: for another price, or a car that is taken. */
  figuresGone?: boolean;
  /** What it costs now, dollars. */
  price?: number | undefined;
  /** Somebody has reserved it. */
  reserved?: boolean | undefined;
}

/** Undefined until the server has answered; car-freshness.ts fills it, the islands of the page follow it. */
export const $carNews = atom<CarNews | undefined>(undefined);
