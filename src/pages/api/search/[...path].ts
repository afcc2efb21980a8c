import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { searchRoute } from '~/server/routes/search.ts';
import { catalogueScope } from '~/site/slices.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, params, locals }) =>
  searchRoute(request, `/${params.path ?? ''}`, catalogueScope(site), locals.services);
