import type { APIRoute } from 'astro';
import { checkoutCookie } from '~/server/checkout/checkout-key.ts';
import { openedHold } from '~/server/checkout/opened-hold.ts';
import { fail } from '~/server/http.ts';
import { type HoldWithEmail, holdCalendar } from '~/server/reservations/hold-email.ts';
import { hostOf } from '~/server/visitor.ts';

export const prerender = false;

/** The end of a hold for the shopper's calendar. */
export const GET: APIRoute = async ({ request, url, cookies, locals }) => {
  const key = cookies.get(checkoutCookie)?.value;
  const found = await openedHold(url.searchParams, locals.site.slug, key, locals.services);
  const file = found?.hold.emailDetails && holdCalendar(found.hold as HoldWithEmail, hostOf(request));
  if (!file) return fail(404, locals.site.texts.checkout.notFound);
  return new Response(file.content, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
};
