import * as v from 'valibot';
import { date, flag, group, href, list, oneOf, optional, picture, slug, text, wholeNumber } from './fields.ts';
import { locationBlockKeys } from './location-block.ts';

/** What a content page can hold besides its text, each a block of its own. */
export const pageBlockTypes = [
  'locations',
  'offers',
  'models',
  'accessories',
  'service-prices',
  'stock-search',
  'certified-stock',
  'cars',
  'reviews',
  'complaints',
  'forget-me',
  'enquiry',
  'questions',
  'finance-calculator',
] as const;
export type PageBlockType = (typeof pageBlockTypes)[number];

const QuestionSchema = group(
  { title: text('The question.'), text: text('The answer.') },
  'A question with its answer.',
);

/** A block of a content page; which further keys a block reads is at each key. */
const PageBlockSchema = group(
  {
    type: oneOf(pageBlockTypes, 'What the block shows.'),
    title: optional(text('Heading of the block.')),
    text: optional(text('A sentence below the heading.')),
    filter: optional(
      text(
        'locations, reviews: "primary", "sales", "service", "parts", "service-and-parts", "all" or the id of a location; cars: which, for example "status:in_stock AND photos_count > 1 AND car_type:used".',
      ),
    ),
    layout: optional(
      oneOf(
        ['grid', 'list', 'carousel'] as const,
        'locations: cards side by side, a plain list with hours, or cards to swipe.',
      ),
    ),
    limit: optional(wholeNumber(1, 21, 'cars: how many at most; 6 when left out.')),
    ...locationBlockKeys,
    form: optional(
      oneOf(
        ['general-enquiry', 'service', 'parts', 'fleet', 'careers', 'test-drive', 'feedback', 'unsubscribe'] as const,
        'enquiry: the form.',
      ),
    ),
    inline: optional(flag('enquiry: the form stands in the page; else a button opens it. One to a page.')),
    category: optional(text('enquiry: category that the form starts with.')),
    button: optional(text('enquiry: text of the button.')),
    items: optional(list(QuestionSchema, 'questions: what people ask, with the answers.')),
  },
  'A block below the text of the page.',
);

/** The front matter of pages/<path>.md, between two lines of "---". */
export const PageFrontMatterSchema = v.strictObject({
  title: text('Title of the page, also its heading where no other is given.'),
  description: text('One or two sentences for search engines.'),
  heading: optional(text('Heading of the page.')),
  image: optional(picture('Picture at the top.')),
  links: optional(
    list(
      group({ label: text('Text of the button.'), href: href('Where it leads.') }, 'A button.'),
      'Buttons below the text.',
    ),
  ),
  blocks: optional(list(PageBlockSchema, 'What the page shows below its text, in this order.')),
  canonical: optional(href('Address of the page that this one repeats; without a text of its own it shows that page.')),
  requires: optional(
    oneOf(
      ['sales', 'service', 'parts', 'manufacturer-site'] as const,
      'The page is there only where the dealer has such a location, or is the site of one manufacturer.',
    ),
  ),
  hidden: optional(flag('Keeps the page out of search engines and the sitemap.')),
  folded: optional(flag('On small screens the text starts folded, behind a toggle (LEGAL-05).')),
  imageText: optional(
    text('What the picture shows, for people who cannot see it; left out where it says nothing of its own.'),
  ),
  published: optional(date('Posts below "blog": the day from which it shows, for example "2026-11-02".')),
  author: optional(text('Posts: who wrote it; the dealer when left out.')),
  category: optional(slug('Posts: category; those of "vehicle-reviews" have a list of their own (CONTENT-09).')),
});

export type PageFrontMatter = v.InferOutput<typeof PageFrontMatterSchema>;

/** One content page of a site, its variables filled in. */
export interface ContentPage extends PageFrontMatter {
  /** "/about-us". */
  path: string;
  /** The text as markdown. */
  body: string;
}
