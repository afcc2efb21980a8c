import type { Crumb } from '~/components/json-ld/breadcrumb.ts';
import { makeAndModel } from '~/domain/car/model-name.ts';
import { facetValueLabel } from '~/domain/search/facets.ts';
import { placePath, type SearchPlace } from '~/domain/search/search-path.ts';
import { plural } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { paths } from '~/paths.ts';

interface Words {
  siteName: string;
  /** What a vehicle is called on this site. */
  noun: string;
  usedKeyword: string;
  /** What a make is called on this site (make-names.ts). */
  makeName: (make: string) => string;
  /** Whether the page of a location also lists cars that stand elsewhere and can be brought there (SEARCH-24). */
  bringsCars: boolean;
  /** Vehicles that the page lists. */
  count: number;
  /** Words of the breadcrumbs. */
  crumbs: Pick<Texts['chrome'], 'home' | 'stock'>;
}

/** What the heading of a search page needs of a site. */
export type HeadingWords = Pick<Words, 'noun' | 'usedKeyword' | 'makeName' | 'bringsCars'>;

const headings: {
  [K in SearchPlace['kind']]: (place: Extract<SearchPlace, { kind: K }>, words: HeadingWords) => string;
} = {
  all: () => 'Our stock',
  types: ({ types }, words) => typesHeading(types, words),
  make: ({ make }, { makeName }) => `${makeName(make)} for sale`,
  model: ({ make, model }, { makeName }) => `${makeAndModel(make, model, makeName(make))} for sale`,
  body: ({ body }) => `${body} for sale`,
  dealership: ({ place }, { noun }) => `${sentence(noun)}s from ${place.name}`,
  location: ({ place }, { noun, bringsCars }) =>
    `Stock at ${place.name}${bringsCars ? `, including ${noun}s we can bring here` : ''}`,
};

/** "Used cars", "New and demo caravans". */
export function typesHeading(types: readonly string[], { noun, usedKeyword }: HeadingWords): string {
  const names = types.map((type) => facetValueLabel('car_type', type, usedKeyword));
  return `${sentence(names.join(' and '))} ${noun}s`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** What the page of a place is called: "Used cars", "Toyota HiLux for sale". */
export function placeHeading(place: SearchPlace, words: HeadingWords): string {
  return headings[place.kind](place as never, words);
}

/** Title, heading, description and way home of a search page. */
export function searchPageView(place: SearchPlace, path: string, ownPath: string, words: Words) {
  const heading = placeHeading(place, words);
  const crumbs: Crumb[] = [
    { label: words.crumbs.home, path: paths.home() },
    { label: words.crumbs.stock, path: ownPath },
    ...(place.kind === 'all' ? [] : [{ label: placeHeading(place, { ...words, bringsCars: false }), path }]),
  ];
  return {
    heading,
    title: heading,
    description: `${plural(words.count, words.noun)} at ${words.siteName}${place.kind === 'all' ? '' : `: ${heading}`}. Filter by price, kilometres and more, with photos and full details.`,
    crumbs,
    /** All pages with everything in stock are one (URL-11), and so are two spellings of a body type. */
    canonical: placePath(place, ownPath),
  };
}
