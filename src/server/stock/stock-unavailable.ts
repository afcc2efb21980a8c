import type { FoundCar } from '../../stock/source.ts';

/**
 * The stock is unavailable now; nothing is wrong with the query. Its creator has told operators why, so it need not be logged for each
 * request. Recognised by name, since each site's bundle has a copy of this module.
 */
export class StockUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StockUnavailable';
  }
}

export const isStockUnavailable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'StockUnavailable';

/** A car as currently in stock. Throws `StockUnavailable` for one known only as published: its figures may have changed. */
export function checkedCar<T extends FoundCar | undefined>(car: T): T {
  if (car?.published_at) throw new StockUnavailable('Only the published facts of this car are known.');
  return car;
}

/** Replaces an optional result while the stock is down; other failures are passed on. */
export async function orIfUnavailable<T, U>(answer: Promise<T>, meanwhile: U): Promise<T | U> {
  try {
    return await answer;
  } catch (error) {
    if (isStockUnavailable(error)) return meanwhile;
    throw error;
  }
}
