import { bodyType, isBodyType } from '../../../domain/car/derived/body-type.ts';
import type { CarDraft } from '../../../domain/car/derived/derive.ts';
import { simpleDrive, simpleFuel, simpleTransmission } from '../../../domain/car/derived/drivetrain.ts';
import type { makeModelRepair } from '../../../domain/car/derived/make-model.ts';
import { yearInTitle } from '../../../domain/car/derived/title-words.ts';
import type { CarType } from '../../../domain/car/record/car-type.ts';
import { kebab } from '../../../domain/car/record/slug.ts';
import type { FieldProblem, MappedRow } from '../../mapping/row-mapper.ts';
import { itemTypeOf, stateOf } from '../../mapping/vocabulary.ts';
import { type DealerLocations, defaultLocation, findLocation, type StockLocation } from './dealer-locations.ts';
import { removeMissingMedia } from './missing-media.ts';

/** A car as the feed describes it: the date it came into stock may be missing, or be told in days, until the import is written. */
export type FeedCar = Omit<CarDraft, 'created_at' | 'id'> & {
  created_at?: string;
  days_in_stock?: number;
  id?: string;
};

export type DraftResult = { car?: FeedCar; problems: FieldProblem[]; missing: string[] };

type Fields = Map<string, unknown>;

const text = (fields: Fields, name: string): string | undefined => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : undefined;
};

/** "variant.torque" and its like become objects. */
function nest(fields: Fields): Record<string, unknown> {
  const car: Record<string, unknown> = {};
  for (const [path, value] of fields) {
    const dot = path.indexOf('.');
    if (dot < 0) {
      car[path] = value;
      continue;
    }
    const outer = path.slice(0, dot);
    car[outer] = { ...(car[outer] as object | undefined), [path.slice(dot + 1)]: value };
  }
  return car;
}

/** Combines make, model and badge in the makers' spelling, and takes the year from the title where it is missing. */
export function fixMakeModel(fields: Fields, repair: ReturnType<typeof makeModelRepair>): void {
  const title = text(fields, 'carsales_title') ?? text(fields, 'name');
  const repaired = repair(
    { make: text(fields, 'make'), model: text(fields, 'model'), badge: text(fields, 'badge') },
    title,
  );
  for (const name of ['make', 'model', 'badge'] as const) {
    const value = repaired[name];
    if (value === undefined) fields.delete(name);
    else fields.set(name, value);
  }
  if (!fields.has('year')) {
    const year =
      title === undefined ? yearInTitle(text(fields, 'build_date') ?? '') : yearInTitle(title, repaired.model);
    if (year !== undefined) fields.set('year', year);
  }
}

/** A VIN in capitals without spaces; placeholders such as "00000000000000000" are dropped. */
function fixVin(fields: Fields, problems: FieldProblem[]): void {
  const written = text(fields, 'vin');
  if (written === undefined) return;
  const vin = written.toUpperCase().replace(/[\s-]/g, '');
  const placeholder = vin.length < 5 || new Set(vin).size < 3 || !/^[A-Z0-9]+$/.test(vin);
  if (placeholder) {
    fields.delete('vin');
    problems.push({ field: 'vin', value: written, reason: 'not a vehicle identification number' });
  } else fields.set('vin', vin);
}

const listed = new Set(['in_stock', 'coming_soon', 'sold']);

/** An unknown status is kept, and reported since the car is then not listed. */
function fixStatus(fields: Fields, problems: FieldProblem[]): void {
  const status = text(fields, 'status') ?? 'in_stock';
  fields.set('status', status);
  if (!listed.has(status))
    problems.push({ field: 'status', value: status, reason: 'not a known status: the car is kept but not listed' });
}

/** What people type where they have no number: 999,999 or 111,111, 123,456. */
const placeholder = /^(?:(\d)\1{5,}|123456\d*)(?:\.\d+)?$/;

/** A price of 10 or less is not a real price, nor is a placeholder. */
function fixPrices(fields: Fields, problems: FieldProblem[]): void {
  for (const field of ['price', 'before_price', 'offer_price']) {
    const price = fields.get(field);
    if (typeof price !== 'number' || (price > 10 && !placeholder.test(String(price)))) continue;
    fields.delete(field);
    const reason = price > 10 ? 'a placeholder, not a price' : 'a price of 10 dollars or less is not a real price';
    problems.push({ field, value: String(price), reason });
  }
  if (!/^9{6,}$/.test(String(fields.get('km')))) return;
  problems.push({ field: 'km', value: String(fields.get('km')), reason: 'a placeholder, not an odometer reading' });
  fields.delete('km');
}

