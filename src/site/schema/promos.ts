import * as v from 'valibot';
import {
  date,
  flag,
  group,
  href,
  id,
  list,
  optional,
  orderedIds,
  picture,
  pictureOf,
  text,
  wholeNumber,
} from './fields.ts';
import { listItemDefaults } from './list-item-defaults.ts';

const carTypes = ['new', 'demo', 'used'] as const;

/** A tile among the search results. */
export const PromoTileSchema = group(
  {
    id: id('Id of the tile.'),
    title: text('Title; also the text for people who cannot see the picture.'),
    image: optional(picture('Picture of the tile.')),
    href: href('Where the tile leads.'),
    start: date('First day that the tile shows.'),
    expiry: date('Last day that the tile shows.'),
    position: wholeNumber(1, 100, 'Place among the result cards, counted from 1.'),
    display: orderedIds(carTypes, 'Types of car for whose searches the tile shows.'),
    strictDisplay: optional(
      flag('When true, every car type the shopper chose must be in "display"; otherwise one is enough.'),
      listItemDefaults.promoTile.strictDisplay,
    ),
  },
  'One promo tile.',
);

const PromoPopupSchema = group(
  {
    image: picture('Picture of the popup.'),
    href: href('Where picture and button lead.'),
    title: text('Heading of the popup.'),
    description: text('Text of the popup.'),
    button: text('Text of the button.'),
    expiryDate: date('Last day that the popup shows.'),
    pages: optional(
      list(href('Path of a page, such as "/special-offers".'), 'Pages that open with it; all pages when left out.'),
    ),
  },
  'Popup that shows until it is dismissed.',
);

/** A picture of the slider on the home page. */
const PromoSlideSchema = group(
  {
    image: pictureOf(1920, 540, 'Picture of the slide,'),
    title: text('What the slide says.'),
    text: optional(text('A sentence below the title.')),
    href: href('Where the slide leads.'),
    start: optional(date('First day that the slide shows.')),
    expiry: optional(date('Last day that the slide shows.')),
  },
  'A slide.',
);

/** dealers/<slug>/promos.json */
export const PromosSchema = v.strictObject({
  tiles: list(PromoTileSchema, 'Tiles among the search results.'),
  popup: optional(PromoPopupSchema),
  slides: list(PromoSlideSchema, 'Slider of promotions on the home page, in the order shown.'),
});

export type PromoTile = v.InferOutput<typeof PromoTileSchema>;
export type Promos = v.InferOutput<typeof PromosSchema>;
