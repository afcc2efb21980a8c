import { type CardOptions, cardView } from '~/components/car-card/card-view.ts';
import { gallerySlides } from '~/components/gallery/gallery-view.ts';
import { factInWords, pageFacts } from '~/domain/car/facts/facts.ts';
import { specSections } from '~/domain/car/facts/specs.ts';
import { carSubtitle, carTitle, conditionText } from '~/domain/car/facts/wording.ts';
import { type ListedStock, similarLimit } from '~/domain/car/lists/listed-stock.ts';
import { carPrice } from '~/domain/car/price/price.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { stillPicture } from '~/domain/car/record/image-url.ts';
import { isInStock, vehicleKind } from '~/domain/car/status/availability.ts';
import { arrivalTag, carTag } from '~/domain/car/status/tag.ts';
import { shownDealerships } from '~/domain/location/location.ts';
import { formatDollars } from '~/domain/money.ts';
import { joinPresent } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';
import { carLocationView } from './car-location-view.ts';
import { financeView } from './finance-view.ts';
import { promisesView } from './promises-view.ts';
import { tabsView } from './tabs-view.ts';
import { towView } from './tow-view.ts';

/**
 * Everything the page of one vehicle shows.
 * @param stock what the dealer lists, for similar vehicles
 * @param now the moment of the build; only its year matters, since the page must stay correct from day to day
 */
export function carPageView(car: Car, site: Site, card: CardOptions, stock: ListedStock, now: Date) {
  const kind = vehicleKind(car);
  const location = carLocationView(car, site, now);
  const title = carTitle(car);
  const images = { ...site.images, siteUrl: site.url };
  const slides = gallerySlides(car, images, title, site.texts.gallery);
  const makeStock = paths.search(site.search.path, { make: [car.make] });
  return {
    title,
    subtitle: carSubtitle(car),
    description: describe(car, site),
    condition: conditionText(car.car_type, site.labels.usedKeyword),
    inStock: isInStock(car),
    arriving: car.status === 'coming_soon',
    kind,
    tag: carTag(car, card.tags),
    arrival: arrivalTag(car, card.tags),
    facts: pageFacts(car, site.carPage.engineUnit),
    specs: specSections(car, site.carPage.engineUnit),
    showUnregistered: site.carPage.showUnregistered,
    slides,
    photoRequest: photoRequest(
      car,
      slides.filter(({ kind: media }) => media !== 'video').length,
      site.carPage.enoughPhotos,
      site.texts.carPage,
    ),
    /** The first picture of the page. */
    opening: slides[0]?.kind === 'video' ? undefined : slides[0]?.picture,
    /** The print version of the page. */
    printPage: paths.print(car.slug),
    /** What social networks show of the page. */
    shareImage: stillPicture(car),
    tabs: tabsView(car, site),
    tow: towView(car),
    promises: promisesView(car, site),
    tradeInFaq: site.carPage.tradeInFaq && site.features.tradeIn && isInStock(car),
    finance: financeView(car, site, now),
    location,
    stocknum: car.stocknum,
    makeStock,
    dealerStock: dealerStock(car, site),
    similar: stock.similarTo(car, similarLimit).map((other) => cardView(other, card)),
    crumbs: [
      { label: site.texts.chrome.stock, path: site.search.path },
      { label: car.make, path: makeStock },
      { label: car.name, path: paths.car(car.slug) },
    ],
  };
}

export type CarPageView = ReturnType<typeof carPageView>;

/** The stock of the vehicle's own dealership, if the site shows that dealership. */
function dealerStock({ dealership_slug, dealership_id }: Car, site: Site): string | undefined {
  const dealerships = shownDealerships(site);
  const own = dealership_slug
    ? dealerships.find(({ slug }) => slug === dealership_slug)
    : dealerships.find(({ id }) => id === dealership_id);
  return own && paths.dealershipStock(own.slug);
}

function describe(car: Car, site: Site): string {
  const texts = site.texts.carPage;
  if (!isInStock(car)) return fill(texts.soldDescription, { car: car.name, dealer: site.name });
  const price = carPrice(car, site.price);
  const facts = joinPresent([
    car.name,
    price.kind === 'price' && formatDollars(price.dollars),
    ...pageFacts(car, site.carPage.engineUnit).map(factInWords),
    car.city,
  ]);
  return fill(texts.description, { facts, dealer: site.name });
}

/**
 * The offer to take photos of a vehicle that has few; none for a sold one.
 * @param photos number of photos on its page
 * @param enough from this number of photos on, no offer is made (`carPage.enoughPhotos`)
 */
function photoRequest(car: Car, photos: number, enough: number, texts: Texts['carPage']) {
  if (!isInStock(car) || photos >= enough) return undefined;
  const kind = vehicleKind(car);
  return {
    text: photos === 0 ? fill(texts.noPhotos, { kind }) : fill(texts.morePhotos, { kind }),
    href: paths.enquire('request-photos', car.slug),
  };
}
