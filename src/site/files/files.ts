import type * as v from 'valibot';
import { DealerSchema } from '../schema/dealer/dealer.ts';
import { HomeSchema } from '../schema/home.ts';
import { LocationsFileSchema } from '../schema/locations.ts';
import { ModelsFileSchema } from '../schema/models.ts';
import { NavigationSchema } from '../schema/navigation.ts';
import { OffersFileSchema } from '../schema/offers.ts';
import { PromosSchema } from '../schema/promos.ts';
import { dealerDefaults, fileDefaults } from './defaults.ts';

/** The JSON files of a dealer folder (and of a preset folder) by their names without ".json". */
export const fileNames = ['dealer', 'locations', 'navigation', 'offers', 'models', 'promos', 'home'] as const;
export type FileName = (typeof fileNames)[number];

type FileRule = {
  schema: v.StrictObjectSchema<v.ObjectEntries, undefined>;
  defaults: unknown;
  /** Must every dealer have it? */
  required: boolean;
  purpose: string;
};

/** Files that the site holds as a whole, under their own name; of the others it holds the keys. */
export const wholeFiles: readonly FileName[] = ['navigation', 'models', 'promos', 'home'];

/** What each file must look like. */
export const dealerFiles = {
  dealer: {
    schema: DealerSchema,
    defaults: dealerDefaults,
    required: true,
    purpose: 'Who the dealer is and what the site does.',
  },
  locations: {
    schema: LocationsFileSchema,
    defaults: fileDefaults.locations,
    required: true,
    purpose: 'The places of the dealer.',
  },
  navigation: {
    schema: NavigationSchema,
    defaults: fileDefaults.navigation,
    required: true,
    purpose: 'Header and footer links.',
  },
  offers: { schema: OffersFileSchema, defaults: fileDefaults.offers, required: false, purpose: 'Special offers.' },
  models: {
    schema: ModelsFileSchema,
    defaults: fileDefaults.models,
    required: false,
    purpose: 'Models and manufacturers.',
  },
  promos: { schema: PromosSchema, defaults: fileDefaults.promos, required: false, purpose: 'Promo tiles and popup.' },
  home: {
    schema: HomeSchema,
    defaults: fileDefaults.home,
    required: false,
    purpose: 'Opening and sections of the home page.',
  },
} as const satisfies Record<FileName, FileRule>;
