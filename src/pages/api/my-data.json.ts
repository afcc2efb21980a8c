import type { APIRoute } from 'astro';
import { myDataRoute } from '~/server/routes/accounts/garage.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals: { site, services } }) =>
  myDataRoute(request, site.features.garage, accountDealer(site), services);
