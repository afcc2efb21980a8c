import { type CarType, carTypes } from '../car/record/car-type.ts';

/** A tile among the search results. Days are "2026-06-30" in the dealer's time zone, both included. */
export interface PromoTile {
  id: string;
  title: string;
  image?: string | undefined;
  href: string;
  start: string;
  expiry: string;
  /** Grid slot among the result cards, counted from 1. */
  position: number;
  display: readonly CarType[];
  strictDisplay: boolean;
}

/** Whether a day is in the tile's period; a time of day in start or expiry is ignored. */
export function showsOn({ start, expiry }: Pick<PromoTile, 'start' | 'expiry'>, day: string): boolean {
  return start.slice(0, 10) <= day && day <= expiry.slice(0, 10);
}

/** A tile on a page made for one day; a waiting tile has its slot there but is not shown on that day. */
export type DayTile = PromoTile & { waiting: boolean };

/** The tiles that are not over on a day. */
export const tilesFrom = (tiles: readonly PromoTile[], day: string): DayTile[] =>
  tiles.filter(({ expiry }) => expiry.slice(0, 10) >= day).map((tile) => ({ ...tile, waiting: !showsOn(tile, day) }));

/**
 * Whether a tile is for the car types that a shopper chose; none chosen counts as all. One type in common is enough,
 * unless the tile is strict.
 */
export function isForTypes(
  { display, strictDisplay }: Pick<PromoTile, 'display' | 'strictDisplay'>,
  ids: readonly string[],
): boolean {
  const types: readonly string[] = ids.length > 0 ? ids : carTypes;
  const shows = (type: string) => display.some((it) => it === type);
  return strictDisplay ? types.every(shows) : types.some(shows);
}

/** A place in the grid of results. */
export type Slot<C, T> = { kind: 'car'; car: C } | { kind: 'tile'; tile: T };

/**
 * The cars with tiles among them: each takes the slot of its position, or the next free one. No car is left out; a tile beyond the end of
 * the cars is.
 */
export function withTiles<C, T extends Pick<PromoTile, 'position'>>(
  cars: readonly C[],
  tiles: readonly T[],
): Slot<C, T>[] {
  const slots: Slot<C, T>[] = cars.map((car) => ({ kind: 'car', car }));
  let last = 0;
  for (const tile of [...tiles].sort((a, b) => a.position - b.position)) {
    const position = Math.max(tile.position, last + 1);
    if (position > slots.length + 1) break;
    slots.splice(position - 1, 0, { kind: 'tile', tile });
    last = position;
  }
  return slots;
}
