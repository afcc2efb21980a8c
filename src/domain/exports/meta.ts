import type { Car } from '../car/record/car.ts';
import { vehicleKind } from '../car/status/availability.ts';
import { dayIn, timeZoneOf } from '../time/time-zone.ts';
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
import { csvText, feedText } from './xml-text.ts';

/** Maximum number of pictures of a vehicle at Meta. */
const mostPictures = 20;

/** Meta's own rules (auto-catalog reference). */
const metaRules: readonly FeedRule[] = [
  ...commonRules,
  ({ car }) => (car.colour ? undefined : 'no colour'),
  ({ location }) => (location ? undefined : 'at no location of the website'),
];

type Cell = string | number | undefined;
type Column = readonly [name: string, value: (candidate: Candidate, dealer: FeedDealer) => Cell];

const columns: readonly Column[] = [
  ['vehicle_id', ({ car }) => car.id.slice(-100)],
  ['vin', ({ car }) => vinOf(car)],
  ['title', ({ car }) => feedText(car.name, 500)],
  ['description', ({ car }) => feedText(car.dealercomments?.replaceAll('|', ' ') || plainDescription(car), 5000)],
  ['url', ({ car }, dealer) => new URL(dealer.carPath(car.slug), dealer.url).href],
  ['make', ({ car }) => car.make],
  ['model', ({ car }) => car.model],
  ['trim', ({ car }) => car.badge],
  ['year', ({ car }) => car.year],
  ['mileage.value', ({ car }) => (vehicleKind(car) === 'caravan' ? undefined : Math.round(car.km ?? 0))],
  ['mileage.unit', ({ car }) => (vehicleKind(car) === 'caravan' ? undefined : 'KM')],
  ['transmission', ({ car }) => transmissions[car.simple_transmission ?? '']],
  ['fuel_type', ({ car }) => fuels[car.simple_fuel ?? '']?.[1] ?? 'OTHER'],
  [
    'body_style',
    ({ car }) => bodyStyles[car.simple_body ?? '']?.[1] ?? (vehicleKind(car) === 'truck' ? 'TRUCK' : 'OTHER'),
  ],
  ['drivetrain', ({ car }) => drivetrains.get(car.drive ?? '')],
  ['exterior_color', ({ car }) => car.colour],
  ['interior_color', ({ car }) => car.interior_colour],
  ['price', ({ price }) => (price.kind === 'price' ? `${price.dollars} AUD` : undefined)],
  ['availability', () => 'AVAILABLE'],
  ['state_of_vehicle', ({ car }) => (car.car_type === 'new' ? 'NEW' : car.certified ? 'CPO' : 'USED')],
  ['vehicle_type', ({ car }) => vehicleTypes[vehicleKind(car)]],
  [
    'date_first_on_lot',
    ({ car, location }) =>
      location && car.created_at_timestamp !== undefined
        ? dayIn(timeZoneOf(location), new Date(car.created_at))
        : undefined,
  ],
  ['stock_number', ({ car }) => car.stocknum],
  ...ownLabels.map(([name, value]): Column => [name, ({ car }) => value(car)]),
  ['address', ({ location }) => location && addressOf(location)],
  ['latitude', ({ location }) => location?.lat],
  ['longitude', ({ location }) => location?.long],
  ...Array.from({ length: mostPictures }, (_, n): Column[] => [
    [`image[${n}].url`, ({ pictures }) => pictures[n]],
    [
      `image[${n}].tag[0]`,
      ({ car, pictures }) => pictures[n] && (n === 0 ? 'Exterior' : `${car.name}, photo ${n + 1}`),
    ],
  ]).flat(),
];

/** The feed for Meta automotive inventory ads, CSV, and what is left out of it. Columns that no car fills are left out. */
export function metaFeed(
  cars: readonly Car[],
  dealer: FeedDealer,
): { text: string; count: number; leftOut: LeftOut[] } {
  const { accepted, leftOut } = sortOut(cars, dealer, metaRules);
  const cells = accepted.map((candidate) => columns.map(([, value]) => value(candidate, dealer)));
  const used = columns.map((_, n) => cells.length === 0 || cells.some((row) => row[n] !== undefined));
  const rows = [columns.map(([name]) => name), ...cells].map((row) => row.filter((_, n) => used[n]));
  return { text: csvText(rows), count: accepted.length, leftOut };
}

function plainDescription({ name, colour, km, car_type }: Car): string {
  return `${car_type === 'new' ? 'New' : 'Used'} ${name} in ${colour}${km ? `, ${km} km` : ''}.`;
}

function addressOf({ street, city, state, postcode }: NonNullable<Candidate['location']>): string {
  return JSON.stringify({ addr1: street ?? city, city, region: state, postal_code: postcode ?? '', country: 'AU' });
}

const transmissions: Readonly<Record<string, string>> = { Automatic: 'AUTOMATIC', Manual: 'MANUAL' };

const drivetrains = new Map([
  ['Front', 'FWD'],
  ['Rear', 'RWD'],
  ['AWD', 'AWD'],
  ['4WD', '4X4'],
]);

const vehicleTypes: Readonly<Record<ReturnType<typeof vehicleKind>, string>> = {
  car: 'CAR_TRUCK',
  caravan: 'RV_CAMPER',
  motorhome: 'RV_CAMPER',
  truck: 'COMMERCIAL',
};
