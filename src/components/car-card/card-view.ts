import { type VehicleKind, vehicleKind } from '~/domain/car/availability.ts';
import type { Car } from '~/domain/car/car.ts';
import { type Fact, keyFacts } from '~/domain/car/facts.ts';
import { carTag, type Tag, type TagOptions } from '~/domain/car/tag.ts';
import { carPrice, type PriceDisplay, type PriceOptions } from '~/domain/price/price.ts';
import { joinPresent } from '~/domain/text.ts';
import { paths } from '~/paths.ts';

/** The slices of a dealer's configuration that decide how a vehicle card reads. */
export interface CardOptions {
  price: PriceOptions;
  tags: TagOptions;
  /** What a used vehicle is called (CONF-07). */
  usedKeyword: string;
}

/** Everything a vehicle card shows, ready to print. */
export interface CardView {
  id: string;
  href: string;
  /** "2021 Toyota Corolla". */
  title: string;
  /** Badge and series, or an empty text. */
  subtitle: string;
  photo?: string;
  photoCount: number;
  kind: VehicleKind;
  tag?: Tag;
  price: PriceDisplay;
  facts: Fact[];
  /** "Used", "New" or "Demo" (CARD-03). */
  condition: string;
  place: string;
}

/**
 * What a card shows of a car (CARD-01 to CARD-03).
 * @param now the moment of viewing; left out while prerendering
 */
export function cardView(car: Car, options: CardOptions, now?: Date): CardView {
  const tag = carTag(car, options.tags, now);
  const photo = car.primary_image_url ?? car.images?.[0];
  return {
    id: car.id,
    href: paths.car(car.slug),
    title: joinPresent([car.year?.toString(), car.make, car.model], ' '),
    subtitle: joinPresent([car.badge, car.series], ' '),
    ...(photo ? { photo } : {}),
    kind: vehicleKind(car),
    photoCount: car.photos_count ?? car.images?.length ?? 0,
    ...(tag ? { tag } : {}),
    price: carPrice(car, options.price),
    facts: keyFacts(car),
    condition: conditionText(car.car_type, options.usedKeyword),
    place: joinPresent([car.location_name ?? car.city, car.location_name ? undefined : car.state]),
  };
}

/** "New", "Demo" or the dealer's word for used. */
export function conditionText(carType: Car['car_type'], usedKeyword: string): string {
  return { new: 'New', demo: 'Demo', used: usedKeyword }[carType];
}
