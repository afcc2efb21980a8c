import type { APIRoute } from 'astro';
import { carJsonRoute } from '~/server/routes/cars/car-json.ts';
import { catalogueScope } from '~/site/slices/slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ params, locals }) =>
  carJsonRoute(params['id'] ?? '', catalogueScope(locals.site).dealershipIds, locals.services);
