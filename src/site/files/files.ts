import type * as v from 'valibot';
import { platformTexts } from '../../domain/texts/platform-texts.ts';
import { DealerSchema } from '../schema/dealer/dealer.ts';
import { type Home, HomeSchema } from '../schema/home.ts';
import { LocationsFileSchema } from '../schema/locations.ts';
import { type Models, ModelsFileSchema } from '../schema/models.ts';
import { type Navigation, NavigationSchema } from '../schema/navigation.ts';
import { OffersFileSchema } from '../schema/offers.ts';
import { type Promos, PromosSchema } from '../schema/promos.ts';
import { TextsSchema } from '../schema/texts.ts';
import { dealerDefaults } from './defaults.ts';

type FileRule = {
  schema: v.StrictObjectSchema<v.ObjectEntries, undefined>;
  /** The values for whatever a dealer leaves out. */
  defaults: object;
  /** Whether every dealer must have it. */
  required: boolean;
  /** The file's keys are merged into the site's own, instead of the whole file under its name. */
  flat?: true;
  purpose: string;
};

/**
 * The JSON files of a dealer folder (and of a preset folder) by their names without ".json". Everything that reads,
 * checks and documents them, and the type of the site, is based on this table.
 */
export const dealerFiles = {
  dealer: {
    schema: DealerSchema,
    defaults: dealerDefaults,
    required: true,
    flat: true,
    purpose: 'Identity, features and appearance of the dealer.',
  },
  locations: {
    schema: LocationsFileSchema,
    defaults: { special_hours: [] },
    required: true,
    flat: true,
    purpose: 'Locations of the dealer.',
  },
  navigation: {
    schema: NavigationSchema,
    defaults: { header: [], footer: [], manufacturerMenu: [], optionalEntries: [] } satisfies Navigation,
    required: true,
    purpose: 'Header and footer links.',
  },
  offers: {
    schema: OffersFileSchema,
    defaults: { offers: [] },
    required: false,
    flat: true,
    purpose: 'Special offers.',
  },
  models: {
    schema: ModelsFileSchema,
    defaults: {
      categories: [
        'Cars',
        'Hatch & sedans',
        'SUVs & 4WDs',
        'Utes & Vans',
        'GR & performance',
        'Electrified',
        'Upcoming',
        'Discontinued',
      ],
      manufacturers: [],
      models: [],
      links: [],
    } satisfies Models,
    required: false,
    purpose: 'Models and manufacturers.',
  },
  promos: {
    schema: PromosSchema,
    defaults: { tiles: [], slides: [] } satisfies Promos,
    required: false,
    purpose: 'Promo tiles and popup.',
  },
  home: {
    schema: HomeSchema,
    defaults: {
      hero: { variant: 'panel', ground: 'plain', entry: 'keyword', facets: ['make', 'body', 'price'] },
      sections: [
        { type: 'promos', ground: 'plain' },
        { type: 'browse', facet: 'body', ground: 'plain' },
        { type: 'price', ground: 'plain' },
        { type: 'viewed', ground: 'plain' },
        { type: 'stock', ground: 'plain' },
        { type: 'highlights', ground: 'sunken' },
        { type: 'browse', facet: 'make', layout: 'tiles', ground: 'plain' },
        { type: 'banner', ground: 'plain' },
        { type: 'locations', ground: 'plain' },
        { type: 'story', ground: 'plain' },
      ],
    } satisfies Home,
    required: false,
    purpose: 'Top and sections of the home page.',
  },
  texts: {
    schema: TextsSchema,
    defaults: platformTexts,
    required: false,
    purpose: "The dealer's own wording of platform texts, each by its path.",
  },
} satisfies Record<string, FileRule>;

type Files = typeof dealerFiles;
export type FileName = keyof Files;
export const fileNames = Object.keys(dealerFiles) as FileName[];

/** Whether the site has the whole file, under the file's name. */
export const isWhole = (name: FileName): boolean => !('flat' in dealerFiles[name]);

/** The parsed files that the site contains whole. */
export type WholeFiles = {
  [N in FileName as Files[N] extends { flat: true } ? never : N]: v.InferOutput<Files[N]['schema']>;
};
