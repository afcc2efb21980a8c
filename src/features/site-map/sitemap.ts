import { markupText } from '../../domain/markup-text.ts';

/** A public page: its path, and when its content last changed (ISO date), where known. */
export interface SitemapEntry {
  path: string;
  changed?: string | undefined;
}

/** sitemap.xml with absolute addresses on the dealer's url (sitemaps.org protocol 0.9). */
export function sitemapXml(entries: readonly SitemapEntry[], siteUrl: string): string {
  const urls = entries.map(({ path, changed }) => {
    const location = `<loc>${markupText(new URL(path, siteUrl).href)}</loc>`;
    return `<url>${location}${changed ? `<lastmod>${markupText(changed.slice(0, 10))}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
