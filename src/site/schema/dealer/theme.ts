import type * as v from 'valibot';
import { colour, group, oneOf, optional } from '../fields.ts';

/** Font families that are installed with the platform; 'system' uses what the device has. */
export const fontFamilies = [
  'Plus Jakarta Sans',
  'Figtree',
  'Nunito Sans',
  'Fraunces',
  'Barlow Condensed',
  'system',
] as const;
export type FontFamily = (typeof fontFamilies)[number];

/** Every pair of these that is used together must reach WCAG AA contrast (theme.ts). */
const ColoursSchema = group(
  {
    brand: colour('Main colour: header accents, links and main buttons.'),
    onBrand: colour('Text and icons on the main colour.'),
    accent: colour('Second colour, for the one element that should stand out.'),
    onAccent: colour('Text and icons on the second colour.'),
    surface: colour('Page background.'),
    surfaceRaised: colour('Background of cards, dialogs and menus.'),
    surfaceSunken: colour('Background of subdued sections, fields and the footer.'),
    text: colour('Text.'),
    textMuted: colour('Secondary text.'),
    line: colour('Borders and dividing lines.'),
    good: colour('Success messages and "open now".'),
    warn: colour('Warnings.'),
    bad: colour('Errors and sold tags.'),
  },
  'Colours as "#rrggbb". Pairs that are used together must have a contrast of at least 4.5 to 1.',
);

/** Look of the site. */
export const ThemeSchema = group(
  {
    colours: ColoursSchema,
    fonts: group(
      {
        text: oneOf(fontFamilies, 'Font family for text.'),
        heading: optional(oneOf(fontFamilies, 'Font family for headings. If left out, that of text.')),
      },
      'Font families.',
    ),
    shape: oneOf(['square', 'soft', 'round'], 'Corners of buttons, cards and pictures.'),
    headingCase: oneOf(['normal', 'upper'], 'Whether headings are in capitals ("upper").'),
    headingSize: oneOf(['normal', 'large'], 'Size of headings; "large" suits narrow and light font families.'),
    sectionHeads: oneOf(
      ['plain', 'centred', 'ruled'],
      'Section headings: on the left, centred, or below a strong line.',
    ),
    rhythm: oneOf(['tight', 'normal', 'airy'], 'Space between the sections of a page.'),
    header: oneOf(
      ['plain', 'open', 'stripe', 'brand'],
      'Header: raised with a line below it, on the background of the page, below a stripe of the main colour, or in the main colour.',
    ),
    cards: oneOf(
      ['line', 'shadow', 'open', 'ruled'],
      'Cards: with a line around them, with a shadow, without either, or below a strong line.',
    ),
    footer: oneOf(['quiet', 'brand', 'accent'], 'Background of the footer: subdued, or one of the two theme colours.'),
  },
  'Colours, fonts and shapes.',
);

export type Theme = v.InferOutput<typeof ThemeSchema>;
export type Colours = v.InferOutput<typeof ColoursSchema>;
