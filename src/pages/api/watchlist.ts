import type { APIRoute } from 'astro';
import { readWatchlist } from '~/server/routes/accounts/watchlist.ts';
import { watchlistDealer } from '~/site/slices/account-slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) =>
  readWatchlist(request, watchlistDealer(locals.site), locals.services);
