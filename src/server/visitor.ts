/** The sender of a request, as far as the server needs it: for limits and for counting once. Never stored. */
export type Visitor = {
  address: string;
  userAgent: string;
  /** Host of the requested site, with its port. */
  host?: string;
  /** Whether a page of another site made the browser send the request. */
  fromElsewhere?: boolean;
};

/**
 * @param socketAddress the remote address of the connection
 * @param trustedProxies how many of our own proxies are in front of the server; that many last entries of
 * x-forwarded-for are trusted, since the visitor controls everything before them
 */
export function visitorOf(request: Request, socketAddress: string, trustedProxies: number): Visitor {
  return {
    address: addressOf(request.headers.get('x-forwarded-for') ?? '', socketAddress, trustedProxies),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 500),
    host: hostOf(request),
    fromElsewhere: !isSameOrigin(request),
  };
}

/** Host and port of the requested site. */
export const hostOf = (request: Request): string =>
  (request.headers.get('host') ?? new URL(request.url).host).toLowerCase();

/** Hosts without a certificate, as in development. */
export const isLocalHost = (host: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)(:\d+)?$/.test(host);

/** The network address of the sender of a request with this x-forwarded-for; parameters as above. */
export function addressOf(forwardedFor: string, socketAddress: string, trustedProxies: number): string {
  const forwarded = forwardedFor.split(',').map((part) => part.trim());
  const address = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkOf(address || socketAddress);
}

/** One household or office: a whole IPv4 address, or the first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':') || address === '::1') return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length < 4) groups.push('0');
  return groups.slice(0, 4).join(':');
}

/** Whether an address (of a `Visitor`) is this machine's own. */
export const isThisMachine = (address: string): boolean => /^127\.|^::1$/.test(address);

/** Programs that identify themselves: search engines, previews, monitors. */
export const isProgram = ({ userAgent }: Visitor): boolean =>
  userAgent === '' || /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless(?!chrome)/i.test(userAgent);

/** The error for a request from elsewhere. */
export const onlyFromSite = 'This address accepts requests from this site only.';

/**
 * Whether a request may have come from a page of this site. Browsers declare it with every POST (Origin,
 * Sec-Fetch-Site); one with cookies and no declaration is refused; a program without cookies can do no harm.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin === null) return fetchSite !== null || !request.headers.has('cookie');
  return URL.canParse(origin) && new URL(origin).host === hostOf(request);
}
