import type { APIRoute } from 'astro';
import { checkoutCookie } from '~/server/checkout/checkout-key.ts';
import { holdCalendarRoute } from '~/server/routes/payments/reservations.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, cookies, locals: { site, services } }) =>
  holdCalendarRoute(request, cookies.get(checkoutCookie)?.value, site, services);
