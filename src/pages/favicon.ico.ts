import type { APIRoute } from 'astro';

export const prerender = false;

/** Browsers ask for this address by themselves where a document names no icon, as beside a PDF or JSON. */
export const GET: APIRoute = () =>
  new Response(null, {
    status: 301,
    headers: { location: '/media/favicon.svg', 'cache-control': 'public, max-age=86400' },
  });
