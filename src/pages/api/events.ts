import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { recordEvents } from '~/server/routes/leads/events.ts';
import { visitorOf } from '~/server/visitor.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { services }, clientAddress }) =>
  recordEvents(request, site.slug, visitorOf(request, clientAddress, services.trustedProxies), services);
