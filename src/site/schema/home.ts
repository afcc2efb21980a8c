import * as v from 'valibot';
import { panelFacetIds } from '../../domain/search/facets/facets.ts';
import { group, href, list, oneOf, optional, orderedIds, picture, shortText, text, wholeNumber } from './fields.ts';
import { locationBlockKeys } from './location-block.ts';

/** Types of section below the top of the home page. */
export const homeSectionTypes = [
  'finder',
  'browse',
  'price',
  'tow',
  'licences',
  'stock',
  'viewed',
  'models',
  'offers',
  'promos',
  'banner',
  'feature',
  'highlights',
  'reviews',
  'locations',
  'story',
] as const;
export type HomeSectionType = (typeof homeSectionTypes)[number];

/** Layouts by type of section; the first is the default. Types that are not listed have only one layout. */
export const homeLayouts = {
  browse: ['pictures', 'strip', 'tiles', 'rows', 'links'],
  stock: ['grid', 'row'],
  highlights: ['columns', 'numbered', 'rows'],
  locations: ['grid', 'list', 'carousel'],
  story: ['picture-first', 'picture-last', 'quote'],
  feature: ['picture-first', 'picture-last', 'wide'],
} as const satisfies Partial<Record<HomeSectionType, readonly string[]>>;

const layouts = [...new Set(Object.values(homeLayouts).flat())] as [HomeLayout, ...HomeLayout[]];
export type HomeLayout = (typeof homeLayouts)[keyof typeof homeLayouts][number];

const grounds = ['plain', 'sunken', 'brand', 'accent'] as const;
export type Ground = (typeof grounds)[number];
const ground = (what: string) =>
  oneOf(grounds, `Background of ${what}: that of the page, a subdued one, or one of the two theme colours.`);

const facet = oneOf(panelFacetIds, 'For "browse": the filter whose values are shown as links into the stock.');
const facets = (what: string) => orderedIds(panelFacetIds, `For ${what}: the filters offered, in the order shown.`);

const HeroSchema = group(
  {
    variant: oneOf(
      ['panel', 'split', 'bar', 'postcard', 'board'] as const,
      'How heading and picture are arranged: a card on the picture, side by side, a wide card across the bottom of the picture, the heading above a framed picture, or a coloured panel beside a picture cut at a slant.',
    ),
    ground: ground('the heading'),
    entry: oneOf(
      ['keyword', 'finder'] as const,
      'How a search starts: "keyword" is a box for words, "finder" a row of choices.',
    ),
    facets: facets('the entry "finder"'),
  },
  'Top of the home page. Its text and picture come from "brand.hero" in dealer.json.',
);

export const HomeSectionSchema = v.pipe(
  group(
    {
      type: oneOf(homeSectionTypes, 'What the section shows. A section with nothing to show is left out.'),
      title: optional(shortText(80, 'Heading. If left out, the standard heading of the type.')),
      text: optional(
        text('A sentence below the heading. For "feature": its text, in which an empty line starts a new paragraph.'),
      ),
      ground: optional(ground('the section'), 'plain'),
      layout: optional(
        oneOf(
          layouts,
          `Layout of the section. ${Object.entries(homeLayouts)
            .map(([type, names]) => `${type}: ${names.map((name) => `"${name}"`).join(', ')}`)
            .join('; ')}. The first of each is the default.`,
        ),
      ),
      facet: optional(facet),
      facets: optional(facets('"finder"')),
      filter: optional(
        text(
          'For "stock": the vehicles to show, for example "categories:Subscription". For "locations" and "reviews": "primary", "sales", "service", "parts", "service-and-parts", "all" or the id of a location; "sales" if left out.',
        ),
      ),
      limit: optional(wholeNumber(1, 24, 'For "browse", "stock", "models" and "reviews": the most entries to show.')),
      href: optional(
        href('For "feature": the target of its button. For "stock": the page that lists all of the vehicles.'),
      ),
      button: optional(
        shortText(40, 'For "feature": text of the button. For "stock": text of the link to all of the vehicles.'),
      ),
      image: optional(picture('For "feature": picture beside the text.')),
      points: optional(list(text('A point.'), 'For "feature": points below the text.')),
      ...locationBlockKeys,
    },
    'A section of the home page.',
  ),
  v.check(
    ({ type, facet }) => type !== 'browse' || facet !== undefined,
    'of type "browse" needs "facet": the filter whose values it shows',
  ),
  v.check(
    ({ type, facets }) => type !== 'finder' || (facets ?? []).length > 0,
    'of type "finder" needs "facets": the filters to choose from',
  ),
  v.check(
    ({ type, layout }) => layout === undefined || layoutsOf(type).includes(layout),
    'has a "layout" that belongs to another type',
  ),
);

/** The layouts of a type of section; none if it has one layout only. */
function layoutsOf(type: HomeSectionType): readonly string[] {
  return (homeLayouts as Partial<Record<HomeSectionType, readonly string[]>>)[type] ?? [];
}

/** dealers/<slug>/home.json */
export const HomeSchema = v.strictObject({
  hero: HeroSchema,
  sections: list(HomeSectionSchema, 'Sections below the top of the page, in the order shown.'),
});

export type Home = v.InferOutput<typeof HomeSchema>;
export type HomeSection = Home['sections'][number];
