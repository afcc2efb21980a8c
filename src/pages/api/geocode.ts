import type { APIRoute } from 'astro';
import { geocodeRoute } from '~/server/routes/cars/geocode.ts';
import { visitorOf } from '~/server/visitor.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, url, locals: { services }, clientAddress }) => {
  const visitor = visitorOf(request, clientAddress, services.trustedProxies);
  return geocodeRoute(url.searchParams.get('postcode') ?? '', visitor, services);
};
