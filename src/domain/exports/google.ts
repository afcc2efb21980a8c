import type { Car } from '../car/record/car.ts';
import { vehicleKind } from '../car/status/availability.ts';
import { markupText } from '../markup-text.ts';
import {
  type Candidate,
  commonRules,
  type FeedDealer,
  type FeedRule,
  type LeftOut,
  sortOut,
  vinOf,
} from './feed-rule.ts';
import { bodyStyles, fuels, ownLabels } from './feed-words.ts';
import { feedText, xmlElement } from './xml-text.ts';

/** "Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans" in Google's taxonomy. */
const productCategory = 916;
/** Pictures besides the main one (answer 11192663). */
const furtherPictures = 10;
/** Heavier vehicles need more than a car licence, kg. */
const carLicenceMass = 4500;

type PriceType = 'drive_away_price' | 'excluding_government_charges_price';

/** What a price covers, in the terms that dealers and feeds use. */
export function googlePriceType(priceType: string | undefined): PriceType | undefined {
  const words = (priceType ?? '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (
    /^drive ?away\b/.test(words) ||
    /^incl(uding|usive)?( all| of)*( on road costs| gov(t|ernment)? charges)/.test(words)
  ) {
    return 'drive_away_price';
  }
  if (/^(egc|excl(uding|usive)?( of)? gov(t|ernment)? charges)\b/.test(words))
    return 'excluding_government_charges_price';
  return undefined;
}

const priceTypeOf = ({ price }: Candidate) => googlePriceType(price.kind === 'price' ? price.type : undefined);

/** Google's own rules for Australia (answers 11192663, 11544533, 14592783). */
const googleRules: readonly FeedRule[] = [
  ({ car }) => {
    const kind = vehicleKind(car);
    return kind === 'car' ? undefined : `a ${kind}: Google vehicle ads take cars and utes only`;
  },
  ({ car }) => (car.simple_body === 'bus' || car.simple_body === 'motorhome' ? 'a bus or a motorhome' : undefined),
  ({ car }) =>
    (car.variant?.grossvehiclemass ?? 0) > carLicenceMass ? 'over 4,500 kg: needs more than a car licence' : undefined,
  ...commonRules,
  (candidate) => (priceTypeOf(candidate) ? undefined : 'price does not say what it covers'),
  (candidate) =>
    candidate.car.car_type === 'new' && priceTypeOf(candidate) !== 'drive_away_price'
      ? 'new without a drive-away price'
      : undefined,
  ({ location }) => (location?.storeCode ? undefined : 'location without a store code'),
];

/** The feed for Google vehicle ads, RSS 2.0 with Google's namespace, and what is left out of it. */
export function googleFeed(
  cars: readonly Car[],
  dealer: FeedDealer & { name: string },
): { text: string; count: number; leftOut: LeftOut[] } {
  const { accepted, leftOut } = sortOut(cars, dealer, googleRules);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${markupText(dealer.name)}</title>
<link>${markupText(dealer.url)}</link>
<description>${markupText(`Vehicles in stock at ${dealer.name}`)}</description>
${accepted.map((candidate) => `${googleItem(candidate, dealer)}\n`).join('')}</channel>
</rss>
`;
  return { text, count: accepted.length, leftOut };
}

function googleItem(candidate: Candidate, dealer: FeedDealer): string {
  const { car, price, location, pictures } = candidate;
  const link = new URL(dealer.carPath(car.slug), dealer.url).href;
  const [main, ...further] = pictures;
  const fields: readonly (readonly [name: string, value: string | number | undefined])[] = [
    ['g:id', car.id.slice(-50)],
    ['g:vin', vinOf(car)],
    ['g:store_code', location?.storeCode],
    ['g:title', feedText(car.name, 150)],
    ['g:brand', car.make],
    ['g:model', car.model],
    ['g:trim', car.badge],
    ['g:year', car.year],
    ['g:condition', car.car_type === 'new' ? 'New' : 'Used'],
    ['g:certified_pre-owned', car.certified ? 'true' : undefined],
    ['g:mileage', `${Math.round(car.km ?? 0)} km`],
    ['g:color', car.colour],
    ['g:body_style', bodyStyles[car.simple_body ?? '']?.[0]],
    ['g:engine', fuels[car.simple_fuel ?? '']?.[0]],
    ['g:price', price.kind === 'price' ? `${price.dollars.toFixed(2)} AUD` : undefined],
    ['g:vehicle_price_type', priceTypeOf(candidate)],
    ['g:image_link', main],
    ...further.slice(0, furtherPictures).map((address) => ['g:additional_image_link', address] as const),
    ['g:link', link],
    ['g:link_template', `${link}?store={store_code}`],
    ['g:google_product_category', productCategory],
    ...ownLabels.map(([name, value]) => [`g:${name}`, value(car)] as const),
    ['g:description', car.dealercomments && feedText(car.dealercomments.replaceAll('|', ' '), 5000)],
  ];
  return `<item>${fields.map(([name, value]) => xmlElement(name, value)).join('')}</item>`;
}
