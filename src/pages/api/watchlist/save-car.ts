import type { APIRoute } from 'astro';
import { changeWatchlist } from '~/server/routes/accounts/watchlist.ts';
import { watchlistDealer } from '~/site/slices/account-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals }) =>
  changeWatchlist('save-car', request, watchlistDealer(locals.site), locals.services);
