import type { CardOptions } from '~/components/car-card/card-view.ts';
import type { CatalogueScope } from '~/domain/search/catalogue-filter.ts';
import type { FacetId } from '~/domain/search/facets.ts';
import type { SortId } from '~/domain/search/sorts.ts';

/** The slice of a dealer's configuration that the search island gets. It is printed into the page, so it stays small. */
export interface SearchSettings {
  /** A path of this site or an https address (SEARCH-04). */
  host: string;
  /** Search-only key; everyone can read it. */
  key: string;
  /** Address of the search page. */
  path: string;
  /** Cars a page (SEARCH-05). */
  pageSize: number;
  facets: readonly FacetId[];
  sorts: readonly SortId[];
  scope: CatalogueScope;
  card: CardOptions;
  /** What a vehicle is called on this site: "car", "caravan", "truck". */
  noun: string;
}
