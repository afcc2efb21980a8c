import type { Car } from '../record/car.ts';

type RankedFields = Pick<
  Car,
  | 'status'
  | 'sold'
  | 'reserved'
  | 'photos_count'
  | 'price'
  | 'subscription_price'
  | 'dealercomments'
  | 'created_at_timestamp'
>;

const availabilityPoints = new Map([
  ['in_stock', 2000],
  ['coming_soon', 1500],
]);
const year2000 = 946_684_800;

/**
 * Default order of results, higher first: a sum over the car's own data, without a clock, so that the same car always
 * gets the same rank:
 * - availability: 2000 in stock, 1500 coming soon, 0 otherwise; 200 less when reserved
 * - photos: 20 for each, up to 15
 * - a price, or a weekly price: 150
 * - dealer comments: 50
 * - recency: 1 for each 10 days of created_at since 2000, so a car a year newer is 36 ahead
 */
export function customRank(car: RankedFields): number {
  const availability = car.sold ? 0 : (availabilityPoints.get(car.status) ?? 0);
  const reserved = car.reserved ? -200 : 0;
  const photos = 20 * Math.min(car.photos_count ?? 0, 15);
  const price = car.price !== undefined || car.subscription_price !== undefined ? 150 : 0;
  const comments = car.dealercomments ? 50 : 0;
  const recency = Math.max(0, Math.floor(((car.created_at_timestamp ?? year2000) - year2000) / 864_000));
  return availability + reserved + photos + price + comments + recency;
}
