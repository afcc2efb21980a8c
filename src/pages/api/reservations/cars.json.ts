import type { APIRoute } from 'astro';
import { json } from '~/server/http.ts';

export const prerender = false;

/** Slugs of this dealer's cars now held by deposits, and the tag that says so: for pages built earlier. */
export const GET: APIRoute = async ({ locals: { site, services } }) => {
  const reservedCars = (await services.till?.reserved.now()) ?? new Map();
  const slugs = [...reservedCars.values()].flatMap(({ dealer, slug }) => (dealer === site.slug ? [slug] : []));
  return json({ text: site.texts.tags.reserved, slugs });
};
