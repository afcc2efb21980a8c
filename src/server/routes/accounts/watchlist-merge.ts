import * as v from 'valibot';
import { keptSavedCars } from '../../../domain/car/lists/saved-and-viewed.ts';
import { savedCar } from '../../../domain/car/lists/saved-car.ts';
import { listChanges } from '../../../domain/car/lists/shared-list.ts';
import { bodyLimits } from '../../../domain/request/body-limits.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import { json } from '../../http.ts';
import {
  askedByOwner,
  CarIdSchema,
  OwnPhoneSchema,
  type WatchlistDealer,
  type WatchlistServices,
} from './watchlist.ts';

const IdsSchema = v.pipe(v.array(CarIdSchema), v.maxLength(keptSavedCars));
const BodySchema = v.object(
  { phone_number: OwnPhoneSchema, known: IdsSchema, saved: IdsSchema },
  'The request must have known and saved.',
);

/** Each page of a signed-in shopper calls this once. */
const limit: LimitRule = { name: 'watchlist-merge', points: 1000, seconds: 3600 };

/**
 * POST /api/watchlist/merge `{ phone_number, known, saved }`: merges the browser's saved cars (`saved`) with the account's, if a dealer has
 * both. `known` is the list common to both at the last merge (shared-list.ts). Returns `{ success, car_ids, cars, removed }`: the
 * account's current list, newest first, the browser's data of the cars that the dealer still shows, and the cars that the browser should
 * drop. A sold car or another dealer's is not added to the account, and is not an error: the browser may keep it. 401, 403 and 429 as for a single car.
 */
export async function mergeWatchlist(
  request: Request,
  dealer: WatchlistDealer,
  services: WatchlistServices,
): Promise<Response> {
  const question = await askedByOwner(
    request,
    { schema: BodySchema, largest: bodyLimits.form, limit },
    dealer,
    services,
  );
  if (question instanceof Response) return question;
  const { id } = question.shopper;
  const { known, saved } = question.body;
  const { watchlist, stock } = services;
  const account = await watchlist.list(id);
  const changes = listChanges({ known, browser: saved, account });
  for (const carId of changes.removeFromAccount) await watchlist.remove(id, carId);
  const newCars = await stock.carsById(changes.addToAccount, dealer.dealershipIds);
  const free = new Set(
    newCars.filter((car) => car.show_on_dealer_website && !car.sold && car.status !== 'sold').map((car) => car.id),
  );
  // The newest last, since the list is read by time of saving.
  for (const carId of changes.addToAccount.filter((it) => free.has(it)).reverse()) await watchlist.add(id, carId);
  const car_ids = await watchlist.list(id);
  const shownCars = (await stock.carsById(car_ids, dealer.dealershipIds)).filter((car) => car.show_on_dealer_website);
  return json({ success: true, car_ids, cars: shownCars.map(savedCar), removed: changes.removeFromBrowser });
}
