import type { APIRoute } from 'astro';
import { shareImageRoute } from '~/server/routes/cars/share-image.ts';

export const prerender = false;

export const GET: APIRoute = ({ params, locals }) =>
  shareImageRoute(
    params['picture'] ?? '',
    { url: locals.site.url, clientFolder: locals.clientFolder },
    locals.services,
  );
