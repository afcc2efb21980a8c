import { excludesGst } from '../car/price/gst.ts';
import { carPrice, type PriceDisplay, type PriceOptions } from '../car/price/price.ts';
import type { Car } from '../car/record/car.ts';
import { isVin } from '../car/record/vin.ts';
import { isInStock, vehicleKind } from '../car/status/availability.ts';
import type { Address } from '../location/location.ts';

/** A location as feeds name it. */
export interface FeedLocation extends Address {
  id: string;
  /** Its store code in the Google Business Profile. */
  storeCode?: string | undefined;
}

/** What feeds need to know about a dealer. */
export interface FeedDealer {
  /** "https://www.smith.example". */
  url: string;
  prices: PriceOptions;
  /** Path of a car's page. */
  carPath: (slug: string) => string;
  /** Address of a picture that an advertiser can show; nothing for others, such as a video. */
  pictureAddress: (picture: string) => string | undefined;
  locations: readonly FeedLocation[];
}

/** A car with the contents of its page, for the rules. */
export interface Candidate {
  car: Car;
  price: PriceDisplay;
  location: FeedLocation | undefined;
  /** Complete addresses, the main one first. */
  pictures: readonly string[];
}

/** Why a car is left out of a feed; undefined if this rule includes it. */
export type FeedRule = (candidate: Candidate) => string | undefined;

/** Cars left out for one reason. */
export interface LeftOut {
  reason: string;
  /** Stock numbers, or ids if there are none. */
  cars: string[];
}

export function candidateOf(car: Car, dealer: FeedDealer): Candidate {
  const all = [...new Set([car.primary_image_url, ...(car.images ?? [])])].filter((url) => url !== undefined);
  return {
    car,
    price: carPrice(car, dealer.prices),
    location: dealer.locations.find(({ id }) => id === car.location_id),
    pictures: all.flatMap((url) => {
      const address = dealer.pictureAddress(url);
      return address ? [new URL(address, dealer.url).href] : [];
    }),
  };
}

/** Rules of every feed, in the order of their reasons. */
export const commonRules: readonly FeedRule[] = [
  ({ car }) => (isInStock(car) ? undefined : 'sold'),
  ({ car }) => (car.reserved ? 'reserved' : undefined),
  ({ car }) => (car.status === 'coming_soon' || car.preorder ? 'not here yet' : undefined),
  ({ price }) => (price.kind === 'weekly' ? 'only a weekly price' : undefined),
  ({ price }) => (price.kind === 'price' ? undefined : 'no price'),
  ({ price }) => (price.kind === 'price' && excludesGst(price.type) ? 'price without GST' : undefined),
  ({ car }) => (isVin(vinOf(car)) ? undefined : 'no valid VIN of 17 characters'),
  ({ car }) => (car.year === undefined ? 'no model year' : undefined),
  ({ car }) =>
    car.car_type !== 'new' && car.km === undefined && vehicleKind(car) !== 'caravan'
      ? 'used without an odometer reading'
      : undefined,
  ({ pictures }) => (pictures.length > 0 ? undefined : 'no photo that an advertiser can show'),
];

/** The VIN in capitals without spaces; empty if there is none. */
export function vinOf({ vin = '' }: Pick<Car, 'vin'>): string {
  return vin.replace(/\s/g, '').toUpperCase();
}

/**
 * Separates the cars that a feed includes from those left out, each with the first reason that applies. Of two with one VIN the first is
 * included.
 */
export function sortOut(
  cars: readonly Car[],
  dealer: FeedDealer,
  rules: readonly FeedRule[],
): { accepted: Candidate[]; leftOut: LeftOut[] } {
  const accepted: Candidate[] = [];
  const reasons = new Map<string, string[]>();
  const vins = new Set<string>();
  for (const car of cars) {
    const candidate = candidateOf(car, dealer);
    const vin = vinOf(car);
    const reason = firstReason(candidate, rules) ?? (vins.has(vin) ? 'VIN of another car' : undefined);
    if (reason === undefined) {
      accepted.push(candidate);
      vins.add(vin);
    } else {
      reasons.set(reason, [...(reasons.get(reason) ?? []), car.stocknum ?? car.id]);
    }
  }
  const leftOut = [...reasons].map(([reason, list]) => ({ reason, cars: list }));
  return { accepted, leftOut: leftOut.sort((a, b) => b.cars.length - a.cars.length || (a.reason < b.reason ? -1 : 1)) };
}

function firstReason(candidate: Candidate, rules: readonly FeedRule[]): string | undefined {
  for (const rule of rules) {
    const reason = rule(candidate);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
