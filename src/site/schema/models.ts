import * as v from 'valibot';
import { group, href, id, list, make, optional, picture, slug, text, wholeNumber } from './fields.ts';
import { listItemDefaults } from './list-item-defaults.ts';
import { BaseLinkSchema } from './navigation.ts';

const VariantSchema = group(
  {
    name: text('Name of the grade.'),
    price_from: optional(wholeNumber(0, 10_000_000, 'Price from, in dollars.')),
    price_type: optional(text('What the price includes, for example "Drive away".')),
    points: list(text('A point.'), 'What the grade comes with.'),
  },
  'A grade of the model.',
);

const AccessorySchema = group(
  {
    name: text('Name of the accessory.'),
    price: optional(wholeNumber(0, 1_000_000, 'Price fitted, in dollars.')),
    text: optional(text('What it is for.')),
  },
  'An accessory.',
);

export const ModelSchema = group(
  {
    name: text('Name of the model.'),
    slug: slug('The model in addresses.'),
    image_url: picture('Picture of the model.'),
    new_image_url: optional(picture('Newer picture of the model; it wins when present.')),
    accessories_count: optional(
      wholeNumber(0, 10_000, 'Number of accessories for the model.'),
      listItemDefaults.model.accessories_count,
    ),
    manufacturer_body: text('Category of the model menu that the model belongs to.'),
    override_url: optional(href('Where the model leads instead of its own page.')),
    status: optional(text('"coming_soon" is labelled "Upcoming", any other text "All-New".')),
    make: optional(make('Make of the model in the stock, where the dealer sells several.')),
    stock_model: optional(text('Name of the model in the stock, where it is another: "Corolla" for "Corolla Hatch".')),
    body: optional(text('Body type in addresses, as in "/models?body=suv".')),
    tagline: optional(text('One line under the name of the model.')),
    description: optional(text('What the model is, as plain text. Empty lines separate paragraphs.')),
    gallery: optional(list(picture('A picture.'), 'More pictures of the model.')),
    variants: optional(list(VariantSchema, 'Grades of the model, from the simplest to the dearest.')),
    accessories: optional(list(AccessorySchema, 'Accessories on the page of the model.')),
  },
  'One model.',
);

export const ManufacturerSchema = group(
  {
    id: id('Id of the manufacturer.'),
    name: text('Name of the manufacturer.'),
    slug: slug('The manufacturer in addresses.'),
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
