import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { json } from '~/server/http.ts';

export const prerender = false;

/** Cars of this dealer that deposits hold now, by their slugs, and the tag that says so: for pages that were built before. */
export const GET: APIRoute = async ({ locals: { services } }) => {
  const held = (await services.till?.reserved.now()) ?? new Map();
  const slugs = [...held.values()].flatMap(({ dealer, slug }) => (dealer === site.slug ? [slug] : []));
  return json({ text: site.texts.tags.reserved, slugs });
};
