import { type CardOptions, cardView, conditionText } from '~/components/car-card/card-view.ts';
import { isInStock, vehicleKind } from '~/domain/car/availability.ts';
import type { Car } from '~/domain/car/car.ts';
import { commentParagraphs } from '~/domain/car/comments.ts';
import { pageFacts } from '~/domain/car/facts.ts';
import { similarCars } from '~/domain/car/similar.ts';
import { specSections } from '~/domain/car/specs.ts';
import { carTag } from '~/domain/car/tag.ts';
import { addressLine, shownLocations, telHref } from '~/domain/location/location.ts';
import { formatDollars } from '~/domain/money.ts';
import { carPrice } from '~/domain/price/price.ts';
import { joinPresent } from '~/domain/text.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

type PageSite = Pick<
  Site,
  'name' | 'phone' | 'email' | 'locations' | 'dealerships' | 'search' | 'labels' | 'price' | 'tags'
>;

const similarLimit = 4;
/** Feature lists show 8 entries before "Show all" (SPEC-03, A§5). */
const visibleFeatures = 8;

/** Everything the page of one vehicle shows (VDP-01). `stock` is what the dealer lists, for similar vehicles. */
export function carPageView(car: Car, site: PageSite, card: CardOptions, stock: readonly Car[]) {
  const kind = vehicleKind(car);
  const features = car.standardEquipment ?? [];
  const place = placeOf(car, site);
  const price = carPrice(car, site.price);
  return {
    title: joinPresent([car.year?.toString(), car.make, car.model], ' '),
    subtitle: joinPresent([car.badge, car.series], ' '),
    description: describe(car, site),
    condition: conditionText(car.car_type, site.labels.usedKeyword),
    inStock: isInStock(car),
    arriving: car.status === 'coming_soon',
    kind,
    tag: carTag(car, site.tags),
    price,
    facts: pageFacts(car),
    photos: photosOf(car),
    commentsTitle: site.labels.dealerCommentsTitle,
    comments: commentParagraphs(car.dealercomments),
    specs: specSections(car),
    features: { shown: features.slice(0, visibleFeatures), more: features.slice(visibleFeatures) },
    place,
    stocknum: car.stocknum,
    enquiry: enquiryMail(car, site),
    makeStock: paths.search(site.search.path, { make: [car.make] }),
    dealerStock: dealerStock(car, site),
    similar: similarCars(car, stock, similarLimit).map((other) => cardView(other, card)),
    crumbs: [
      { label: 'Home', path: paths.home() },
      { label: 'Our stock', path: site.search.path },
      { label: car.make, path: paths.search(site.search.path, { make: [car.make] }) },
      { label: car.name, path: paths.car(car.slug) },
    ],
  };
}

export type CarPageView = ReturnType<typeof carPageView>;

/** All photos, the primary one first (GALLERY-01). */
function photosOf(car: Car): string[] {
  const { primary_image_url: primary, images = [] } = car;
  return primary ? [primary, ...images.filter((image) => image !== primary)] : images;
}

/** The stock of the vehicle's own dealership, where the site shows that dealership (VDP-21). */
function dealerStock({ dealership_slug, dealership_id }: Car, { dealerships }: PageSite): string | undefined {
  const shown = dealerships.filter((dealership) => !dealership.hidden);
  const own = dealership_slug
    ? shown.find(({ slug }) => slug === dealership_slug)
    : shown.find(({ id }) => id === dealership_id);
  return own && paths.dealershipStock(own.slug);
}

/** Where the vehicle stands: its own location, else the dealer's main one. */
function placeOf(car: Car, site: PageSite) {
  const places = shownLocations(site);
  const location =
    places.find((place) => place.id === car.location_id) ??
    places.find((place) => place.dealership_id === car.dealership_id && place.primary) ??
    places.find((place) => place.primary) ??
    places[0];
  const phone = location?.contact_detail?.phone ?? location?.phone ?? site.phone;
  return {
    name: location?.name ?? site.name,
    href: location && paths.location(location.slug),
    address: location && addressLine(location.address),
    phone: { text: phone, href: telHref(phone) },
    licence: location?.dealer_license_number,
  };
}

function describe(car: Car, site: PageSite): string {
  if (!isInStock(car)) return `This ${car.name} has sold. See what ${site.name} has in stock that is like it.`;
  const price = carPrice(car, site.price);
  return `${joinPresent([
    car.name,
    price.kind === 'price' && formatDollars(price.dollars),
    ...pageFacts(car)
      .slice(0, 4)
      .map((fact) => fact.value),
    car.city,
  ])}. At ${site.name}.`;
}

/** A ready-addressed e-mail about the vehicle, where the dealer has an address. */
function enquiryMail(car: Car, site: PageSite): string | undefined {
  if (!site.email) return undefined;
  const subject = joinPresent([car.name, car.stocknum && `stock number ${car.stocknum}`]);
  return `mailto:${site.email}?subject=${encodeURIComponent(subject)}`;
}
