import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { carShareImageRoute } from '~/server/routes/car-share-image.ts';
import { catalogueScope } from '~/site/slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ params, locals }) =>
  carShareImageRoute(
    params['slug'] ?? '',
    catalogueScope(site).dealershipIds,
    { url: site.url, clientFolder: locals.clientFolder },
    locals.services,
  );
