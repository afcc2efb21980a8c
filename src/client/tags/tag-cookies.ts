/** Cookies that the tags of Google and Meta leave. */
const ofTags = /^(_ga|_gid|_gat|_gcl|_gac|_fb[pc]$|FPID$|FPLC$)/;

type CookieStore = {
  getAll(): Promise<{ name?: string }[]>;
  delete(cookie: { name: string; domain?: string }): Promise<void>;
};

/**
 * Deletes the tags' cookies when the visitor withdraws consent. Tags set cookies for the whole domain, and browsers do not say which one:
 * every possible domain is tried. Browsers without a cookie store keep them, unread, until they expire.
 */
export async function forgetTagCookies(host: string): Promise<void> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  if (!cookieStore) return;
  const names = (await cookieStore.getAll()).flatMap(({ name }) => (name && ofTags.test(name) ? [name] : []));
  const parts = host.split('.');
  const domains = parts.slice(0, -1).map((_, n) => parts.slice(n).join('.'));
  const deletions = names.flatMap((name) => [{ name }, ...domains.map((domain) => ({ name, domain }))]);
  // Browsers reject a domain that may not have cookies.
  await Promise.allSettled(deletions.map((cookie) => cookieStore.delete(cookie)));
}
