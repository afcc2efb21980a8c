import type { AutoDealer, DayOfWeek, OpeningHoursSpecification, WithContext } from 'schema-dts';
import type { OpeningHour, WeekPlan } from '~/domain/hours/hours.ts';
import { type Address, locationRating } from '~/domain/location/location.ts';

const days: readonly DayOfWeek[] = [
  'https://schema.org/Sunday',
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
];

export interface DealerLocation {
  name: string;
  /** Path of the location's own page. */
  path: string;
  phone?: string | undefined;
  email?: string | undefined;
  image?: string | undefined;
  address: Address;
  hours: WeekPlan;
  reviews?: { average_rating?: number | undefined; count?: number | undefined } | undefined;
}

/**
 * schema.org AutoDealer, a location with address and hours.
 * A weekday that differs every second week has no hours here: the notation has no second weeks, and a search engine would say "open".
 * @param rating options of the dealer; a rating is included only if the page shows it
 */
export function dealerJsonLd(
  location: DealerLocation,
  siteUrl: string,
  rating: { hidden: boolean; minimumRating: number },
): WithContext<AutoDealer> {
  const absolute = (path: string) => new URL(path, siteUrl).href;
  const { address, hours } = location;
  const locationStars = locationRating({ reviews: location.reviews }, rating);
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': `${absolute(location.path)}#dealer`,
    name: location.name,
    url: absolute(location.path),
    ...(location.phone ? { telephone: location.phone } : {}),
    ...(location.email ? { email: location.email } : {}),
    ...(location.image ? { image: absolute(location.image) } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(address.street ? { streetAddress: address.street } : {}),
      addressLocality: address.city,
      addressRegion: address.state,
      ...(address.postcode ? { postalCode: address.postcode } : {}),
      addressCountry: 'AU',
    },
    ...(address.lat !== undefined && address.long !== undefined
      ? { geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long } }
      : {}),
    openingHoursSpecification: hours.weekly
      .filter(({ weekday }) => !hours.alternating.some((rule) => rule.weekday === weekday))
      .flatMap(hoursJsonLd),
    ...(locationStars
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: locationStars.average,
            reviewCount: locationStars.count,
          },
        }
      : {}),
  };
}

function hoursJsonLd(hour: OpeningHour): OpeningHoursSpecification[] {
  const dayOfWeek = days[hour.weekday];
  if (hour.status !== 'Open' || !hour.open || !hour.close || !dayOfWeek) return [];
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: hour.open, closes: hour.close }];
}
