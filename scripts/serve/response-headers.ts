/** Response headers of the gateway, as rules on the path. Pure. */

const day = 86_400;

/** How long browsers and CDNs may keep a static file. Pages are always asked for again (a 304 when unchanged). */
export function cacheControl(pathname: string): string {
  if (/^\/(_astro|search-data)\//.test(pathname)) return `public, max-age=${365 * day}, immutable`;
  // Browsers have to see a new build's at once.
  if (pathname === '/service-worker.js') return 'no-cache';
  const extension = /\.([a-z0-9]+)$/i.exec(pathname)?.[1]?.toLowerCase();
  if (extension === undefined || extension === 'html') return 'no-cache';
  if (['xml', 'txt', 'json', 'csv'].includes(extension)) return 'public, max-age=3600';
  return `public, max-age=${day}`;
}

const frameAncestors = "frame-ancestors 'self'";

/** Sent with every answer. The page's own policy is in its meta tag; frame-ancestors works only as a header. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': frameAncestors,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(self), geolocation=(self), payment=(self)',
    ...(secure ? { 'strict-transport-security': `max-age=${365 * day}` } : {}),
  };
}

/** The policy of a page rendered on demand, which comes as a header, with ours added. */
export function withFrameAncestors(policy: string | undefined): string {
  if (!policy) return frameAncestors;
  return policy.includes('frame-ancestors') ? policy : `${policy.replace(/;\s*$/, '')}; ${frameAncestors}`;
}
