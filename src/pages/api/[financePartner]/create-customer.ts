import type { APIRoute } from 'astro';
import { customerRoute } from '~/server/routes/finance/finance-customer.ts';
import { financeDealer } from '~/site/slices/finance-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, params, locals: { site, services, visitor } }) =>
  customerRoute(request, params['financePartner'] ?? '', financeDealer(site), visitor(), services);
