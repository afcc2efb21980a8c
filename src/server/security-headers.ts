const year = 31_536_000;
const frameAncestors = "frame-ancestors 'self'";

/** Sent with every response. The page's own policy is in its meta tag; frame-ancestors works only as a header. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': frameAncestors,
    // The same for a page that has a policy without it: servers of earlier builds.
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(self), geolocation=(self), payment=(self)',
    ...(secure ? { 'strict-transport-security': `max-age=${year}` } : {}),
  };
}

/** The policy of a page rendered on demand, which is a header, with ours added. */
export function withFrameAncestors(policy: string | undefined): string {
  if (!policy) return frameAncestors;
  return policy.includes('frame-ancestors') ? policy : `${policy.replace(/;\s*$/, '')}; ${frameAncestors}`;
}

/** A response with any missing standard headers added. */
export function withSecurityHeaders(answer: Response, secure: boolean): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(securityHeaders(secure))) if (!headers.has(name)) headers.set(name, value);
  headers.set('content-security-policy', withFrameAncestors(headers.get('content-security-policy') ?? undefined));
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/**
 * The policy of a file of a dealer's media folder, which runs no script when it is opened by itself. A PDF is not
 * sandboxed: browsers would show an empty page.
 * @param path decoded, without the query
 */
export const mediaPolicy = (path: string): string =>
  withFrameAncestors(`default-src 'none'; style-src 'unsafe-inline'${/\.pdf$/i.test(path) ? '' : '; sandbox'}`);
