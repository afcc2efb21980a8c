import type { AstroGlobal } from 'astro';
import { paths } from '~/paths.ts';
import { type FollowedPayment, followPayment, openedPayment } from '~/server/checkout/follow-payment.ts';
import type { Site } from '~/site/site.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';
import { setRefreshHeader } from './refresh-header.ts';

export type FollowedPaymentPage = {
  followed: FollowedPayment;
  /** Address of the page. */
  address: string;
  /** It is shown to the shopper who paid, at an address that opens nothing to anybody else. */
  isOwn: boolean;
  /** The same was sent again, and not paid a second time. */
  same: boolean;
};

/**
 * The page that follows an online payment: its state, a response instead (it was left unpaid), or nothing if the address is not valid. A
 * signed-in payer continues at an address without the signature, which is for nobody else.
 */
export async function followedPayment(
  { request, url, redirect, response, locals: { services } }: AstroGlobal,
  site: Site,
): Promise<FollowedPaymentPage | Response | undefined> {
  const query = url.searchParams;
  const shopper = await services.accounts.current(accountDealer(site), request);
  const found = await openedPayment(query, site.slug, shopper?.id, services);
  const { till } = services;
  if (!found || !till) {
    response.status = 404;
    return undefined;
  }
  const { attempt, isOwn } = found;
  const from = query.get('from');
  const address = paths.payment(attempt.id, isOwn ? undefined : (query.get('code') ?? ''));
  if (isOwn && query.has('code')) return redirect(from ? `${address}&from=${encodeURIComponent(from)}` : address, 303);
  if (from === 'left' && (attempt.state === 'open' || attempt.state === 'opening')) {
    // The payment page is closed, so that nobody pays there from a forgotten tab. A payment made in between counts.
    const wasLeft = await till.payments.leave(attempt.id).catch((error: unknown) => {
      console.error(`${site.slug}: the payment page of ${attempt.id} was not closed: ${String(error)}`);
    });
    till.wake();
    const back = wasLeft?.state === 'closed' && site.features.onlinePayment;
    return redirect(back ? paths.onlinePayment(address) : address, 303);
  }
  const followed = await followPayment(attempt, from === 'payment', till);
  setRefreshHeader(response.headers, followed, from);
  return { followed, address, isOwn, same: from === 'same' };
}
