import type { Reservations } from '../reservations/reservations.ts';
import type { ShopperServices } from '../services/shopper-services.ts';
import { checkoutKey, isOwnHold } from './checkout-key.ts';

/** A hold with its payment. */
export type FoundHold = NonNullable<Awaited<ReturnType<Reservations['find']>>>;

/**
 * The hold at an address: for anyone with the signed address, and without a signature for the browser that owns the hold.
 * Undefined for anyone else.
 * @param key the key that the browser claims (checkout-key.ts)
 */
export async function openedHold(
  query: URLSearchParams,
  dealer: string,
  key: string | undefined,
  { till, holdLinks }: Pick<ShopperServices, 'till' | 'holdLinks'>,
): Promise<(FoundHold & { isOwn: boolean }) | undefined> {
  const [id, code] = [query.get('hold') ?? '', query.get('code')];
  if (!till || (code !== null && !holdLinks.isRight(dealer, id, code))) return undefined;
  const found = await till.reservations.find(dealer, id);
  const known = checkoutKey(key);
  const isOwn = found !== undefined && !known.isNew && isOwnHold(found.hold, known.key, undefined);
  return found && (isOwn || code !== null) ? { ...found, isOwn } : undefined;
}
