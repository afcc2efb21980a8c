import type { BreadcrumbList, WithContext } from 'schema-dts';
import { paths } from '~/paths.ts';

/** A breadcrumb on the path from the home page, which every path begins with and no list holds. The last one is the page itself. */
export interface Crumb {
  label: string;
  path: string;
}

/** The whole path. @param home its first label */
export const pathFromHome = (home: string, crumbs: readonly Crumb[]): Crumb[] => [
  { label: home, path: paths.home() },
  ...crumbs,
];

/** schema.org BreadcrumbList with absolute addresses on the dealer's url. @param path from the home page */
export function breadcrumbJsonLd(path: readonly Crumb[], siteUrl: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: path.map((crumb, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: crumb.label,
      item: new URL(crumb.path, siteUrl).href,
    })),
  };
}
