import type { Car } from '../../domain/car/record/car.ts';
import { vehicleKind } from '../../domain/car/status/availability.ts';
import type { SheetFinance } from '../../domain/car/views/car-sheet.ts';
import { figureOptions } from '../../domain/finance/figures/car-figure.ts';
import { carDisclaimer } from '../../domain/finance/figures/disclaimer.ts';
import type { FigureLineOptions } from '../../domain/finance/figures/figure-lines.ts';
import { loanCosts } from '../../domain/finance/loan/weekly-repayment.ts';
import { shownDealerships, shownLocations } from '../../domain/location/location.ts';
import { locationPageName } from '../../domain/location/location-page.ts';
import { isRepaymentSort } from '../../domain/search/facets/sorts.ts';
import type { CatalogueScope } from '../../domain/search/filter/catalogue-filter.ts';
import { timeZoneOf, yearIn } from '../../domain/time/time-zone.ts';
import type { FigureUse } from '../schema/dealer/finance.ts';
import type { Site } from '../site.ts';

/** What this dealer may show: the cars of its dealerships that are not hidden. */
export function catalogueScope(site: Pick<Site, 'dealerships' | 'search'>): CatalogueScope {
  return {
    dealershipIds: shownDealerships(site).map(({ id }) => id),
    includeSoldDays: site.search.includeSoldDays,
    ...(site.search.usedOnly ? { usedOnly: true } : {}),
    ...(site.search.inStockOnly ? { inStockOnly: true } : {}),
    ...(site.search.excludedStockNumbers.length > 0 ? { excludedStockNumbers: site.search.excludedStockNumbers } : {}),
  };
}

type FigureSite = Pick<Site, 'finance' | 'dealerships' | 'address' | 'texts'>;

/** The options that decide how a vehicle card reads. */
export function cardOptions(
  site: FigureSite & Pick<Site, 'price' | 'tags' | 'labels' | 'images' | 'url' | 'savedCars' | 'features'>,
  now: Date,
) {
  const { label, onlyUsedWithPriceAndPhotos } = site.savedCars;
  const { attributes, cards, prices, watchlist } = site.texts;
  const figure = figureLineOptions(site, 'cards', now);
  const { wantSimilar, arrivingSoon, noPhoto } = cards;
  return {
    price: site.price,
    tags: tagOptions(site),
    usedKeyword: site.labels.usedKeyword,
    images: pictureService(site),
    saving: {
      enabled: site.features.favourites,
      watchlist: site.features.watchlist,
      onlyUsedWithPriceAndPhotos,
      label,
    },
    ...(figure ? { figure } : {}),
    siteUrl: site.url,
    texts: {
      cards: { wantSimilar, arrivingSoon, noPhoto },
      attributes,
      prices,
      watchlist: { add: watchlist.add, button: watchlist.button },
    },
  };
}

/** The settings that decide about the weekly figure of vehicles for one use; undefined if the dealer shows none there. */
export function figureLineOptions(
  { finance, dealerships, address, texts }: FigureSite,
  use: FigureUse,
  now: Date,
): FigureLineOptions | undefined {
  if (!finance.enabled || !finance.figureOn.includes(use)) return undefined;
  const { rate, repaymentAt, repaymentWeek, repaymentFortnight, repaymentMonth, comparisonLine } = texts.finance;
  return {
    of: figureOptions(finance, dealerships),
    year: yearIn(timeZoneOf(address), now),
    texts: { rate, repaymentAt, repaymentWeek, repaymentFortnight, repaymentMonth, comparisonLine },
  };
}

/** What the law requires of pages that name a rate or a repayment. */
export const rateContext = ({ finance, price }: Pick<Site, 'finance' | 'price'>) => ({
  comparisonRateWarning: finance.comparisonRateWarning,
  subscriptions: price.subscriptions,
  finance: finance.enabled,
});

