import type { APIRoute } from 'astro';
import { logoRoute } from '~/server/routes/cars/share-image.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals }) =>
  logoRoute(locals.site.brand.logo, { url: locals.site.url, clientFolder: locals.clientFolder }, locals.services);
