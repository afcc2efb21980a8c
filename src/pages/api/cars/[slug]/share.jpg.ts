import type { APIRoute } from 'astro';
import { documentSite } from '~/page-templates/car/document-site.ts';
import { carShareRoute } from '~/server/routes/cars/share-image.ts';

export const prerender = false;

export const GET: APIRoute = ({ params, locals }) =>
  carShareRoute(params['slug'] ?? '', documentSite(locals.site, 'sharing', locals), locals.services);
