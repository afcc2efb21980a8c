import type { AstroGlobal } from 'astro';
import { paths } from '~/paths.ts';
import { fail, readForm } from '~/server/http.ts';
import { endHold } from '~/server/reservations/end-hold.ts';
import { type FollowedHold, followHold } from '~/server/reservations/follow-hold.ts';
import { signedHold } from '~/server/reservations/signed-hold.ts';
import type { Site } from '~/site/site.ts';

export type ReservationPage = {
  followed: FollowedHold;
  /** Signed query of the page. */
  query: string;
  /** What was wrong with ending it. */
  problem?: 'endNeedsTick' | 'endFailed';
};

/** Seconds after which a page that waits for the bank looks again. */
const lookAgain = 4;
const largest = 4096;

/**
 * The page that follows a reservation, by its signed address: how it stands, an answer in its place (it was ended, or left unpaid), or
 * nothing where the signature is another's.
 */
export async function reservationPage(
  { request, url, response, locals: { services } }: AstroGlobal,
  site: Site,
): Promise<ReservationPage | Response | undefined> {
  response.headers.set('cache-control', 'no-store');
  const query = url.searchParams;
  const found = await signedHold(query, site.slug, services);
  const { till } = services;
  if (!found || !till) {
    response.status = 404;
    return undefined;
  }
  const { hold } = found;
  const own = paths.reservation(hold.id, query.get('code') ?? '');
  let problem: ReservationPage['problem'];
  if (request.method === 'POST') {
    const form = await readForm(request, largest);
    if (!form.ok) return fail(form.status, form.error);
    const said = new Map(form.entries);
    if (said.get('sure') !== 'true') problem = 'endNeedsTick';
    else if (await endHold(till, hold.id, 'ended')) return redirect(own);
    else problem = 'endFailed';
    response.status = problem === 'endFailed' ? 503 : 422;
  } else if (query.get('from') === 'left' && (hold.state === 'started' || hold.state === 'paying')) {
    // The payment page is closed, so that the car is free at once. Somebody who paid in between has paid.
    if (await endHold(till, hold.id, 'left')) {
      const after = await till.reservations.find(site.slug, hold.id);
      const leads = after?.attempt.state === 'closed' ? backToCheckout(own) : own;
      return redirect(leads);
    }
  }
  const followed = await followHold(query, site.slug, services);
  if (!followed) return undefined;
  const { pay, state } = followed;
  if (pay && query.get('from') === 'form') response.headers.set('refresh', `0; url=${pay}`);
  else if (state === 'waiting') response.headers.set('refresh', String(lookAgain));
  return { followed, query: own, ...(problem ? { problem } : {}) };

  function backToCheckout(signed: string): string {
    return `${paths.checkout(hold.car.slug, site.routes.checkout)}${signed.slice(signed.indexOf('?'))}`;
  }
}

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
