import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { logoRoute } from '~/server/routes/cars/share-image.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals }) =>
  logoRoute(site.brand.logo, { url: site.url, clientFolder: locals.clientFolder }, locals.services);
