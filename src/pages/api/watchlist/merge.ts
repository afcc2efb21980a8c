import type { APIRoute } from 'astro';
import { mergeWatchlist } from '~/server/routes/accounts/watchlist-merge.ts';
import { watchlistDealer } from '~/site/slices/account-slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals }) =>
  mergeWatchlist(request, watchlistDealer(locals.site), locals.services);
