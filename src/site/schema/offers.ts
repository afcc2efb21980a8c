import * as v from 'valibot';
import {
  date,
  group,
  href,
  html,
  id,
  list,
  optional,
  picture,
  shortText,
  slug,
  text,
  vehiclePrice,
  wholeNumber,
} from './fields.ts';
import { listItemDefaults } from './list-item-defaults.ts';

const OfferModelSchema = group(
  {
    name: text('Name of the model.'),
    slug: slug('Name of the model in web addresses.'),
    override_url: optional(href("Address to link to instead of the model's page.")),
  },
  'Model that the offer is for.',
);

/** Imported data has an object or a plain name; both become the object. */
const OfferManufacturerSchema = v.pipe(
  v.union(
    [v.pipe(v.string(), v.nonEmpty()), v.strictObject({ name: text('Name of the manufacturer.') })],
    'must be a name, or { "name": "..." }',
  ),
  v.description('Manufacturer: its name, or an object with the name.'),
  v.transform((manufacturer) => (typeof manufacturer === 'string' ? { name: manufacturer } : manufacturer)),
);

export const OfferSchema = group(
  {
    id: id('Id of the offer, used in its web address.'),
    name: shortText(80, 'Title of the offer.'),
    description: text('Description of the offer as plain text.'),
    sanitized_description: optional(html('Description as safe HTML, used instead of "description".')),
    disclaimer: optional(text('Conditions of the offer.')),
    price: optional(
      wholeNumber(
        1,
        10_000_000,
        'Price in dollars: the full price of an accessory or a service. For a vehicle with a "drive_away_price", the price before government charges.',
      ),
    ),
    drive_away_price: optional(
      vehiclePrice(1, 'Price of a vehicle in dollars, including every charge. If set, it is the main price.'),
    ),
    category: optional(text('Kind of offer, for example "Finance offer".')),
    image_url: optional(picture('Picture of the offer.')),
    image_or_model_image: optional(
      group({ url: picture('Address of the picture.') }, 'Picture to use if the offer has none of its own.'),
    ),
    model: optional(OfferModelSchema),
    manufacturer: optional(OfferManufacturerSchema),
    excluded_website_ids: optional(
      list(id('Id of a website.'), 'Websites that do not show this offer.'),
      listItemDefaults.offer.excluded_website_ids,
    ),
    start: optional(date('First day of the offer.')),
    expiry: optional(date('Last day of the offer.')),
  },
  'One offer.',
);

export const SpecialOffersSchema = group(
  { exemptIds: list(id('Id of an offer.'), 'Offers that this website shows although they exclude it.') },
  'Rules for special offers.',
);

/** dealers/<slug>/offers.json */
export const OffersFileSchema = v.strictObject({ offers: list(OfferSchema, 'Special offers, in the order shown.') });

export type Offer = v.InferOutput<typeof OfferSchema>;
