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
  shortText,
  text,
  wholeNumber,
} from './fields.ts';
import { listItemDefaults } from './list-item-defaults.ts';

const carTypes = ['new', 'demo', 'used'] as const;

/** A tile among the search results. */
export const PromoTileSchema = group(
  {
    id: id('Id of the tile.'),
    title: shortText(80, 'Title, also used as the alternative text of the picture.'),
    image: optional(picture('Picture of the tile.')),
    href: href('Target of the tile.'),
    start: date('First day on which the tile is shown.'),
    expiry: date('Last day on which the tile is shown.'),
    position: wholeNumber(1, 100, 'Position among the result cards, counted from 1.'),
    display: orderedIds(carTypes, 'Types of car; the tile is shown in searches for these.'),
    strictDisplay: optional(
      flag('Whether every car type that the shopper chose must be in "display"; otherwise one is enough.'),
      listItemDefaults.promoTile.strictDisplay,
    ),
  },
  'One promo tile.',
);

const PromoPopupSchema = group(
  {
    image: picture('Picture of the popup.'),
    href: href('Target of the picture and the button.'),
    title: shortText(60, 'Heading of the popup.'),
    description: text('Text of the popup.'),
    button: shortText(30, 'Text of the button.'),
    expiryDate: date('Last day on which the popup is shown.'),
    pages: optional(
      list(href('Path of a page, such as "/special-offers".'), 'Pages that open the popup. If left out, all pages.'),
    ),
  },
  'Popup that opens until the shopper dismisses it.',
);

/** A picture of the slider on the home page. */
const PromoSlideSchema = group(
  {
    image: pictureOf(1920, 540, 'Picture of the slide,'),
    title: shortText(70, 'Title of the slide, also used as the alternative text of its picture.'),
    text: optional(text('A sentence below the title.')),
    href: href('Target of the slide.'),
    start: optional(date('First day on which the slide is shown.')),
    expiry: optional(date('Last day on which the slide is shown.')),
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
