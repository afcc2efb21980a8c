import type { APIRoute } from 'astro';
import { disclaimerRoute } from '~/server/routes/finance/finance-disclaimer.ts';
import { disclaimerDealer } from '~/site/slices/finance-slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ params, locals }) =>
  disclaimerRoute(params['slug'] ?? '', disclaimerDealer(locals.site), locals.services);
