import type { APIRoute } from 'astro';
import { pictureRoute } from '~/server/routes/cars/picture.ts';
import { pictureSite } from '~/site/slices/slices.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, params, locals: { site, services, clientFolder, arrivedAt } }) =>
  pictureRoute(request, params['picture'] ?? '', { ...pictureSite(site), clientFolder, arrivedAt }, services);
