import type { APIRoute } from 'astro';
import { quoteRoute } from '~/server/routes/finance/finance-quote.ts';
import { financeDealer } from '~/site/slices/finance-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, params, locals: { site, services, visitor } }) =>
  quoteRoute(request, params['financePartner'] ?? '', financeDealer(site), visitor(), services);
