import { type FigureLineOptions, type FigureLines, figureLines } from '../../finance/figures/figure-lines.ts';
import { type Licence, licenceLines } from '../../licence.ts';
import { locationOfCar } from '../../location/car-location.ts';
import { type Address, addressLine } from '../../location/location.ts';
import { joinPresent } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import { dayIn, type Place, timeZoneOf } from '../../time/time-zone.ts';
import { commentsAsParagraphs } from '../facts/comments.ts';
import type { EngineUnit } from '../facts/engine.ts';
import { type Fact, pageFacts } from '../facts/facts.ts';
import { regoText } from '../facts/rego.ts';
import { type SpecSection, specSections } from '../facts/specs.ts';
import { carSubtitle, carTitle, conditionText } from '../facts/wording.ts';
import { carPrice, type PriceOptions } from '../price/price.ts';
import { priceNote } from '../price/price-note.ts';
import { priceTexts } from '../price/price-texts.ts';
import type { Car } from '../record/car.ts';
import { stillPicture } from '../record/image-url.ts';
import { isInStock, type VehicleKind, vehicleKind } from '../status/availability.ts';

interface SheetLocation {
  id?: string | undefined;
  name: string;
  dealership_id: string;
  visible: boolean;
  primary?: boolean | undefined;
  address: Address;
  phone?: string | undefined;
  contact_detail?: { phone?: string | undefined } | undefined;
  dealer_license_number?: string | undefined;
}

/** What a car's sheet needs to know about the dealer. */
export interface SheetSeller {
  name: string;
  /** Address of the dealer's site. */
  url: string;
  phone: string;
  email?: string | undefined;
  /** The business address, for a vehicle without another location. */
  address: Place;
  business: { legalName?: string | undefined; abn?: string | undefined };
  licences: readonly Licence[];
  locations: readonly SheetLocation[];
  dealerships: readonly { id: string; hidden: boolean }[];
  price: PriceOptions;
  texts: Pick<Texts, 'prices' | 'print' | 'carPage'>;
  labels: { usedKeyword: string; dealerCommentsTitle: string };
  carPage: { engineUnit: EngineUnit; showUnregistered: boolean };
}

/** The dealer's finance texts on paper. */
export interface SheetFinance {
  lines: FigureLineOptions;
  /** What must accompany every figure, in this order: the warning, the conditions, the licence under which credit is offered. */
  notes: readonly string[];
}

/** The price as text: "$32,990", "Drive Away", "Was $34,990". */
export interface SheetPrice {
  main: string;
  type?: string;
  was?: string;
  /** The purchase price, below a weekly one. */
  purchase?: string;
  /** What the price includes, or what comes on top. */
  note?: string;
}

interface SheetRow {
  label: string;
  value: string;
}

/** Everything about a car that is printed, ready to print. */
export interface CarSheet {
  slug: string;
  name: string;
  /** "2021 Toyota Corolla". */
  title: string;
  /** Badge and series, or an empty text. */
  subtitle: string;
  kind: VehicleKind;
  condition: string;
  inStock: boolean;
  /** Absent for a car that has sold. */
  price?: SheetPrice;
  /** Its weekly finance cost, and what must accompany it; absent if none may be shown. */
  finance?: FigureLines & { notes: readonly string[] };
  /** Numbers that identify the car: stock number, VIN, registration. */
  numbers: SheetRow[];
  /** Address of its picture; a path of the site or an https address. */
  photo?: string;
  facts: Fact[];
  specs: SpecSection[];
  features: string[];
  commentsTitle: string;
  /** Paragraphs of the dealer's comments. */
  comments: string[];
  seller: {
    name: string;
    /** Legal name and ABN, or an empty text. */
    legal: string;
    /** Host of the site: "www.dealer.example". */
    host: string;
    location: string;
    /** Time zone of that location, IANA. */
    timeZone: string;
    address: string;
    phone: string;
    email?: string;
    licences: string[];
  };
  /** Address of the car's page. */
  url: string;
}

/**
 * The content of a car's printed sheet.
 * @param path of the car's page on the dealer's site
 * @param now when it is rendered
 * @param finance if the dealer prints finance figures
 */
export function carSheet(
  car: Car,
  seller: SheetSeller,
  path: string,
  now: Date,
  finance?: SheetFinance | undefined,
): CarSheet {
  const photo = stillPicture(car);
  const inStock = isInStock(car);
  const shop = sheetSeller(car, seller);
  const figure = finance && figureLines(car, finance.lines);
  const { print } = seller.texts;
  const numbers = [
    { label: print.stockNumber, value: car.stocknum },
    { label: print.vin, value: car.vin },
    { label: print.registration, value: car.regplate },
  ].filter((it): it is SheetRow => Boolean(it.value));
  return {
    slug: car.slug,
    name: car.name,
    title: carTitle(car),
    subtitle: carSubtitle(car),
    kind: vehicleKind(car),
    condition: conditionText(car.car_type, seller.labels.usedKeyword),
    inStock,
    ...(inStock ? { price: sheetPrice(car, seller) } : {}),
    ...(figure ? { finance: { ...figure, notes: finance.notes } } : {}),
    numbers,
    ...(photo ? { photo } : {}),
    facts: pageFacts(car, seller.carPage.engineUnit),
    specs: sectionsOn(dayIn(shop.timeZone, now), car, seller),
    features: car.standardEquipment ?? [],
    commentsTitle: seller.labels.dealerCommentsTitle,
    // Paper has no "Show More": all of them.
    comments: commentsAsParagraphs(car.dealercomments),
    seller: shop,
    url: new URL(path, seller.url).href,
  };
}

function sheetPrice(car: Car, seller: SheetSeller): SheetPrice {
  const texts = seller.texts.prices;
  const price = carPrice(car, seller.price);
  const { amount, type, was, purchase } = priceTexts(price, texts);
  const note = priceNote(price, texts, vehicleKind(car));
  return {
    main: amount,
    ...(type ? { type } : {}),
    ...(was ? { was: fill(texts.was, { price: was }) } : {}),
    ...(purchase ? { purchase } : {}),
    ...(note ? { note } : {}),
  };
}

/** Sheets are made on request: whatever depends on the day is decided here. Lines left empty are dropped. */
function sectionsOn(today: string, car: Car, { carPage, texts }: SheetSeller): SpecSection[] {
  const { engineUnit, showUnregistered } = carPage;
  return specSections(car, engineUnit)
    .map(({ title, specs }) => ({
      title,
      specs: specs.flatMap(({ label, value, regoExpiry }) => {
        const regoLine =
          regoExpiry === undefined ? value : regoText(regoExpiry, today, showUnregistered, texts.carPage);
        return regoLine ? [{ label, value: regoLine }] : [];
      }),
    }))
    .filter(({ specs }) => specs.length > 0);
}

function sheetSeller(car: Car, seller: SheetSeller): CarSheet['seller'] {
  const location = locationOfCar(car, seller);
  return {
    name: seller.name,
    legal: joinPresent([seller.business.legalName, seller.business.abn && `ABN ${seller.business.abn}`], ', '),
    host: new URL(seller.url).host,
    location: location?.name ?? seller.name,
    timeZone: timeZoneOf(location?.address ?? seller.address),
    address: location ? addressLine(location.address) : '',
    phone: location?.contact_detail?.phone ?? location?.phone ?? seller.phone,
    ...(seller.email ? { email: seller.email } : {}),
    licences: licenceLines(
      seller.licences,
      location && { state: location.address.state, licence: location.dealer_license_number },
    ),
  };
}
