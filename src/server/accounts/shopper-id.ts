import type { AccountDealer, Accounts } from './accounts.ts';

/** Who sends this request, for what is stored with it. Undefined if that cannot be determined now: the request is accepted anyway. */
export async function shopperId(
  request: Request,
  dealer: AccountDealer,
  { accounts }: { accounts: Accounts },
): Promise<string | undefined> {
  const shopper = await accounts.current(dealer, request).catch(() => undefined);
  return shopper?.id;
}
