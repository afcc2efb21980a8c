import type { SpecialHours } from '../../domain/hours/day-hours.ts';
import type { Texts } from '../../domain/texts/platform-texts.ts';
import type { DeepPartial } from '../files/deep-partial.ts';
import type { FileName } from '../files/files.ts';
import type { Dealer } from '../schema/dealer/dealer.ts';
import type { HomeSection } from '../schema/home.ts';
import type { Location } from '../schema/locations.ts';
import type { Model } from '../schema/models.ts';
import type { FooterGroup, NavItem, Navigation } from '../schema/navigation.ts';
import type { Offer } from '../schema/offers.ts';
import type { PromoTile } from '../schema/promos.ts';
import type { Path } from '../source/source-tree.ts';

/** A list whose bad items are undefined, so that the good ones can still be checked. */
export type Sparse<T> = readonly (T | undefined)[];

/**
 * The parts of a dealer that the rules across several keys check. Values that broke their own rule are missing, and are
 * skipped.
 */
export type CheckInput = {
  /** Name of the dealer's folder. */
  folder: string;
  dealer: DeepPartial<Dealer>;
  texts: DeepPartial<Texts>;
  dealerships: Sparse<Dealer['dealerships'][number]>;
  openingHours: Sparse<Dealer['openingHours'][number]>;
  locations: Sparse<Location>;
  specialHours: Sparse<SpecialHours>;
  offers: Sparse<Offer>;
  models: Sparse<Model>;
  categories: Sparse<string>;
  /** The content of models.json. */
  manufacturers: Sparse<{ name: string }>;
  tiles: Sparse<PromoTile>;
  /** The sections of the home page. */
  sections: Sparse<HomeSection>;
  /** Entries of the menu. */
  header: Sparse<NavItem>;
  footer: Sparse<FooterGroup>;
  manufacturerMenu: Sparse<Navigation['manufacturerMenu'][number]>;
  optionalEntries: Sparse<string>;
  /** Paths of content pages, without those that depend on the dealer's capabilities. */
  pages: readonly string[];
};

type Hints = {
  /** The nearest valid name. */
  nearest?: string | undefined;
  /** The other value of a conflicting pair; the report points at it if no file sets the first one. */
  partner?: Path;
  /** The file of the other value, if it is another file. */
  partnerFile?: FileName;
};

/** Reports a broken rule at a path of one of the dealer's files. */
export type Report = (file: FileName, path: Path, rule: string, hints?: Hints) => void;

/** A rule across several keys. */
export type Check = (input: CheckInput, report: Report) => void;

/** Returns whether a path of the site leads nowhere, whatever the stock. */
export type LeadsNowhere = (path: string) => { nearest: string | undefined } | undefined;

/** The list without gaps, or undefined if an item broke a rule: then "does not exist" would be uncertain. */
export function complete<T>(list: Sparse<T>): readonly T[] | undefined {
  return list.every((item) => item !== undefined) ? (list as readonly T[]) : undefined;
}
