import type { APIRoute } from 'astro';
import { rateLimit } from '~/server/routes/accounts/rate-limit.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { site, services, visitor } }) =>
  rateLimit(request, accountDealer(site), visitor(), services);
