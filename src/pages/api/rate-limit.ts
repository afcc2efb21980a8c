import type { APIRoute } from 'astro';
import { rateLimit } from '~/server/routes/rate-limit.ts';
import { visitorOf } from '~/server/visitor.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { services }, clientAddress }) =>
  rateLimit(request, visitorOf(request, clientAddress, services.trustedProxies), services);
