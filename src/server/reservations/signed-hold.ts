import type { ShopperServices } from '../shopper-services.ts';
import type { Reservations } from './reservations.ts';

/** The hold that a signed address names, with its payment; undefined where the signature is another's. */
export async function signedHold(
  query: URLSearchParams,
  dealer: string,
  { till, holdLinks }: Pick<ShopperServices, 'till' | 'holdLinks'>,
): ReturnType<Reservations['find']> {
  const [hold, code] = [query.get('hold') ?? '', query.get('code') ?? ''];
  if (!till || !holdLinks.isRight(dealer, hold, code)) return undefined;
  return till.reservations.find(dealer, hold);
}
