import type { APIRoute } from 'astro';
import { clearingScript, workerScript } from '~/layouts/worker-script.ts';
import { paths } from '~/paths.ts';

/** The service worker, one script per build. */
export const GET: APIRoute = ({ locals: { site, stock } }) => {
  const { fingerprint, readAt } = stock;
  const id = `${fingerprint}-${readAt.getTime()}`;
  const script = site.features.offlinePages
    ? workerScript({ id, readAt, shell: paths.offline(), searchPath: site.search.path, texts: site.texts.content })
    : clearingScript;
  return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
};
