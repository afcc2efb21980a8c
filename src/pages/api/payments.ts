import type { APIRoute } from 'astro';
import { onlinePaymentsRoute } from '~/server/routes/payments/online-payments.ts';
import { paymentDealer } from '~/site/slices/payment-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { site, services, visitor } }) =>
  onlinePaymentsRoute(request, paymentDealer(site), visitor(), services);
