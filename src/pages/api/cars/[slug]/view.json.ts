import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { carView } from '~/server/routes/car-view.ts';
import { visitorOf } from '~/server/visitor.ts';
import { catalogueScope } from '~/site/slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, params, locals: { services }, clientAddress }) => {
  const scope = { dealer: site.slug, dealershipIds: catalogueScope(site).dealershipIds };
  return carView(params['slug'] ?? '', scope, visitorOf(request, clientAddress, services.trustedProxies), services);
};
