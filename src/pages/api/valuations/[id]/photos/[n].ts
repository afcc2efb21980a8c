import type { APIRoute } from 'astro';
import { getPhoto } from '~/server/routes/valuations/valuations.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ params, locals: { site, services } }) =>
  getPhoto(params['id'] ?? '', params['n'] ?? '', valuationDealer(site), services);
