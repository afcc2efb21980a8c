import { type CardOptions, cardView } from '~/components/car-card/card-view.ts';
import { type PictureService, type PictureSources, pictureSources } from '~/components/photo/picture-sources.ts';
import { bodyTypePicture } from '~/domain/car/derived/body-type-pictures.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { stillPicture } from '~/domain/car/record/image-url.ts';
import { makeKey } from '~/domain/car/record/make-name.ts';
import { isInStock } from '~/domain/car/status/availability.ts';
import { type PageScope, scopePath } from '~/domain/search/address/search-path.ts';
import { type FacetId, facetFor } from '~/domain/search/facets/facets.ts';
import { makeNames } from '~/domain/search/facets/make-names.ts';
import { withinSentence } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import type { HomeSectionType } from '~/site/schema/home.ts';

/** Vehicles in the featured row. */
const featuredLimit = 6;
const shortcutLimit = 8;

/** A link into the stock: "SUV, 84 cars". The count is that of the page it leads to. */
export interface Shortcut {
  label: string;
  count: number;
  href: string;
  /** A picture of a vehicle of that kind. */
  picture?: PictureSources | undefined;
  /** The logo of a make, if the dealer has it. */
  logo?: string;
}

/**
 * What the home page shows of the stock.
 * @param cars what the site lists, including sold cars for some days
 * @param manufacturers the dealer's, with their logos
 */
export function homeStock(
  cars: readonly Car[],
  searchPath: string,
  card: CardOptions,
  manufacturers: readonly { name: string; logo_url?: string | undefined }[] = [],
) {
  const logos = new Map(manufacturers.map(({ name, logo_url }) => [makeKey(name), logo_url]));
  return {
    count: cars.length,
    featured: featuredCars(cars.filter(isInStock)).map((car) => cardView(car, card)),
    bodies: shortcuts(cars, (car) => car.body && { kind: 'body', body: car.body }, searchPath, card.images),
    makes: shortcuts(cars, (car) => ({ kind: 'make', make: car.make }), searchPath).map((make) => {
      const logo = logos.get(makeKey(make.label));
      return logo ? { ...make, logo } : make;
    }),
    conditions: shortcuts(cars, (car) => ({ kind: 'types', types: [car.car_type] }), searchPath),
  };
}

export type HomeStock = ReturnType<typeof homeStock>;

/** The best-ranked cars with photos, no more than one of each model while others are left. */
function featuredCars(cars: readonly Car[]): Car[] {
  const ranked = cars.filter((car) => car.images?.length).sort((a, b) => b.custom_rank - a.custom_rank);
  const seen = new Set<string>();
  const [fresh, rest]: [Car[], Car[]] = [[], []];
  for (const car of ranked) {
    const model = `${car.make} ${car.model}`;
    (seen.has(model) ? rest : fresh).push(car);
    seen.add(model);
  }
  return [...fresh, ...rest].slice(0, featuredLimit);
}

/**
 * The scopes with the most cars, without those that have only sold cars, each with its count and a link to its own search page.
 * @param images the dealer's image service, if each is to have the picture of a vehicle
 */
function shortcuts(
  cars: readonly Car[],
  scopeOf: (car: Car) => PageScope | undefined | '',
  searchPath: string,
  images?: PictureService,
): Shortcut[] {
  const found = new Map<string, Shortcut>();
  const open = new Set<string>();
  for (const car of cars) {
    const scope = scopeOf(car);
    if (!scope) continue;
    const href = scopePath(scope, searchPath);
    const shortcut = found.get(href) ?? { label: labelOf(scope), count: 0, href };
    shortcut.count += 1;
    if (isInStock(car)) open.add(href);
    if (images) shortcut.picture ??= tilePicture(car, images);
    found.set(href, shortcut);
  }
  const makeName = makeNames([...found.values()].map(({ label }) => label));
  return [...found.values()]
    .map((shortcut) => ({ ...shortcut, label: makeName(shortcut.label) }))
    .filter(({ href }) => open.has(href))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, shortcutLimit);
}

/** The drawing of the car's body type, else its photo. */
function tilePicture(car: Car, images: PictureService): PictureSources | undefined {
  return pictureSources(bodyTypePicture(car.simple_body) ?? stillPicture(car), {
    images,
    car: car.id,
    slot: 'bodyType',
  });
}

function labelOf(scope: PageScope): string {
  if (scope.kind === 'types') return scope.types[0] ?? '';
  return scope.kind === 'make' ? scope.make : scope.kind === 'body' ? scope.body : '';
}

interface TitledSection {
  name: string;
  subscriptions: boolean;
  texts: Texts['home'];
}

/** Default heading of a section; sections with their own text, or without any, are left out. */
const titles: Partial<Record<HomeSectionType, (dealer: TitledSection) => string>> = {
  finder: ({ texts }) => texts.finder,
  tow: ({ texts }) => texts.tow,
  licences: ({ texts }) => texts.licences,
  stock: ({ texts }) => texts.stock,
  models: ({ texts }) => texts.models,
  offers: ({ texts }) => texts.offers,
  highlights: ({ name, texts }) => fill(texts.highlights, { dealer: name }),
  reviews: ({ texts }) => texts.reviews,
  locations: ({ texts }) => texts.locations,
};

/** The heading of a section. */
export function sectionTitle(
  { type, title, facet }: { type: HomeSectionType; title?: string; facet?: FacetId },
  dealer: TitledSection,
): string {
  if (title) return title;
  if (type === 'browse' && facet) {
    return fill(dealer.texts.browse, { facet: withinSentence(facetFor(facet, dealer.subscriptions).label) });
  }
  return titles[type]?.(dealer) ?? '';
}