/** Notes in place of a number plate: "unregistered", "no rego", "Rego expired". */
const plateNote =
  /^\W*(un-?reg|un-?plated|de-?reg|not? ?[a-z]{3,}|(rego )?(expire|cancel|lapsed)|dealer|trade plate|pending|await|registered|on order|to be\b|without)/i;

/** A text in place of a plate is reported and left out. A plate has a digit, or is a word of its owner's; none has more than ten signs. */
function fixPlate(fields: Fields, problems: FieldProblem[]): void {
  const written = text(fields, 'regplate');
  if (written === undefined) return;
  const signs = written.replace(/[^\p{L}\p{N}]/gu, '');
  const isShort = /\d/.test(signs) && signs.length <= 7;
  if (isShort || (!plateNote.test(written) && signs.length <= 10)) return;
  fields.delete('regplate');
  problems.push({ field: 'regplate', value: written, reason: 'not a number plate' });
}

/** The fields whose words are in tables: what they say, where each is written, and whether a table has its word. */
const vocabulary: readonly {
  what: string;
  names: readonly string[];
  isKnown: (word: string, itemType: string) => boolean;
}[] = [
  { what: 'body type', names: ['body', 'bodyconfiguration'], isKnown: (word) => isBodyType(bodyType(word).body) },
  { what: 'fuel', names: ['simple_fuel', 'fuel'], isKnown: (word) => simpleFuel(word) !== undefined },
  {
    what: 'gearbox (automatic, manual)',
    names: ['transmission', 'trans', 'simple_transmission'],
    isKnown: (word, itemType) => simpleTransmission(word, itemType) !== undefined,
  },
  { what: 'drive', names: ['drive'], isKnown: (word) => simpleDrive(word) !== undefined },
  { what: 'state', names: ['state'], isKnown: (word) => stateOf(word) !== undefined },
  { what: 'item type', names: ['item_type'], isKnown: (word) => itemTypeOf(word) !== undefined },
];

/** A word that no table has is kept, and reported, since no filter finds the car by it. */
function noteUnknownWords(fields: Fields, problems: FieldProblem[]): void {
  const itemType = text(fields, 'item_type') ?? 'car';
  for (const { what, names, isKnown } of vocabulary) {
    const field = names.find((name) => fields.has(name)) ?? '';
    const word = text(fields, field);
    if (word !== undefined && !isKnown(word, itemType))
      problems.push({
        field,
        value: word,
        reason: `not a known ${what}: kept as written, unless a table in the mapping translates it`,
      });
  }
}

function fixImages(fields: Fields): void {
  const images = (fields.get('images') as string[] | undefined) ?? [];
  const primary = text(fields, 'primary_image_url');
  if (primary !== undefined && !images.includes(primary)) fields.set('images', [primary, ...images]);
}

/**
 * Advertisers' feeds say OTHER and NONE where their lists have no word; a truck that the feed itself calls a car is a
 * ute, as in theirs.
 */
function fixAdvertisersWords(fields: Fields): void {
  for (const name of ['body', 'fuel', 'transmission'])
    if (/^(other|none)$/i.test(text(fields, name) ?? '')) fields.delete(name);
  if (fields.get('item_type') === 'car' && /^trucks?$/i.test(text(fields, 'body') ?? '')) fields.set('body', 'Ute');
}

function fixType(fields: Fields, problems: FieldProblem[]): void {
  if (!fields.has('car_type')) {
    fields.set('car_type', 'used' satisfies CarType);
    problems.push({ field: 'car_type', value: '', reason: 'missing, treated as used' });
  }
  if (fields.has('item_type')) return;
  const body = text(fields, 'body') ?? text(fields, 'bodyconfiguration');
  const { body: name = '' } = body === undefined ? {} : bodyType(body);
  const kind = /caravan|camper trailer/i.test(name)
    ? 'caravan'
    : /motorhome/i.test(name)
      ? 'motorhome'
      : /truck|prime mover|tipper|pantech/i.test(name)
        ? 'truck'
        : 'car';
  fields.set('item_type', kind);
}

