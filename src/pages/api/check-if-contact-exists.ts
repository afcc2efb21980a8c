import type { APIRoute } from 'astro';
import { contactExists } from '~/server/routes/accounts/rate-limit.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals: { site, services, visitor } }) =>
  contactExists(request, accountDealer(site), visitor(), services);
