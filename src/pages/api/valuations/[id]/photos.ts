import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { postPhotos } from '~/server/routes/valuations/valuations.ts';
import { visitorOf } from '~/server/visitor.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, params, locals: { services }, clientAddress }) => {
  const visitor = visitorOf(request, clientAddress, services.trustedProxies);
  return postPhotos(params['id'] ?? '', request, valuationDealer(site), visitor, services);
};
