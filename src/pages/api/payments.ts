import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { onlinePaymentsRoute } from '~/server/routes/payments/online-payments.ts';
import { paymentDealer } from '~/site/slices/payment-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { services, visitor } }) =>
  onlinePaymentsRoute(request, paymentDealer(site), visitor(), services);
