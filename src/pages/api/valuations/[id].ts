import type { APIRoute } from 'astro';
import { patchValuation } from '~/server/routes/valuations/valuations.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';

export const prerender = false;

export const PATCH: APIRoute = ({ request, params, locals: { site, services, visitor } }) =>
  patchValuation(params['id'] ?? '', request, valuationDealer(site), visitor(), services);
