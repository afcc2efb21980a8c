import * as v from 'valibot';
import { carActionIds } from '../../../domain/car/actions/actions.ts';
import { carTypes } from '../../../domain/car/record/car-type.ts';
import { locationBases } from '../../../domain/location/location-page.ts';
import {
  flag,
  group,
  href,
  list,
  make,
  oneOf,
  optional,
  orderedIds,
  picture,
  slug,
  text,
  wholeNumber,
} from '../fields.ts';

/** A point of marketing copy: a title and, if needed, an explanation. */
export const PointSchema = group(
  {
    title: text('The point in a few words.'),
    text: optional(text('One or two sentences about it.')),
  },
  'A point.',
);

/** A block of the dealer's own marketing copy. */
const copyBlock = group(
  {
    title: text('Heading of the block.'),
    text: optional(text('Text of the block. Empty lines separate paragraphs.')),
    points: optional(list(text('One point.'), 'Points listed below the text.')),
    image: optional(picture('Picture beside the text.')),
    link: optional(
      group({ label: text('Text of the link.'), href: href('Target of the link.') }, 'A link below the text.'),
    ),
    carTypes: optional(
      v.pipe(
        v.array(v.picklist(carTypes)),
        v.description('Types of car whose pages show the block. If left out, all.'),
      ),
    ),
  },
  'A block of marketing copy.',
);

/** The page of one vehicle. */
export const CarPageSchema = group(
  {
    actions: orderedIds(
      carActionIds,
      'Buttons beside the price, in the order shown. Each shows only if the vehicle qualifies for it.',
    ),
    enquireText: oneOf(['Enquire Now', 'Message Now'] as const, 'Text of the enquiry button.'),
    barMessageText: oneOf(
      ['Enquire Now', 'Instant Message'] as const,
      'Text of the enquiry button in the bar at the bottom of small screens.',
    ),
    barReserveAsButton: flag(
      'Whether the reserve button in that bar reads as the one beside the price, which says that it takes a deposit; otherwise it has the text `texts.carPage.barReserve`.',
    ),
    similarTitle: oneOf(
      ['Find Me Something Similar', 'Find me something similar'] as const,
      'Heading of the form on the page of a sold car.',
    ),
    enoughPhotos: wholeNumber(0, 100, 'Number of photos below which a page offers "Request Photos"; 0 turns it off.'),
    viewsFrom: wholeNumber(1, 1_000_000, 'Number of views from which a page shows how often it was viewed.'),
    engineUnit: oneOf(['litres', 'cc'] as const, 'Unit of engine sizes.'),
    showUnregistered: flag(
      'Whether a vehicle whose registration has expired is shown as "Unregistered"; otherwise nothing is shown.',
    ),
    included: list(PointSchema, 'Points of the tab "What\'s Included".'),
    whyBuy: list(PointSchema, 'Points of the tab "Why Buy From Us?".'),
    protect: list(PointSchema, 'Points of the tab "Protect Your Car".'),
    usedBenefits: list(
      text('A benefit.'),
      'Benefits of buying a used car; not shown for caravans, motorhomes and trucks.',
    ),
    guarantees: flag(
      'Whether car pages show the guarantee banner: one haggle-free price, 48-hour money back, lifetime engine guarantee, service for life, 12 months roadside assist. Not shown for caravans, motorhomes and trucks.',
    ),
    moneyBack: flag('Whether used cars come with a 48-hour money-back guarantee.'),
    certifiedDialog: optional(
      group(
        {
          title: text('Heading of the dialog.'),
          text: text('What certification means. Empty lines separate paragraphs.'),
          points: list(text('A point.'), 'What comes with a certified car.'),
        },
        'The dialog behind the "Certified" button of certified cars. Without it there is no button.',
      ),
    ),
    copy: list(copyBlock, "The dealer's own blocks, such as warranty, roadside assist or servicing perks."),
    tradeInFaq: flag('Whether car pages have questions and answers about trading in.'),
  },
  'The page of one vehicle.',
);

export const OnlinePurchaseSchema = group(
  {
    enabled: flag('Whether cars have the button "Online Purchase".'),
    usedOnly: flag('Whether only used cars have it.'),
    makes: list(text('Make of car.'), 'Makes that have it; all if empty.'),
  },
  'Buying a car online.',
);

export const SavedCarsSchema = group(
  {
    label: oneOf(['save', 'compare', 'favourite'] as const, 'Text of the button: SAVE, Compare or Favourite.'),
    onlyUsedWithPriceAndPhotos: flag('Whether only used cars that have a price and photos can be saved.'),
  },
  'Cars that a shopper saves in the browser.',
);

export const SharingSchema = group({ twitter: flag('Whether cars can be shared on X (Twitter).') }, 'Sharing a car.');

export const PhoneSchema = group(
  {
    reveal: oneOf(
      ['on-click', 'always', 'never'] as const,
      'Whether a phone number on a car page is always shown in full, after a click on its first digits, or never: the page then has no call button either.',
    ),
  },
  'Phone numbers on car pages.',
);

export const ImagesSchema = group(
  {
    service: oneOf(
      ['own', 'none', 'netlify', 'cloudinary', 'imgix'] as const,
      'Service that resizes and converts pictures. "own" is the platform\'s (on sites built for Netlify, Netlify\'s), "netlify" is Netlify\'s, "cloudinary" takes any public picture, "imgix" pictures on imgix hosts and the site\'s own. "none" leaves pictures unchanged, for sites without a server.',
    ),
    host: optional(text('For "imgix" its host, such as "smith.imgix.net"; for "cloudinary" the name of the account.')),
    quality: wholeNumber(
      1,
      100,
      'Quality of photos, 1 to 100, for services and formats that take a number, such as WebP.',
    ),
  },
  'Pictures.',
);

export const certifiedTag = group(
  {
    make: make('Make whose certified used cars show the picture.'),
    image: picture('The picture.'),
    alt: text('Alternative text of the picture.'),
  },
  'Picture instead of a tag on certified used cars of one make.',
);

/** Addresses that a dealer can choose; the pages themselves are in src/pages. */
export const RoutesSchema = group(
  {
    checkout: oneOf(
      ['checkout', 'buy-online'] as const,
      'Last part of the address of the page at which a car is reserved or bought.',
    ),
    finance: oneOf(
      ['finance', 'apply-for-finance', 'finance-enquiry', 'car-finance'] as const,
      'Address of the finance page.',
    ),
    model: v.pipe(
      v.string(),
      v.regex(/^([a-z0-9]+-)*\{model\}(-[a-z0-9]+)*$/, 'must be words joined by hyphens around "{model}"'),
      v.description('Pattern for addresses of model pages, such as "new-toyota-{model}-vehicle".'),
    ),
    garagePages: list(
      slug('An address, without slashes.'),
      'Further addresses of the garage page, such as "toyota-garage". Only signed-in shoppers can open them.',
    ),
    locations: oneOf(locationBases, 'First part of the addresses of locations. The other one redirects to it.'),
    locationSlug: oneOf(
      ['location', 'dealership'] as const,
      'Second part of the addresses of locations: the slug of the location or of its dealership.',
    ),
  },
  'Addresses that differ between dealers.',
);
