import { carsByOldSlug } from '../../domain/car/record/old-slugs.ts';
import { errorText } from '../../domain/error-text.ts';
import type { FoundCar, StockSource } from '../../stock/source.ts';
import { isUnavailable } from '../db/database-errors.ts';
import { inOrder } from './cars-in-order.ts';
import type { PublishedStock } from './published-stock.ts';
import { isStockUnavailable, StockUnavailable } from './stock-unavailable.ts';

/**
 * A dealer's stock that falls back to the list published with the site while unavailable; such cars are marked
 * (`published_at`). A car missing from the list may be new, or hidden: that is unknown, so requesting it alone rejects
 * with `StockUnavailable`. From several cars, missing ones are omitted.
 * @param list the list published with the site; undefined if there is none
 * @param log for operators; the outage has usually been reported already
 */
export function stockOrPublished(
  stock: StockSource,
  list: () => Promise<PublishedStock | undefined>,
  log: (line: string) => void,
): StockSource {
  async function published(failure: unknown, dealershipIds: readonly string[]): Promise<FoundCar[]> {
    if (!isUnavailable(failure)) throw failure;
    const { message } = failure;
    if (!isStockUnavailable(failure)) log(`ALERT The stock cannot be read: ${message}`);
    const found = await list().catch((error: unknown) => {
      log(`ALERT The published stock list cannot be read: ${errorText(error)}`);
      return undefined;
    });
    if (!found) throw new StockUnavailable(message);
    return found.cars
      .filter(({ dealership_id }) => dealershipIds.includes(dealership_id))
      .map((car) => ({ ...car, published_at: found.publishedAt }));
  }

  return {
    ...stock,
    carsOf: (dealershipIds) => stock.carsOf(dealershipIds).catch((error) => published(error, dealershipIds)),
    carBySlug: (slug, dealershipIds) =>
      stock.carBySlug(slug, dealershipIds).catch(async (error: unknown) => {
        const cars = await published(error, dealershipIds);
        return cars.find((it) => it.slug === slug) ?? carsByOldSlug(cars)(slug) ?? unavailable(error);
      }),
    carsById: (ids, dealershipIds) =>
      stock.carsById(ids, dealershipIds).catch(async (error: unknown) => {
        const cars = inOrder(ids, await published(error, dealershipIds));
        return cars.length > 0 ? cars : unavailable(error);
      }),
  };
}

function unavailable(failure: unknown): never {
  throw new StockUnavailable(errorText(failure));
}
