import type { APIRoute } from 'astro';
import { carView } from '~/server/routes/cars/car-view.ts';
import { catalogueScope } from '~/site/slices/slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ params, url, locals: { site, services, visitor } }) => {
  const scope = { dealer: site.slug, dealershipIds: catalogueScope(site).dealershipIds };
  return carView(params['slug'] ?? '', scope, visitor(), services, url.searchParams.has('updated_at'));
};
