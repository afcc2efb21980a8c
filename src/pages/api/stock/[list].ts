import type { APIRoute } from 'astro';
import { stockListRoute } from '~/server/routes/cars/stock-list.ts';
import { catalogueScope } from '~/site/slices/slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ url, params, locals: { site, services, visitor } }) =>
  stockListRoute(params.list ?? '', url.searchParams, catalogueScope(site), services, visitor());
