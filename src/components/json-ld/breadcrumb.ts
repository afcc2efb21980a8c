import type { BreadcrumbList, WithContext } from 'schema-dts';

/** A breadcrumb on the path from the home page. The last one is the page itself. */
export interface Crumb {
  label: string;
  path: string;
}

/** schema.org BreadcrumbList with absolute addresses on the dealer's url. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], siteUrl: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: crumb.label,
      item: new URL(crumb.path, siteUrl).href,
    })),
  };
}
