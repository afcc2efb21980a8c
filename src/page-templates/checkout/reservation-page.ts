import type { AstroGlobal } from 'astro';
import { bodyLimits } from '~/domain/request/body-limits.ts';
import { paths } from '~/paths.ts';
import { checkoutCookie } from '~/server/checkout/checkout-key.ts';
import { endHold } from '~/server/checkout/end-hold.ts';
import { type FollowedHold, followHold } from '~/server/checkout/follow-hold.ts';
import { openedHold } from '~/server/checkout/opened-hold.ts';
import { fail, readForm } from '~/server/http.ts';
import type { Site } from '~/site/site.ts';
import { setRefreshHeader } from './refresh-header.ts';

export type ReservationPage = {
  followed: FollowedHold;
  /** Address of the page. */
  address: string;
  /** It is shown to the browser that paid, at an address that opens nothing to anybody else. */
  isOwn: boolean;
  /** Why it could not be ended. */
  problem?: 'endNeedsTick' | 'endFailed';
};

/**
 * The page that follows a reservation: its state, a response instead (it was ended, or left unpaid), or nothing if the address is not
 * valid. The browser with the hold continues at an address without the signature: the address bar, which the dealer's analytics also read,
 * opens nothing.
 */
export async function reservationPage(
  { request, url, cookies, response, locals: { services } }: AstroGlobal,
  site: Site,
): Promise<ReservationPage | Response | undefined> {
  const query = url.searchParams;
  const found = await openedHold(query, site.slug, cookies.get(checkoutCookie)?.value, services);
  const { till } = services;
  if (!found || !till) {
    response.status = 404;
    return undefined;
  }
  const { hold, isOwn } = found;
  const from = query.get('from');
  const address = paths.reservation(hold.id, isOwn ? undefined : (query.get('code') ?? ''));
  let problem: ReservationPage['problem'];
  if (request.method === 'POST') {
    const form = await readForm(request, bodyLimits.short);
    if (!form.ok) return fail(form.status, form.error);
    const fields = new Map(form.entries);
    if (fields.get('sure') !== 'true') problem = 'endNeedsTick';
    else if (await endHold(till, hold.id, 'ended')) return redirect(address);
    else problem = 'endFailed';
    response.status = problem === 'endFailed' ? 503 : 422;
  } else if (from === 'left' && (hold.state === 'started' || hold.state === 'paying')) {
    // The payment page is closed, so that the car is free at once. A payment made in between counts.
    if (await endHold(till, hold.id, 'left')) {
      const after = await till.reservations.find(site.slug, hold.id);
      return redirect(after?.attempt.state === 'closed' ? backToCheckout() : address);
    }
  } else if (isOwn && query.has('code')) {
    return redirect(from ? `${address}&from=${encodeURIComponent(from)}` : address);
  }
  const followed = await followHold(found, from === 'payment', till);
  setRefreshHeader(response.headers, followed, from);
  return { followed, address, isOwn, ...(problem ? { problem } : {}) };

  function backToCheckout(): string {
    return `${paths.checkout(hold.car.slug, site.routes.checkout)}${address.slice(address.indexOf('?'))}`;
  }
}

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
