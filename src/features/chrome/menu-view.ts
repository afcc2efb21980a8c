import { makeKey } from '~/domain/car/record/make-name.ts';
import { kebab } from '~/domain/car/record/slug.ts';
import type { MenuItem } from '~/domain/content/site-menu.ts';
import { formatCount } from '~/domain/text.ts';

/** A model in the menu. */
export interface MenuModel {
  name: string;
  image: string;
  status?: string;
  explore: string;
  stock?: string;
}

/** A brand in the menu, with its logo if there is one. */
export interface MenuBrand {
  name: string;
  href: string;
  /** It has its own site within the group. */
  elsewhere?: true;
  logo?: string;
}

/** What the wide panels of the menu show. */
export interface MegaMenus {
  models: { category: string; models: MenuModel[] }[];
  brands: MenuBrand[];
  /** Links beside the categories of models. */
  links: { label: string; href: string }[];
}

export type StockCounts = Readonly<Record<'all' | 'new' | 'demo' | 'used', number>>;

/** An entry of the menu, ready to print. */
export interface MenuEntry {
  /** "Used cars (42)". */
  label: string;
  href: string;
  /** Links of the dropdown; for a wide panel those that replace it in the drawer. */
  children: { label: string; href: string }[];
  panel?: 'models' | 'brands';
}

/** The entries of the header. A wide panel without content is an ordinary entry. */
export function menuEntries(items: readonly MenuItem[], counts: StockCounts, mega: MegaMenus): MenuEntry[] {
  return items.map(({ label, href, children = [], mega: panel, count }) => {
    const shownPanel = panel && mega[panel].length > 0 ? panel : undefined;
    return {
      label: count ? `${label} (${formatCount(counts[count])})` : label,
      href,
      children: shownPanel && children.length === 0 ? panelLinks(shownPanel, mega) : children,
      ...(shownPanel ? { panel: shownPanel } : {}),
    };
  });
}

function panelLinks(panel: 'models' | 'brands', { models, brands, links }: MegaMenus): MenuEntry['children'] {
  if (panel === 'brands') return brands.map(({ name, href }) => ({ label: name, href }));
  const all = models.flatMap((group) => group.models.map(({ name, explore }) => ({ label: name, href: explore })));
  return [...all, ...links];
}

interface Brands {
  manufacturers: readonly { name: string; slug: string; logo_url?: string | undefined }[];
  websites: readonly { make: string; url: string }[];
}

/** Each brand leads to its own site of the group if there is one, else to its stock. */
export function menuBrands({ manufacturers, websites }: Brands): MenuBrand[] {
  return manufacturers.map(({ name, logo_url }) => {
    const website = websites.find(({ make }) => makeKey(make) === makeKey(name));
    return {
      name,
      href: website?.url ?? `/search/${kebab(name)}`,
      ...(website ? { elsewhere: true as const } : {}),
      ...(logo_url ? { logo: logo_url } : {}),
    };
  });
}
