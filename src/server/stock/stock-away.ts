import type { FoundCar } from '../../stock/source.ts';

/**
 * The stock cannot be asked now; nothing is wrong with the question. Whoever makes one has told operators why, so it need not be logged for
 * each request. Known by its name, since each site's bundle has a copy of this module.
 */
export class StockAway extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StockAway';
  }
}

export const isStockAway = (error: unknown): boolean => error instanceof Error && error.name === 'StockAway';

/** A car as the stock has it now. Throws `StockAway` for one that is only known as it was published: its figures may have changed. */
export function checkedCar<T extends FoundCar | undefined>(car: T): T {
  if (car?.published_at) throw new StockAway('Only the published facts of this car are known.');
  return car;
}

/** What takes the place of an answer that can be done without while the stock is down; other failures are passed on. */
export async function orWhenAway<T, U>(answer: Promise<T>, meanwhile: U): Promise<T | U> {
  try {
    return await answer;
  } catch (error) {
    if (isStockAway(error)) return meanwhile;
    throw error;
  }
}
