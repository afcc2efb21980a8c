import type { APIRoute } from 'astro';
import { geocodeRoute } from '~/server/routes/cars/geocode.ts';

export const prerender = false;

export const GET: APIRoute = ({ url, locals: { services, visitor } }) =>
  geocodeRoute(url.searchParams.get('postcode') ?? '', visitor(), services);
