import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { customerRoute } from '~/server/routes/finance/finance-customer.ts';
import { visitorOf } from '~/server/visitor.ts';
import { financeDealer } from '~/site/slices/finance-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, params, locals: { services }, clientAddress }) => {
  const visitor = visitorOf(request, clientAddress, services.trustedProxies);
  return customerRoute(request, params['financePartner'] ?? '', financeDealer(site), visitor, services);
};
