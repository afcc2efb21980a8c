const day = 86_400;

/** How long browsers and CDNs may cache a static file. Pages are always revalidated (a 304 when unchanged). */
export function cacheControl(pathname: string): string {
  if (/^\/(_astro|search-data\/boxes)\//.test(pathname)) return `public, max-age=${365 * day}, immutable`;
  // Browsers must see a new build's version at once.
  if (pathname === '/service-worker.js' || pathname.startsWith('/search-data/')) return 'no-cache';
  const extension = /\.([a-z0-9]+)$/i.exec(pathname)?.[1]?.toLowerCase();
  if (extension === undefined || extension === 'html') return 'no-cache';
  if (['xml', 'txt', 'json', 'csv'].includes(extension)) return 'public, max-age=3600';
  return `public, max-age=${day}`;
}
