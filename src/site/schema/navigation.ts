import * as v from 'valibot';
import { group, href, list, oneOf, optional, text } from './fields.ts';

const NavLinkSchema = group(
  {
    label: text('Text of the link.'),
    href: href('Where it leads: a path such as "/our-location", or an https:, tel: or mailto: address.'),
  },
  'A link.',
);

export const NavItemSchema = group(
  {
    label: text('Text of the entry.'),
    href: href('Where it leads: a path such as "/our-location", or an https:, tel: or mailto: address.'),
    children: optional(list(NavLinkSchema, 'Entries of the dropdown under it.')),
    mega: optional(
      oneOf(
        ['models', 'brands'] as const,
        'A wide panel in place of the dropdown: the models by category, or the brands with their logos.',
      ),
    ),
    count: optional(
      oneOf(['all', 'new', 'demo', 'used'] as const, 'Number of vehicles of that kind in brackets after the label.'),
    ),
  },
  'An entry of the header.',
);

export const FooterGroupSchema = group(
  {
    title: text('Heading of the group.'),
    links: list(NavLinkSchema, 'Links of the group.'),
  },
  'A group of links in the footer.',
);

/** dealers/<slug>/navigation.json (NAV-01, NAV-02, FOOT-04) */
export const NavigationSchema = v.strictObject({
  header: list(NavItemSchema, 'Entries of the header; five fit before "More".'),
  footer: list(FooterGroupSchema, 'Groups of links in the footer.'),
});

export type FooterGroup = v.InferOutput<typeof FooterGroupSchema>;
export type NavItem = v.InferOutput<typeof NavItemSchema>;
export type Navigation = v.InferOutput<typeof NavigationSchema>;
