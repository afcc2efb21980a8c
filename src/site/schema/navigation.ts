import * as v from 'valibot';
import { flag, group, href, list, oneOf, optional, shortText, slug } from './fields.ts';

/** A link of a menu or of the footer. */
export const NavLinkSchema = group(
  {
    label: shortText(60, 'Text of the link.'),
    href: href('Target of the link: a path such as "/our-location", or an https:, tel: or mailto: address.'),
  },
  'A link.',
);

const mega = oneOf(
  ['models', 'brands'] as const,
  'Wide panel instead of a dropdown: "models" lists the models by category, "brands" the brands with their logos.',
);

const inFooter = flag('Whether the footer repeats the entry as a group of links.');

export const NavItemSchema = group(
  {
    id: optional(slug("Id of the entry of the manufacturer's menu that this entry replaces.")),
    label: shortText(40, 'Text of the entry.'),
    href: href('Target of the link: a path such as "/our-location", or an https:, tel: or mailto: address.'),
    children: optional(list(NavLinkSchema, 'Entries of its dropdown.')),
    mega: optional(mega),
    count: optional(
      oneOf(
        ['all', 'new', 'demo', 'used'] as const,
        'Shows the number of vehicles of this type in brackets after the label.',
      ),
    ),
    inFooter: optional(inFooter),
  },
  'An entry of the header.',
);

const basePathLink = {
  label: shortText(60, 'Text of the link.'),
  href: optional(
    href('Target of the link. With "basePath", it applies only to sites without "manufacturer.baseDomain".'),
  ),
  basePath: optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'must be a path without a slash at its ends, such as "service/booking"'),
      v.description(
        'Path below the dealer\'s address at the manufacturer ("manufacturer.baseDomain"), such as "demonstrators".',
      ),
    ),
  ),
};

const leadsSomewhere = <L extends { href?: string; basePath?: string }>() =>
  v.check<L, string>(({ href, basePath }) => (href ?? basePath) !== undefined, 'needs "href" or "basePath"');

/** A link that may lead to the manufacturer's domain. */
export const BaseLinkSchema = v.pipe(group(basePathLink, 'A link.'), leadsSomewhere());

/** An entry of the menu that all sites of one manufacturer share. */
export const ManufacturerEntrySchema = v.pipe(
  group(
    {
      id: slug('Id of the entry.'),
      ...basePathLink,
      children: optional(list(BaseLinkSchema, 'Entries of its dropdown.')),
      mega: optional(mega),
      hidden: optional(flag('Whether the entry belongs to the menu without being shown, such as "Home".')),
      optional: optional(
        flag('Whether the entry shows only if the dealer lists it in "optionalEntries". All others are mandatory.'),
      ),
      inFooter: optional(inFooter),
    },
    "An entry of the manufacturer's menu.",
  ),
  leadsSomewhere(),
  v.check(({ optional, href }) => optional === true || href !== undefined, 'is mandatory, so it needs "href" too'),
);

export const FooterGroupSchema = group(
  {
    title: shortText(40, 'Heading of the group.'),
    links: list(NavLinkSchema, 'Links of the group.'),
  },
  'A group of links in the footer.',
);

/** dealers/<slug>/navigation.json */
export const NavigationSchema = v.strictObject({
  header: list(NavItemSchema, 'Entries of the header. Up to five are shown; the others are below "More".'),
  footer: list(
    FooterGroupSchema,
    'Groups of links in the footer. Groups that repeat the menu are added automatically.',
  ),
  manufacturerMenu: list(
    ManufacturerEntrySchema,
    'Menu shared by the sites of one manufacturer; only a preset can set it. The dealer\'s own "header" then replaces and adds entries.',
  ),
  optionalEntries: list(slug('Id of an entry.'), "Optional entries of the manufacturer's menu that this site shows."),
});

export type FooterGroup = v.InferOutput<typeof FooterGroupSchema>;
export type NavItem = v.InferOutput<typeof NavItemSchema>;
export type Navigation = v.InferOutput<typeof NavigationSchema>;
