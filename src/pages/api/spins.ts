import type { APIRoute } from 'astro';
import { postSpin } from '~/server/routes/payments/spins.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';
import { spinDealer } from '~/site/slices/spin-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { site, services } }) =>
  postSpin(request, spinDealer(site), () => services.accounts.current(accountDealer(site), request), services);