function setLocation(fields: Fields, location: StockLocation, dealer: DealerLocations): void {
  const fill = (name: string, value: unknown) => {
    if (value !== undefined && !fields.has(name)) fields.set(name, value);
  };
  const dealership = dealer.dealerships.find(({ id }) => id === location.dealership_id);
  fields.set('location_id', location.id);
  fields.set('location_name', location.name);
  fields.set('location.name', location.name);
  fields.set('location.slug', location.slug);
  const { lat, long } = location.address ?? {};
  if (lat !== undefined && long !== undefined) {
    fields.set('_geo.lat', lat);
    fields.set('_geo.lng', long);
  }
  fill('location.phone', location.phone ?? location.contact_detail?.phone);
  if (location.distribution_locations && location.distribution_locations.length > 0)
    fill('location.distribution_locations', [...location.distribution_locations]);
  fields.set('dealership_id', location.dealership_id);
  fill('dealership_slug', dealership?.slug);
  fill('dealership_name', dealership?.name);
}

/**
 * City and state of the location, if they agree with the feed's: a city is never combined with a state it is not in. The
 * feed's own values win; a state that differs from the location's is reported.
 */
function setTown(fields: Fields, location: StockLocation, problems: FieldProblem[]): void {
  const { city, state } = location.address ?? {};
  const [ownCity, ownState] = [text(fields, 'city'), text(fields, 'state')];
  const sameState = ownState === undefined || state === undefined || ownState === (stateOf(state) ?? state);
  const sameCity = ownCity === undefined || city === undefined || kebab(ownCity) === kebab(city);
  if (!sameState)
    problems.push({
      field: 'state',
      value: ownState,
      reason: `not the state of ${location.name} (${state}): kept${ownCity === undefined ? ", without the location's city" : ''}`,
    });
  if (!sameState || !sameCity) return;
  if (city !== undefined) fields.set('city', ownCity ?? city);
  if (state !== undefined) fields.set('state', ownState ?? state);
}

function setSeller(fields: Fields, dealer: DealerLocations | undefined, problems: FieldProblem[]): void {
  if (dealer === undefined) return;
  const locationNames = ['location_id', 'location.slug', 'location_name', 'city'].flatMap(
    (name) => text(fields, name) ?? [],
  );
  const own = text(fields, 'dealership_id');
  const dealership = dealer.dealerships.find(
    ({ id, slug, name }) => own !== undefined && [id, slug, name].includes(own),
  );
  if (own !== undefined && dealership === undefined && own !== dealer.dealershipId) {
    problems.push({
      field: 'dealership_id',
      value: own,
      reason: `not a dealership of ${dealer.slug}, treated as ${dealer.dealershipId}`,
    });
  }
  const dealershipId = dealership?.id ?? dealer.dealershipId;
  const found = locationNames.map((name) => findLocation(dealer, name)).find((location) => location !== undefined);
  const location = found ?? defaultLocation(dealer, dealershipId);
  const written = text(fields, 'location_id') ?? text(fields, 'location_name');
  if (found === undefined && written !== undefined) {
    problems.push({
      field: 'location_name',
      value: written,
      reason: `not a location of ${dealer.slug}${location ? `, treated as ${location.name}` : ''}`,
    });
  }
  if (location && (own === undefined || dealership === undefined || location.dealership_id === dealership.id)) {
    setTown(fields, location, problems);
    setLocation(fields, location, dealer);
  } else fields.set('dealership_id', dealershipId);
}

/**
 * Turns mapped fields into a car: combines makes and models, finds the dealer's location, drops invalid prices, and
 * sets defaults for every car (status in_stock, shown on the website). `missing` lists missing required fields.
 */
export function draftCar(
  { fields, problems: found, missing }: MappedRow,
  repair: ReturnType<typeof makeModelRepair>,
  dealer: DealerLocations | undefined,
): DraftResult {
  fixMakeModel(fields, repair);
  const year = fields.get('year');
  const problems = found.map((problem) =>
    problem.field === 'year' && year !== undefined
      ? { ...problem, reason: `${problem.reason}: taken as ${year} from the title or build date` }
      : problem,
  );
  fixVin(fields, problems);
  fixPrices(fields, problems);
  fixPlate(fields, problems);
  if (dealer) removeMissingMedia(fields, dealer, problems);
  fixImages(fields);
  fixAdvertisersWords(fields);
  fixType(fields, problems);
  noteUnknownWords(fields, problems);
  setSeller(fields, dealer, problems);
  fixStatus(fields, problems);
  if (!fields.has('show_on_dealer_website')) fields.set('show_on_dealer_website', true);
  const lacking = missing.filter((name) => !fields.has(name));
  for (const name of ['make', 'model']) if (!fields.has(name) && !lacking.includes(name)) lacking.push(name);
  if (lacking.length > 0) return { problems, missing: lacking };
  return { car: nest(fields) as FeedCar, problems, missing: [] };
}
