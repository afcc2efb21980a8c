import type { APIRoute } from 'astro';
import { postResult } from '~/server/routes/valuations/valuations.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { site, services } }) =>
  postResult(request, valuationDealer(site), services);
