import type { APIRoute } from 'astro';

export const prerender = false;

/** Browsers request this address for documents that name no icon, such as a PDF or JSON. */
export const GET: APIRoute = () =>
  new Response(null, {
    status: 301,
    headers: { location: '/media/favicon.svg', 'cache-control': 'public, max-age=86400' },
  });
