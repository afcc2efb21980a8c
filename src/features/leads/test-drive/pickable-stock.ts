import type { PictureService } from '~/components/photo/picture-sources.ts';
import type { PriceOptions } from '~/domain/car/price/price.ts';
import type { CatalogueScope } from '~/domain/search/filter/catalogue-filter.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';

/** What a form needs to let somebody choose one of the dealer's cars (`pickableStock` of the site). */
export interface PickableStock {
  /** The search service: a path of this site or an https address, and its search-only key. */
  host: string;
  key: string;
  scope: CatalogueScope;
  price: PriceOptions;
  images: PictureService;
  texts: Texts['prices'];
  words: Pick<
    Texts['fields'],
    'noneFound' | 'oneFound' | 'someFound' | 'searchDown' | 'stockNumber' | 'carChoice' | 'notSure'
  >;
}
