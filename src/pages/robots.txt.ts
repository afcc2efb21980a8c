import type { APIRoute } from 'astro';

/** Search engines may read everything but the API; pages show its pictures. */
export const GET: APIRoute = ({ locals: { site } }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nAllow: /api/picture/\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site.url).href}\n`,
    {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    },
  );
