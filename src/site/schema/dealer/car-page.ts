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

/** A point of marketing copy: what it is called and, where that says too little, what it means. */
const point = group(
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
    text: optional(text('What it says. Empty lines separate paragraphs.')),
    points: optional(list(text('One point.'), 'Points listed below the text.')),
    image: optional(picture('Picture beside it.')),
    link: optional(
      group({ label: text('Text of the link.'), href: href('Where it leads.') }, 'A link below the text.'),
    ),
    carTypes: optional(
      v.pipe(v.array(v.picklist(carTypes)), v.description('Types of car it is for; all when left out.')),
    ),
  },
  'A block of marketing copy.',
);

/** The page of one vehicle (VDP-*, SPEC-*). */
export const CarPageSchema = group(
  {
    actions: orderedIds(
      carActionIds,
      'Buttons beside the price, in this order; each shows only where its rules allow.',
    ),
    enquireText: oneOf(['Enquire Now', 'Message Now'] as const, 'Text of the enquiry button (ENQ-02).'),
    barMessageText: oneOf(
      ['Enquire Now', 'Instant Message'] as const,
      'Text of the enquiry button in the bar at the bottom of phones (VDP-19).',
    ),
    similarTitle: oneOf(
      ['Find Me Something Similar', 'Find me something similar'] as const,
      'Heading of the form on the page of a sold car (VDP-11).',
    ),
    enoughPhotos: wholeNumber(
      0,
      100,
      'Pages of vehicles with fewer photos than this offer "Request Photos" (ENQ-10); 0 offers it nowhere.',
    ),
    viewsFrom: wholeNumber(
      1,
      1_000_000,
      'Looks at a vehicle from which its page says how many there were (VDP-25); fewer say nothing for it.',
    ),
    engineUnit: oneOf(['litres', 'cc'] as const, 'Unit of engine sizes (SPEC-06).'),
    showUnregistered: flag('Say "Unregistered" where the registration has run out; otherwise nothing (SPEC-04).'),
    included: list(point, 'The tab "What\'s Included".'),
    whyBuy: list(point, 'The tab "Why Buy From Us?".'),
    protect: list(point, 'The tab "Protect Your Car".'),
    usedBenefits: list(
      text('A benefit.'),
      'Benefits of a used car (VDP-17); they do not show on caravans, motorhomes and trucks.',
    ),
    guarantees: flag(
      'Guarantee banner: one haggle-free price, 48-hour money back, lifetime engine guarantee, service for life, 12 months roadside assist (VDP-18). Only on cars, not on caravans, motorhomes and trucks.',
    ),
    moneyBack: flag('Promise of a 48-hour money-back guarantee on used cars (VDP-18).'),
    certifiedDialog: optional(
      group(
        {
          title: text('Heading of the dialog.'),
          text: text('What certification means. Empty lines separate paragraphs.'),
          points: list(text('A point.'), 'What a certified car comes with.'),
        },
        'The "Certified" button of certified cars and the dialog it opens (VDP-16).',
      ),
    ),
    copy: list(copyBlock, "The dealer's own blocks: warranty, roadside assist, servicing perks (CONF-10)."),
    tradeInFaq: flag('Questions and answers about trading in (VDP-24).'),
  },
  'The page of one vehicle.',
);

export const OnlinePurchaseSchema = group(
  {
    enabled: flag('Whether "Online Purchase" shows at all.'),
    usedOnly: flag('Only for used cars.'),
    makes: list(text('Make of car.'), 'Only for these makes; for all when empty.'),
  },
  'Buying a car online.',
);

export const SavedCarsSchema = group(
  {
    label: oneOf(['save', 'compare', 'favourite'] as const, 'What the button says: SAVE, Compare or Favourite.'),
    onlyUsedWithPriceAndPhotos: flag('Only used cars that have a price and photos can be saved.'),
  },
  'Cars that a shopper saves in the browser.',
);

export const SharingSchema = group({ twitter: flag('Offer sharing on Twitter (X).') }, 'Sharing a car.');

export const PhoneSchema = group(
  {
    reveal: oneOf(
      ['on-click', 'always'] as const,
      'Whether a phone number on a car page shows whole, or after a click on its first digits.',
    ),
  },
  'Phone numbers on car pages.',
);

export const ImagesSchema = group(
  {
    service: oneOf(
      ['own', 'none', 'netlify', 'cloudinary', 'imgix'] as const,
      'What makes pictures in the sizes and formats that screens need: "own" is the platform (on sites built for Netlify its image service), "netlify" the same, "cloudinary" for any public picture, "imgix" for pictures on imgix hosts and the site\'s own, "none" shows pictures as they come, which suits sites without a server.',
    ),
    host: optional(
      text('Host of the service, where it needs one: "smith.imgix.net", or the name of the Cloudinary account.'),
    ),
    quality: wholeNumber(1, 100, 'Quality of photos where the service takes a number, as in WebP.'),
  },
  'Pictures.',
);

export const certifiedTag = group(
  {
    make: make('Make whose certified used cars show the picture.'),
    image: picture('The picture.'),
    alt: text('What the picture says, for people who cannot see it.'),
  },
  'Picture in place of the tag on certified used cars of one make.',
);

/** Where a step of buying has its page, without the car; a step without a page shows no button. */
export const RoutesSchema = group(
  {
    checkout: oneOf(
      ['checkout', 'buy-online'] as const,
      'Last part of the address at which a car is reserved or bought.',
    ),
    finance: oneOf(['finance', 'apply-for-finance', 'finance-enquiry', 'car-finance'] as const, 'Page for finance.'),
    model: v.pipe(
      v.string(),
      v.regex(/^([a-z0-9]+-)*\{model\}(-[a-z0-9]+)*$/, 'must be words joined by hyphens around "{model}"'),
      v.description('Address of model pages around the model, as "new-toyota-{model}-vehicle" (MODEL-06).'),
    ),
    garagePages: list(
      slug('Address without slashes.'),
      'Further addresses of the garage page, as "toyota-garage"; like it they are for signed-in shoppers only (GATE-06).',
    ),
    locations: oneOf(locationBases, 'First part of the addresses of locations; the other one leads there (LOC-03).'),
    locationSlug: oneOf(
      ['location', 'dealership'] as const,
      'Whose slug comes next: that of the location, or that of its dealership (LOC-03).',
    ),
  },
  'Addresses that differ between dealers.',
);
