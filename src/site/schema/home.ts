import * as v from 'valibot';
import { panelFacetIds } from '../../domain/search/facets/facets.ts';
import { group, href, list, oneOf, optional, orderedIds, picture, text, wholeNumber } from './fields.ts';
import { locationBlockKeys } from './location-block.ts';

/** What the home page can show below its opening. */
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

/** Ways to show a section, by its type; the first is the usual one. Types that are not named have one way only. */
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
  oneOf(grounds, `Colour that ${what} stands on: the page's, a quiet one, or one of the theme's two.`);

const facet = oneOf(panelFacetIds, 'browse: the filter whose values are ways into the stock.');
const facets = (what: string) => orderedIds(panelFacetIds, `${what}: filters to choose from, in the order shown.`);

const HeroSchema = group(
  {
    variant: oneOf(
      ['panel', 'split', 'bar', 'postcard', 'board'] as const,
      'How heading and picture stand together: a card on the picture, side by side, a wide card across its foot, the heading above a framed picture, or a coloured board with the picture cut at a slant.',
    ),
    ground: ground('the heading'),
    entry: oneOf(['keyword', 'finder'] as const, 'How the search starts: with words, or with choices.'),
    facets: facets('entry "finder"'),
  },
  'Opening of the home page. Its words and picture are those of "brand.hero" in dealer.json.',
);

export const HomeSectionSchema = v.pipe(
  group(
    {
      type: oneOf(homeSectionTypes, 'What the section shows. One that has nothing to show is left out.'),
      title: optional(text('Heading; the usual one of its type when left out.')),
      text: optional(text('A sentence below the heading; feature: its text, an empty line starts a new paragraph.')),
      ground: optional(ground('the section'), 'plain'),
      layout: optional(
        oneOf(
          layouts,
          `How it is shown. ${Object.entries(homeLayouts)
            .map(([type, names]) => `${type}: ${names.map((name) => `"${name}"`).join(', ')}`)
            .join('; ')}. The first of each is the usual one.`,
        ),
      ),
      facet: optional(facet),
      facets: optional(facets('finder')),
      filter: optional(
        text(
          'stock: which vehicles, for example "categories:Subscription"; locations, reviews: "primary", "sales", "service", "parts", "service-and-parts", "all" or the id of a location, "sales" when left out.',
        ),
      ),
      limit: optional(wholeNumber(1, 24, 'browse, stock, models, reviews: how many at most.')),
      href: optional(href('feature: where its button leads; stock: where all of them are.')),
      button: optional(text('feature: text of the button; stock: text of the link to all of them.')),
      image: optional(picture('feature: picture beside the text.')),
      points: optional(list(text('A point.'), 'feature: points below the text.')),
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
    'has a "layout" of another type',
  ),
);

/** The layouts of a type of section; none if there is one way only. */
function layoutsOf(type: HomeSectionType): readonly string[] {
  return (homeLayouts as Partial<Record<HomeSectionType, readonly string[]>>)[type] ?? [];
}

/** dealers/<slug>/home.json */
export const HomeSchema = v.strictObject({
  hero: HeroSchema,
  sections: list(HomeSectionSchema, 'Sections below the opening, in the order shown.'),
});

export type Home = v.InferOutput<typeof HomeSchema>;
export type HomeSection = Home['sections'][number];
