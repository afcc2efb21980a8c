import type { APIRoute } from 'astro';
import { reservationsRoute } from '~/server/routes/payments/reservations.ts';
import { checkoutDealer } from '~/site/slices/checkout-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { site, services, visitor } }) =>
  reservationsRoute(request, checkoutDealer(site), visitor(), services);
