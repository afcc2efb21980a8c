import * as v from 'valibot';
import {
  date,
  flag,
  group,
  href,
  list,
  oneOf,
  optional,
  picture,
  shortText,
  slug,
  text,
  wholeNumber,
} from './fields.ts';
import { locationBlockKeys } from './location-block.ts';

/** Types of block that a content page can have below its text. */
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

/** A block of a content page; the description of a key names the blocks that read it. */
const PageBlockSchema = group(
  {
    type: oneOf(pageBlockTypes, 'What the block shows.'),
    title: optional(shortText(80, 'Heading of the block.')),
    text: optional(text('A sentence below the heading.')),
    filter: optional(
      text(
        'For "locations" and "reviews": "primary", "sales", "service", "parts", "service-and-parts", "all" or the id of a location. For "cars": the cars to show, for example "status:in_stock AND photos_count > 1 AND car_type:used".',
      ),
    ),
    layout: optional(
      oneOf(
        ['grid', 'list', 'carousel'] as const,
        'For "locations": cards side by side, a plain list with opening hours, or cards to swipe.',
      ),
    ),
    limit: optional(wholeNumber(1, 21, 'For "cars": the most cars to show; 6 if left out.')),
    ...locationBlockKeys,
    form: optional(
      oneOf(
        ['general-enquiry', 'service', 'parts', 'fleet', 'careers', 'test-drive', 'feedback', 'unsubscribe'] as const,
        'For "enquiry": the form to show.',
      ),
    ),
    inline: optional(
      flag(
        'For "enquiry": whether the form is part of the page; otherwise a button opens it. Only one form of a page can be.',
      ),
    ),
    category: optional(text('For "enquiry": the category that is selected initially.')),
    button: optional(shortText(40, 'For "enquiry": text of the button.')),
    items: optional(list(QuestionSchema, 'For "questions": common questions with their answers.')),
  },
  'A block below the text of the page.',
);

/** The front matter of pages/<path>.md, between two lines of "---". */
export const PageFrontMatterSchema = v.strictObject({
  title: shortText(80, 'Title of the page; also its heading if "heading" is left out.'),
  description: shortText(200, 'One or two sentences for search engines.'),
  heading: optional(shortText(80, 'Heading of the page.')),
  image: optional(picture('Picture at the top of the page.')),
  links: optional(
    list(
      group({ label: shortText(40, 'Text of the button.'), href: href('Target of the button.') }, 'A button.'),
      'Buttons below the text.',
    ),
  ),
  blocks: optional(list(PageBlockSchema, 'Blocks below the text, in the order shown.')),
  canonical: optional(
    href('Address of the page that this one duplicates. Without a text of its own, it shows the text of that page.'),
  ),
  requires: optional(
    oneOf(
      ['sales', 'service', 'parts', 'manufacturer-site'] as const,
      'Publishes the page only if the dealer has a location of this type or, for "manufacturer-site", is a single-brand site.',
    ),
  ),
  hidden: optional(flag('Whether to keep the page out of search engines and the sitemap.')),
  folded: optional(flag('Whether the text starts folded on small screens, behind a toggle.')),
  imageText: optional(
    text('Description of the picture for people who cannot see it. Leave it out if the picture is only decoration.'),
  ),
  published: optional(date('For blog posts: the day from which the post is shown, for example "2026-11-02".')),
  author: optional(text('For blog posts: the author. If left out, the dealer.')),
  category: optional(slug('For blog posts: the category. Posts in "vehicle-reviews" have a list of their own.')),
});

export type PageFrontMatter = v.InferOutput<typeof PageFrontMatterSchema>;

/** One content page of a site, its variables filled in. */
export interface ContentPage extends PageFrontMatter {
  /** "/about-us". */
  path: string;
  /** The text as markdown. */
  body: string;
}
