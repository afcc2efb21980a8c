import type { APIRoute } from 'astro';
import { authRoute } from '~/server/routes/accounts/auth.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, params, locals: { site, services, visitor } }) =>
  authRoute(params['action'] ?? '', { request, dealer: accountDealer(site), visitor: visitor(), services });
