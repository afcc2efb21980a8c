import type { Crumb } from '~/components/json-ld/breadcrumb.ts';
import { makeAndModel } from '~/domain/car/record/model-name.ts';
import { type PageScope, scopePath } from '~/domain/search/address/search-path.ts';
import { bodiesText } from '~/domain/search/facets/bodies-text.ts';
import { facetValueLabel } from '~/domain/search/facets/facets.ts';
import { capitalised, plural } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';

type HeadingTexts = Pick<
  Texts['search'],
  'allStock' | 'ofTypes' | 'forSale' | 'fromDealership' | 'atLocation' | 'atLocationAndElsewhere' | 'and' | 'andMore'
>;

interface Words {
  siteName: string;
  /** What a vehicle is called on this site. */
  noun: string;
  usedKeyword: string;
  /** What a make is called on this site (make-names.ts). */
  makeName: (make: string) => string;
  /** Whether a location's page also lists cars from elsewhere that can be brought there. */
  bringsCars: boolean;
  texts: HeadingTexts;
  /** Vehicles that the page lists. */
  count: number;
  /** The breadcrumb for all stock. */
  stock: string;
}

/** What the heading of a search page needs of a site. */
export type HeadingWords = Pick<Words, 'noun' | 'usedKeyword' | 'makeName' | 'bringsCars' | 'texts'>;

type Kind = PageScope['kind'];
/** The scope of each kind, so that the compiler sees which heading belongs to which. */
type ScopeOf<K extends Kind> = { [P in K]: { kind: P } & Extract<PageScope, { kind: P }> }[K];

const headings: { [K in Kind]: (scope: ScopeOf<K>, words: HeadingWords) => string } = {
  all: (_, { texts }) => texts.allStock,
  types: ({ types }, words) => typesHeading(types, words),
  make: ({ make }, { makeName, texts }) => fill(texts.forSale, { things: makeName(make) }),
  model: ({ make, model }, { makeName, texts }) =>
    fill(texts.forSale, { things: makeAndModel(make, model, makeName(make)) }),
  body: ({ body }, { texts }) => fill(texts.forSale, { things: capitalised(bodiesText(body)) }),
  dealership: ({ name }, { noun, texts }) => capitalised(fill(texts.fromDealership, { noun, place: name })),
  location: ({ name }, { noun, bringsCars, texts }) =>
    bringsCars ? fill(texts.atLocationAndElsewhere, { place: name, noun }) : fill(texts.atLocation, { place: name }),
};

/** "Used cars", "New and demo caravans". */
export function typesHeading(types: readonly string[], { noun, usedKeyword, texts }: HeadingWords): string {
  const names = types.map((type) => facetValueLabel('car_type', type, usedKeyword));
  return fill(texts.ofTypes, { types: capitalised(names.join(` ${texts.and} `).toLowerCase()), noun });
}

/** The name of a path's page: "Used cars", "Toyota HiLux for sale". */
export function scopeHeading<K extends Kind>(scope: ScopeOf<K>, words: HeadingWords): string {
  return headings[scope.kind](scope, words);
}

/** Title, heading, description and breadcrumbs of a search page. */
export function searchPageView(
  scope: PageScope,
  path: string,
  searchPath: string,
  words: Words & { summaries: Texts['searchPages'] },
) {
  const heading = scopeHeading(scope, words);
  const summary = { count: plural(words.count, words.noun), dealer: words.siteName };
  const description =
    scope.kind === 'all'
      ? fill(words.summaries.description, summary)
      : fill(words.summaries.placeDescription, { ...summary, heading });
  const crumbs: Crumb[] = [
    { label: words.stock, path: searchPath },
    ...(scope.kind === 'all' ? [] : [{ label: scopeHeading(scope, { ...words, bringsCars: false }), path }]),
  ];
  return {
    heading,
    title: heading,
    description,
    crumbs,
    /** All pages with everything in stock are one, and so are two spellings of a body type. */
    canonical: scopePath(scope, searchPath),
  };
}
