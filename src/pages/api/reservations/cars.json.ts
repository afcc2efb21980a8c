import type { APIRoute } from 'astro';
import { heldCarsRoute } from '~/server/routes/payments/reservations.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { site, services } }) =>
  heldCarsRoute(site.slug, site.texts.tags.reserved, services);
