import type { APIRoute } from 'astro';
import { leadSummaryRoute } from '~/server/routes/leads/lead-summary.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ params, locals }) =>
  leadSummaryRoute(params['id'] ?? '', leadDealer(locals.site), locals.services);
