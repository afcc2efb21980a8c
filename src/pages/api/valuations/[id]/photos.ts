import type { APIRoute } from 'astro';
import { postPhotos } from '~/server/routes/valuations/valuations.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, params, locals: { site, services, visitor } }) =>
  postPhotos(params['id'] ?? '', request, valuationDealer(site), visitor(), services);
