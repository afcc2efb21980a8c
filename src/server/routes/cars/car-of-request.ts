import { errorText } from '../../../domain/error-text.ts';
import type { FoundCar, StockSource } from '../../../stock/source.ts';
import { isStockUnavailable } from '../../stock/stock-unavailable.ts';

/**
 * The car that a shopper's request is about. Unreadable stock must not lose an enquiry: `away` means that it is unknown whether the car
 * exists.
 */
export async function carOfRequest(
  carId: string | undefined,
  dealershipIds: readonly string[],
  stock: Pick<StockSource, 'carsById'>,
): Promise<{ car: FoundCar | undefined; away: boolean }> {
  if (!carId) return { car: undefined, away: false };
  try {
    const [car] = await stock.carsById([carId], dealershipIds);
    return { car, away: false };
  } catch (error) {
    if (!isStockUnavailable(error)) console.error(`The stock cannot be read: ${errorText(error)}`);
    return { car: undefined, away: true };
  }
}