/** The finance texts on paper, or in a shared picture; undefined if the dealer shows no figures there. */
export function sheetFinance(site: FigureSite, use: 'documents' | 'sharing', now: Date): SheetFinance | undefined {
  const lines = figureLineOptions(site, use, now);
  const { comparisonRateWarning, creditLicence } = site.finance;
  const notes = [comparisonRateWarning, carDisclaimer(undefined, site.finance, site.texts.finance), creditLicence];
  return lines && { lines, notes: notes.filter((note) => note !== undefined) };
}

/** The options that decide which tag a vehicle has, and its words. */
export function tagOptions({ tags, texts }: Pick<Site, 'tags' | 'texts'>) {
  return { ...tags, texts: texts.tags };
}

/** The dealer's image service, with the site's address for services that fetch its pictures. */
export function pictureService(site: Pick<Site, 'images' | 'url'>) {
  return { ...site.images, siteUrl: site.url };
}

/** What its own image service needs of a dealer; any picture that its data names may be asked for. */
export function pictureSite(site: Site) {
  const { surfaceSunken, textMuted } = site.theme.colours;
  return {
    slug: site.slug,
    url: site.url,
    data: site,
    dealershipIds: catalogueScope(site).dealershipIds,
    images: site.images,
    look: { ground: surfaceSunken, text: textMuted, words: site.texts.cards.noPhoto },
  };
}

/** The noun for all of this dealer's vehicles: their kind if they share one, else "vehicle". */
export function vehicleNoun(cars: readonly Pick<Car, 'item_type'>[]): string {
  const kinds = new Set(cars.map(vehicleKind));
  const [only] = kinds;
  return kinds.size === 1 && only ? only : 'vehicle';
}

/** Locations as data names them: those that may be shown, with the last part of their addresses. */
export function publicLocations(site: Pick<Site, 'dealerships' | 'locations' | 'routes'>) {
  return shownLocations(site).map((location) => ({
    id: location.id,
    name: location.name,
    page: locationPageName(location, site.routes),
    city: location.address.city,
    state: location.address.state,
  }));
}

/** Makes and models that the site's own data names, whether or not any is in stock. */
export function namedStock({ search, models }: Pick<Site, 'search' | 'models'>) {
  return [
    ...search.popularMakes.map((make) => ({ make })),
    ...models.models.flatMap(({ make, stock_model, name }) => (make ? [{ make, model: stock_model ?? name }] : [])),
  ];
}

/** The parts of a site that the search pages need besides its cars, without hidden dealerships and locations. */
export function searchSite(site: Pick<Site, 'dealerships' | 'locations' | 'search'>) {
  return {
    scope: catalogueScope(site),
    dealerships: shownDealerships(site),
    locations: shownLocations(site),
    noun: vehicleNoun,
  };
}

/** The stock of a dealer for a test drive form that names no car. */
export function pickableStock(site: Pick<Site, 'dealerships' | 'search' | 'price' | 'images' | 'url' | 'texts'>) {
  const { host, key } = site.search.engine;
  const { noneFound, oneFound, someFound, searchDown, stockNumber, carChoice, notSure } = site.texts.fields;
  return {
    ...{ host, key },
    scope: catalogueScope(site),
    price: site.price,
    images: pictureService(site),
    texts: site.texts.prices,
    words: { noneFound, oneFound, someFound, searchDown, stockNumber, carChoice, notSure },
  };
}

/**
 * What a search by weekly repayment needs, where the dealer offers finance and has its filter or one of its orders.
 * @param adjustable whether the search calculates repayments on a shopper's own terms
 */
export function repaymentSettings(
  { finance, search, texts }: Pick<Site, 'finance' | 'search' | 'texts'>,
  adjustable: boolean,
) {
  const isAsked = search.facets.includes('weekly_repayment') || search.sorts.some(isRepaymentSort);
  if (!finance.enabled || !isAsked) return undefined;
  const { oneYear, years, rate } = texts.finance;
  return {
    loanCosts: loanCosts(finance.calculator.fees),
    repayments: { adjustable, texts: { ...texts.repayments, oneYear, years, rate } },
  };
}
