import type { APIRoute } from 'astro';
import { handlePaymentEvent } from '~/server/routes/payments/payment-events.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { site, services } }) =>
  handlePaymentEvent(request, { dealer: site.slug, account: site.reserve.account }, services);
