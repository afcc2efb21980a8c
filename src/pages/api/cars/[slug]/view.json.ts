import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { carView } from '~/server/routes/cars/car-view.ts';
import { visitorOf } from '~/server/visitor.ts';
import { catalogueScope } from '~/site/slices/slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, params, url, locals: { services }, clientAddress }) => {
  const scope = { dealer: site.slug, dealershipIds: catalogueScope(site).dealershipIds };
  const visitor = visitorOf(request, clientAddress, services.trustedProxies);
  return carView(params['slug'] ?? '', scope, visitor, services, url.searchParams.has('updated_at'));
};
