import type * as v from 'valibot';
import { group, list, oneOf, optional, picture, shortText, text } from '../fields.ts';

/** Icons for home page highlights, by their Lucide names. */
const highlightIcons = [
  'award',
  'badge-check',
  'banknote',
  'calendar-check',
  'car',
  'caravan',
  'clock',
  'handshake',
  'heart',
  'house',
  'key-round',
  'leaf',
  'map-pin',
  'medal',
  'phone',
  'ruler',
  'shield-check',
  'smile',
  'sparkles',
  'star',
  'tag',
  'thumbs-up',
  'truck',
  'users',
  'wallet',
  'wrench',
  'zap',
] as const;

const HeroSchema = group(
  {
    image: optional(picture('Wide picture behind the heading.')),
    heading: shortText(80, 'Main heading of the home page.'),
    text: shortText(250, 'One or two sentences below the heading.'),
  },
  'Heading, text and picture at the top of the home page.',
);

const HighlightSchema = group(
  {
    icon: oneOf(highlightIcons, 'Icon beside the title.'),
    title: shortText(50, 'A reason to buy here, in a few words.'),
    text: shortText(200, 'One sentence that explains it.'),
  },
  'One reason to buy here.',
);

const StorySchema = group(
  {
    heading: shortText(80, 'Heading of the story.'),
    text: text('A paragraph or two about the dealer; an empty line starts a new paragraph.'),
    image: optional(picture('Picture beside the story.')),
  },
  'Story of the dealer, for the home page.',
);

/** Logo, words and pictures of the company. */
export const BrandSchema = group(
  {
    logo: picture('Logo, preferably SVG, for example "/media/logo.svg".'),
    logoAlt: optional(text("Alternative text of the logo. If left out, the dealer's name.")),
    logoOnBrand: optional(picture('Logo for a header in the main colour ("theme.header" is "brand").')),
    tagline: shortText(80, 'Slogan of the dealer, in a few words.'),
    hero: HeroSchema,
    highlights: list(HighlightSchema, 'Reasons to buy here, shown on the home page in this order.'),
    story: optional(StorySchema),
  },
  'Logo, texts and pictures of the company.',
);

export type Highlight = v.InferOutput<typeof HighlightSchema>;
