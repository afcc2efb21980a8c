import * as v from 'valibot';
import { listItemDefaults } from '../list-item-defaults.ts';
import { group, href, id, list, optional, picture, slug, text, wholeNumber } from './fields.ts';

/** DATA-19. */
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
  },
  'One model.',
);

const ManufacturerEntrySchema = group(
  {
    id: id('Id of the manufacturer.'),
    name: text('Name of the manufacturer.'),
    slug: slug('The manufacturer in addresses.'),
    logo_url: optional(picture('Logo of the manufacturer.')),
  },
  'One manufacturer.',
);

/** dealers/<slug>/models.json (DATA-19, MODEL-01) */
export const ModelsFileSchema = v.strictObject({
  categories: list(text('Name of a category.'), 'Categories of the model menu, in the order shown.'),
  manufacturers: list(ManufacturerEntrySchema, 'Manufacturers whose cars the dealer sells.'),
  models: list(ModelSchema, 'Models of the model menu.'),
});

export type Model = v.InferOutput<typeof ModelSchema>;
export type Models = v.InferOutput<typeof ModelsFileSchema>;
