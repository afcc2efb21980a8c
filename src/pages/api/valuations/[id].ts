import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { patchValuation } from '~/server/routes/valuations/valuations.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';

export const prerender = false;

export const PATCH: APIRoute = ({ request, params, locals: { services, visitor } }) =>
  patchValuation(params['id'] ?? '', request, valuationDealer(site), visitor(), services);
