import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { onlinePaymentsRoute } from '~/server/routes/payments/online-payments.ts';
import { visitorOf } from '~/server/visitor.ts';
import { paymentDealer } from '~/site/slices/payment-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { services }, clientAddress }) =>
  onlinePaymentsRoute(
    request,
    paymentDealer(site),
    visitorOf(request, clientAddress, services.trustedProxies),
    services,
  );
