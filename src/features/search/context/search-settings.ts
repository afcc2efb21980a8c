import type { WordsSettings } from '~/client/search/stock-lexicon.ts';
import type { CardOptions } from '~/components/car-card/card-view.ts';
import type { DayTile } from '~/domain/content/promo-tiles.ts';
import type { UnderstoodQuery } from '~/domain/query/reading/understood-query.ts';
import type { PageScope } from '~/domain/search/address/search-path.ts';
import type { FacetId } from '~/domain/search/facets/facets.ts';
import type { SortId } from '~/domain/search/facets/sorts.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import type { RepaymentTexts } from './repayment-words.ts';

/** State of a page rendered on request. */
export interface OnRequestSearch {
  /** The address that it was made for, without parameters of other features: "/search?query=white+ute". */
  from: string;
  /** The address that it shows, with the words' meaning if they have one. */
  address: string;
  /** How the words were interpreted, if there were any. */
  words?: UnderstoodQuery;
}

/** The slice of a dealer's configuration that the search island gets. It is printed into the page, so it stays small. */
export interface SearchSettings extends WordsSettings {
  /** The dealer's own search path. */
  searchPath: string;
  /** Path of this page; its refinements are the page's initial search. */
  path: string;
  pageScope: PageScope;
  /** Absent on a page that shows exactly its path. */
  onRequest?: OnRequestSearch;
  /** Whether a location's page also lists cars from elsewhere. */
  bringsCars: boolean;
  /** Refinements of an address without any, by attribute. */
  defaultLists: Record<string, string[]>;
  /** Cars per page. */
  pageSize: number;
  facets: readonly FacetId[];
  /** Features that distinguish this dealer's cars, if there is a filter for them. */
  features?: readonly string[];
  /** Makes that show before "Show all makes"; the first seven when empty. */
  popularMakes: readonly string[];
  /** Makes by number of cars instead of by name. */
  makesByVolume: boolean;
  /** The certified filter is a single switch, for certified cars only. */
  certifiedOnly: boolean;
  /** Lowest price first leaves out cars without a price. */
  lowestPriceNeedsPrice: boolean;
  /** Number of cars to show if the search cannot count them all. */
  stockCount?: number;
  sorts: readonly SortId[];
  /** Present if cars can be searched by weekly repayment. */
  repayments?: {
    texts: RepaymentTexts;
    /** Whether the search works them out on a shopper's own terms: the embedded engine does, a Meilisearch host does not. */
    adjustable: boolean;
  };
  card: CardOptions;
  /** What a vehicle is called on this site: "car", "caravan", "truck". */
  noun: string;
  texts: Texts['search'];
  words: Texts['searchWords'];
  askedFor: Texts['askedFor'];
  /** The link from a search for what the dealer does not have to its page. */
  letMeKnow: string;
  /** Tiles among the results that were not over when the page was made; absent without any. */
  promos?: {
    tiles: readonly DayTile[];
    /** The dealer's time zone, in which days are counted. */
    timeZone: string;
  };
}
