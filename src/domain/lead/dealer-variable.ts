/** The environment variable of a dealer's own: "CRM_KEY" of "smith-north" is CRM_KEY_SMITH_NORTH. Slugs have single hyphens only, so no two dealers have the same. */
export const dealerVariable = (name: string, slug: string): string =>
  `${name}_${slug.toUpperCase().replaceAll('-', '_')}`;
