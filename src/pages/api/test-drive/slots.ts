import type { APIRoute } from 'astro';
import { slotsRoute } from '~/server/routes/leads/test-drive-slots.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ url, locals }) =>
  slotsRoute(url.searchParams, leadDealer(locals.site), locals.services);
