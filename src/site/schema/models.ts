import * as v from 'valibot';
import {
  group,
  href,
  id,
  list,
  make,
  optional,
  picture,
  shortText,
  slug,
  text,
  vehiclePrice,
  wholeNumber,
} from './fields.ts';
import { listItemDefaults } from './list-item-defaults.ts';
import { BaseLinkSchema } from './navigation.ts';

const VariantSchema = group(
  {
    name: text('Name of the grade.'),
    price_from: optional(vehiclePrice(0, 'Lowest price in dollars, shown as "from".')),
    price_type: optional(text('What the price includes, for example "Drive away".')),
    points: list(text('A point.'), 'Features of the grade.'),
  },
  'A grade of the model.',
);

const AccessorySchema = group(
  {
    name: text('Name of the accessory.'),
    price: optional(wholeNumber(0, 1_000_000, 'Fitted price in dollars.')),
    text: optional(text('Short description of the accessory.')),
  },
  'An accessory.',
);

export const ModelSchema = group(
  {
    name: text('Name of the model.'),
    slug: slug('Name of the model in web addresses.'),
    image_url: picture('Picture of the model.'),
    new_image_url: optional(picture('Newer picture of the model, shown instead of "image_url".')),
    accessories_count: optional(
      wholeNumber(0, 10_000, 'Number of accessories for the model.'),
      listItemDefaults.model.accessories_count,
    ),
    manufacturer_body: text('Category of the model menu that the model belongs to.'),
    override_url: optional(href("Address to link to instead of the model's own page.")),
    status: optional(text('Label of the model: "coming_soon" shows "Upcoming", any other text "All-New".')),
    make: optional(make('Make of the model, as in the stock, if the dealer sells several.')),
    stock_model: optional(text('Name of the model in the stock, if that is different: "Corolla" for "Corolla Hatch".')),
    body: optional(text('Body type in web addresses, as in "/models?body=suv".')),
    tagline: optional(shortText(100, 'One line below the name of the model.')),
    description: optional(text('Description of the model as plain text. Empty lines separate paragraphs.')),
    gallery: optional(list(picture('A picture.'), 'More pictures of the model.')),
    variants: optional(list(VariantSchema, 'Grades of the model, from entry level to top of the range.')),
    accessories: optional(list(AccessorySchema, 'Accessories on the page of the model.')),
  },
  'One model.',
);

export const ManufacturerSchema = group(
  {
    id: id('Id of the manufacturer.'),
    name: text('Name of the manufacturer.'),
    slug: slug('Name of the manufacturer in web addresses.'),
    logo_url: optional(picture('Logo of the manufacturer.')),
  },
  'One manufacturer.',
);

/** dealers/<slug>/models.json */
export const ModelsFileSchema = v.strictObject({
  categories: list(text('Name of a category.'), 'Categories of the model menu, in the order shown.'),
  manufacturers: list(ManufacturerSchema, 'Manufacturers whose cars the dealer sells.'),
  models: list(ModelSchema, 'Models of the model menu.'),
  links: list(BaseLinkSchema, 'Links beside the categories of the model menu.'),
});

export type Model = v.InferOutput<typeof ModelSchema>;
export type Models = v.InferOutput<typeof ModelsFileSchema>;
