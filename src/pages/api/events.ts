import type { APIRoute } from 'astro';
import { recordEvents } from '~/server/routes/leads/events.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { site, services, visitor } }) =>
  recordEvents(request, site.slug, visitor(), services);
