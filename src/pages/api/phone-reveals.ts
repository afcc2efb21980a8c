import type { APIRoute } from 'astro';
import { phoneReveal } from '~/server/routes/cars/phone-reveals.ts';
import { catalogueScope } from '~/site/slices/slices.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { site, services, visitor } }) => {
  const scope = { dealer: site.slug, dealershipIds: catalogueScope(site).dealershipIds };
  return phoneReveal(request, scope, visitor(), services);
};
