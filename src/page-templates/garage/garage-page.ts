import type { AstroGlobal } from 'astro';
import { bodyLimits } from '~/domain/request/body-limits.ts';
import type { Shopper } from '~/server/accounts/accounts.ts';
import { fail, readForm } from '~/server/http.ts';
import { changeGarage, type GarageAnswer, type GarageDealer, garageDone } from '~/server/routes/accounts/garage.ts';
import type { Site } from '~/site/site.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';

type Wrong = Extract<GarageAnswer, { kind: 'wrong' }>;

/** The response to a garage request: a redirect, or the page. */
export type GarageCall =
  | { kind: 'erased' }
  | { kind: 'page'; dealer: GarageDealer; shopper: Shopper; wrong?: Wrong; done?: (typeof garageDone)[number] };

/** The shopper of the page, and the outcome of a form posted to it (also without JavaScript). */
export async function garagePage(astro: AstroGlobal, site: Site): Promise<GarageCall | Response> {
  const { request, locals, url, response } = astro;
  const { services, now } = locals;
  const dealer: GarageDealer = { account: accountDealer(site), lead: leadDealer(site) };
  const shopper = await services.accounts.current(dealer.account, request);
  // Signed out in another tab, between gate and page.
  if (!shopper) return astro.redirect(url.pathname, 303);
  const completed = url.searchParams.get('done');
  const done = garageDone.find((id) => id === completed);
  if (request.method !== 'POST') return { kind: 'page', dealer, shopper, ...(done ? { done } : {}) };
  const form = await readForm(request, bodyLimits.short);
  if (!form.ok) return fail(form.status, form.error);
  const fields = Object.fromEntries(form.entries);
  const answer = await changeGarage({ request, fields, shopper, dealer, services, now });
  switch (answer.kind) {
    case 'done': {
      // Named as in other addresses of enquiries: no tag loads there (private-address.ts).
      const about = answer.drive ? `&lead=${encodeURIComponent(answer.drive)}` : '';
      return astro.redirect(`${url.pathname}?done=${answer.done}${about}`, 303);
    }
    case 'left':
      return new Response(null, { status: 303, headers: withCookies({ location: '/' }, answer.cookies) });
    case 'erased':
      for (const cookie of answer.cookies) response.headers.append('set-cookie', cookie);
      return { kind: 'erased' };
    case 'wrong':
      response.status = answer.status;
      return { kind: 'page', dealer, shopper, wrong: answer };
  }
}

function withCookies(init: Record<string, string>, cookies: readonly string[]): Headers {
  const headers = new Headers(init);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
}
