/** A link of a menu: to a page of this site, or to one on the manufacturer's domain. */
export interface MenuLink {
  label: string;
  href?: string | undefined;
  /** Path on the dealer's domain at the manufacturer, as "service/booking"; `href` is used if there is none. */
  basePath?: string | undefined;
}

/** An entry of the header. */
export interface MenuItem {
  /** Replaces the entry of this id in the manufacturer's menu. */
  id?: string | undefined;
  label: string;
  href: string;
  children?: { label: string; href: string }[] | undefined;
  mega?: 'models' | 'brands' | undefined;
  count?: 'all' | 'new' | 'demo' | 'used' | undefined;
  /** Repeated as a group of the footer. */
  inFooter?: boolean | undefined;
}

/** An entry of the menu that all sites of a manufacturer share. */
export interface ManufacturerEntry extends MenuLink {
  id: string;
  children?: readonly MenuLink[] | undefined;
  mega?: 'models' | 'brands' | undefined;
  /** Part of the menu, not shown itself, such as "Home". */
  hidden?: boolean | undefined;
  /** Shown only if the dealer requests it; all others are mandatory. */
  optional?: boolean | undefined;
  inFooter?: boolean | undefined;
}

interface MenuSite {
  navigation: {
    header: readonly MenuItem[];
    manufacturerMenu: readonly ManufacturerEntry[];
    optionalEntries: readonly string[];
  };
  features: { manufacturerSite: boolean };
  manufacturer?: { baseDomain?: string | undefined } | undefined;
}

/** The links that lead somewhere: one that needs the manufacturer's domain is left out without it. */
export function shownLinks(
  links: readonly MenuLink[],
  baseDomain: string | undefined,
): { label: string; href: string }[] {
  return links.flatMap((link) => {
    const href = baseDomain && link.basePath !== undefined ? `https://${baseDomain}/${link.basePath}` : link.href;
    return href === undefined ? [] : [{ label: link.label, href }];
  });
}

/**
 * The entries of a site's header. A manufacturer's site has the manufacturer's menu: every mandatory entry whatever the dealer configures,
 * and the optional ones it requests; a dealer's entry replaces the one of its id, further ones follow. Every other site has only its own
 * entries.
 */
export function siteMenu({ navigation, features, manufacturer }: MenuSite): MenuItem[] {
  const { header, manufacturerMenu, optionalEntries } = navigation;
  if (!features.manufacturerSite || manufacturerMenu.length === 0) return [...header];
  const ids = new Set(manufacturerMenu.map(({ id }) => id));
  const shared = manufacturerMenu
    .filter(({ hidden, optional, id }) => !hidden && (!optional || optionalEntries.includes(id)))
    .flatMap((entry) => header.find(({ id }) => id === entry.id) ?? ownEntry(entry, manufacturer?.baseDomain));
  return [...shared, ...header.filter(({ id }) => id === undefined || !ids.has(id))];
}

function ownEntry(entry: ManufacturerEntry, baseDomain: string | undefined): MenuItem[] {
  const { id, mega, inFooter, children } = entry;
  return shownLinks([entry], baseDomain).map((link) => ({
    id,
    ...link,
    ...(mega ? { mega } : {}),
    ...(inFooter ? { inFooter } : {}),
    ...(children ? { children: shownLinks(children, baseDomain) } : {}),
  }));
}

/** Groups of the menu that the footer repeats; an entry without a dropdown is a group of one link. */
export function repeatedGroups(
  items: readonly MenuItem[],
): { title: string; links: { label: string; href: string }[] }[] {
  return items
    .filter(({ inFooter }) => inFooter)
    .map(({ label, href, children = [] }) => ({
      title: label,
      links: children.length > 0 ? children : [{ label, href }],
    }));
}

/** Entries that the header has room for; the others are under "More". */
export const headerRoom = { entries: 5, letters: 56 };
const more = 'More';

/** Splits a menu that is too long or too wide for the header into what is shown and what is under "More". */
export function withMore<I extends { label: string }>(items: readonly I[]): { shown: I[]; more: I[] } {
  const fits = (shown: readonly I[]) =>
    shown.length <= headerRoom.entries &&
    [...shown.map(({ label }) => label), ...(shown.length < items.length ? [more] : [])].join('').length <=
      headerRoom.letters;
  let count = items.length;
  while (count > 1 && !fits(items.slice(0, count))) count -= 1;
  return { shown: items.slice(0, count), more: items.slice(count) };
}
