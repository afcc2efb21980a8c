import type { Reservations } from '../reservations/reservations.ts';
import type { ShopperServices } from '../services/shopper-services.ts';
import { checkoutKey, isOwnHold } from './own-hold.ts';

/** A hold with its payment. */
export type FoundHold = NonNullable<Awaited<ReturnType<Reservations['find']>>>;

/**
 * The hold that an address opens: to whoever has the signed address, and without a signature to the browser that the hold
 * belongs to. Undefined for anybody else.
 * @param key what the browser says is its key (own-hold.ts)
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
