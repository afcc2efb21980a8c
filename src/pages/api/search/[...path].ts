import type { APIRoute } from 'astro';
import { searchRoute } from '~/server/routes/cars/search.ts';
import { catalogueScope } from '~/site/slices/slices.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, params, locals: { site, services, visitor } }) =>
  searchRoute(request, `/${params.path ?? ''}`, catalogueScope(site), services, visitor());
