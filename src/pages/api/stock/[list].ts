import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { stockListRoute } from '~/server/routes/cars/stock-list.ts';
import { visitorOf } from '~/server/visitor.ts';
import { catalogueScope } from '~/site/slices/slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, url, params, locals: { services }, clientAddress }) => {
  const { address } = visitorOf(request, clientAddress, services.trustedProxies);
  return stockListRoute(params.list ?? '', url.searchParams, catalogueScope(site), services, { address });
};
