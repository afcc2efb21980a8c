import { type Fact, keyFacts } from '~/domain/car/facts/facts.ts';
import { carSubtitle, carTitle, carTown, conditionText } from '~/domain/car/facts/wording.ts';
import type { SavedCar } from '~/domain/car/lists/saved-and-viewed.ts';
import { canSave, type SavingOptions, savedCar } from '~/domain/car/lists/saved-car.ts';
import { marketPosition, marketText } from '~/domain/car/price/market-price.ts';
import { carPrice, type PriceDisplay, type PriceOptions } from '~/domain/car/price/price.ts';
import { priceTexts } from '~/domain/car/price/price-texts.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { stillPicture } from '~/domain/car/record/image-url.ts';
import type { ArrivalTag } from '~/domain/car/status/arrival.ts';
import { isInStock, type VehicleKind, vehicleKind } from '~/domain/car/status/availability.ts';
import { arrivalTag, carTag, type Tag, type TagOptions } from '~/domain/car/status/tag.ts';
import { type FigureLineOptions, type FigureLines, figureLines } from '~/domain/finance/figures/figure-lines.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { around, fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import { type PictureService, type PictureSources, pictureSources } from '../photo/picture-sources.ts';
import type { SaveLabel } from '../save-car/save-button.ts';
import type { ShownPrice } from './PriceTag.tsx';

/** The slices of a dealer's configuration that decide how a vehicle card reads. */
export interface CardOptions {
  price: PriceOptions;
  tags: TagOptions;
  /** What a used vehicle is called. */
  usedKeyword: string;
  images: PictureService;
  /** `watchlist`: cars are kept on the signed-in shopper's account, with the same control that saves them, if there is one. */
  saving: SavingOptions & { label: SaveLabel; watchlist: boolean };
  /** Set if lists show the weekly repayment of a vehicle. */
  figure?: FigureLineOptions;
  /** The dealer's site, as the base of shared addresses; without it nothing can be shared. */
  siteUrl?: string;
  texts: Pick<Texts, 'prices' | 'attributes'> & {
    cards: Pick<Texts['cards'], 'wantSimilar' | 'arrivingSoon' | 'noPhoto'>;
    watchlist: Pick<Texts['watchlist'], 'add' | 'button'>;
  };
}

/** A fact, with its full text if unit and icon are not enough: "Sleeps 4". */
export type CardFact = Omit<Fact, 'text'> & { words?: string };

/** Everything a vehicle card shows, ready to print. */
export interface CardView {
  id: string;
  href: string;
  /** "2021 Toyota Corolla Ascent Sport". */
  name: string;
  /** "2021 Toyota Corolla". */
  title: string;
  /** Badge and series, or an empty text. */
  subtitle: string;
  picture?: PictureSources;
  photoCount: number;
  /** Text shown instead of a missing picture. */
  noPhoto?: string;
  kind: VehicleKind;
  tag?: Tag;
  /** The just-arrived tag, for the viewer's clock to show. */
  arrival?: ArrivalTag;
  price: ShownPrice;
  /** Set if other cards may have a weekly price and a purchase price: every card reserves space for both, so that a streaming page does not move. */
  roomToBuy?: true;
  /** Its weekly repayment, if it may be shown. */
  figure?: FigureLines;
  /** Set if other cards may show one: every card reserves space for it. */
  roomForFigure?: true;
  /** "$1,200 below market average", or an empty text. */
  market: string;
  facts: CardFact[];
  /** Text instead of the facts of a sold car, else empty. */
  instead: string;
  /** Text on the photo of a car that is coming soon, or empty. */
  notice: string;
  /** "Used", "New" or "Demo". */
  condition: string;
  town: string;
  save?: { car: SavedCar; label: SaveLabel };
  /** Set if cars are saved only to an account. */
  watch?: { sold: boolean; texts: Pick<Texts['watchlist'], 'add' | 'button'> };
  /** The whole address of the car's page, to be shared. */
  share?: string;
}

/** What a card shows of a car. It stays valid for weeks: `arrival` leaves open what depends on the day. */
export function cardView(car: Car, options: CardOptions): CardView {
  const tag = carTag(car, options.tags);
  const arrival = arrivalTag(car, options.tags);
  const price = carPrice(car, options.price);
  const inStock = isInStock(car);
  const picture = pictureSources(stillPicture(car), { images: options.images, car: car.id, slot: 'card' });
  const href = paths.car(car.slug);
  const figure = options.figure && figureLines(car, options.figure);
  const { attributes, cards, prices } = options.texts;
  return {
    id: car.id,
    href,
    name: car.name,
    title: carTitle(car),
    subtitle: carSubtitle(car),
    ...(picture ? { picture } : { noPhoto: cards.noPhoto }),
    kind: vehicleKind(car),
    photoCount: car.photos_count ?? car.images?.length ?? 0,
    ...(tag ? { tag } : {}),
    ...(arrival ? { arrival } : {}),
    price: shownPrice(price, prices),
    ...(options.price.subscriptions ? { roomToBuy: true as const } : {}),
    ...(figure ? { figure } : {}),
    ...(options.figure ? { roomForFigure: true as const } : {}),
    market:
      inStock && price.kind === 'price' ? marketText(marketPosition(price.dollars, car.autograb_data), prices) : '',
    facts: keyFacts(car).map((fact) => withWords(fact, attributes)),
    instead: inStock ? '' : cards.wantSimilar,
    notice: inStock && car.status === 'coming_soon' ? cards.arrivingSoon : '',
    condition: conditionText(car.car_type, options.usedKeyword),
    town: carTown(car),
    ...(canSave(car, options.saving) ? { save: { car: savedCar(car), label: options.saving.label } } : {}),
    ...(options.saving.watchlist && !options.saving.enabled
      ? { watch: { sold: !inStock, texts: options.texts.watchlist } }
      : {}),
    ...(options.siteUrl ? { share: new URL(href, options.siteUrl).href } : {}),
  };
}

function shownPrice(price: PriceDisplay, texts: Texts['prices']): ShownPrice {
  const priceView = { kind: price.kind, ...priceTexts(price, texts) };
  return priceView.was ? { ...priceView, wasWords: around(texts.was, 'price') } : priceView;
}

const withWords = ({ text, ...fact }: Fact, texts: Texts['attributes']): CardFact =>
  text ? { ...fact, words: fill(texts[text], { value: fact.value }) } : fact;
