import type { Car } from '../../car/record/car.ts';
import { kebab } from '../../car/record/slug.ts';
import type { LocationType } from '../../location/location.ts';
import { storedPhone } from '../../phone.ts';
import { joinPresent } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { leadCategory } from '../fields/category.ts';
import type { LeadFormId } from '../fields/form-ids.ts';
import { type LeadFields, leadFieldRows } from '../fields/lead-fields.ts';
import { locationsFor } from '../form/form-locations.ts';
import { similarRequest } from '../form/start-values.ts';

/** The dealer's data for a lead. */
export type LeadSite = {
  manufacturer?: { slug: string };
  /** The main dealership. */
  dealershipId: string;
  dealerships: readonly { id: string; slug: string }[];
  /** The locations that shoppers can choose from; if only one suits the form it is selected automatically. */
  locations: readonly { id: string; dealership_id: string; type: LocationType }[];
  /** Starting state of the three consents; it also applies to those that a form does not ask for. */
  consent: { optIn: boolean; optInFinance: boolean; optInTrade: boolean };
  texts: Pick<Texts['forms'], 'similarWish'>;
};

/** A lead's data about its car. */
type EnquiredCar = Pick<
  Car,
  | 'id'
  | 'name'
  | 'make'
  | 'model'
  | 'car_type'
  | 'status'
  | 'stocknum'
  | 'dealership_id'
  | 'dealership_slug'
  | 'location_id'
>;

/** Fields of a lead by the names that dealers' systems know them by, hence the mixed spelling. */
export type LeadRecord = Record<string, string | number | boolean | string[]>;

/**
 * What a lead contains beyond the shopper's input: the dealership and, for a lead on a car, the car. Keys without a value are
 * missing.
 */
export function leadDefaults(form: LeadFormId, car: EnquiredCar | undefined, site: LeadSite): LeadRecord {
  const { optIn, optInFinance, optInTrade } = site.consent;
  const dealership = site.dealerships.find(({ id }) => id === (car?.dealership_id ?? site.dealershipId));
  const fitting = locationsFor(form, site.locations);
  const [onlyLocation] = fitting.length === 1 ? fitting : [];
  return present({
    dealership_slug: car?.dealership_slug ?? dealership?.slug,
    opt_in: optIn,
    opt_in_finance: optInFinance,
    opt_in_trade: optInTrade,
    location_id: onlyLocation?.id,
    manufacturer_slug: site.manufacturer?.slug ?? (car && kebab(car.make)),
    ...(car && {
      car_id: car.id,
      car_type: car.car_type,
      vehicle_status: car.status,
      stock_number: car.stocknum,
      'Vehicle Make': car.make,
      'Vehicle Model': car.model,
      location_id: car.location_id ?? onlyLocation?.id,
      message: defaultMessage(form, car, site),
      subcategory: `${{ new: 'New', used: 'Used', demo: 'Demo' }[car.car_type]} Vehicle`,
    }),
  });
}

function defaultMessage(form: LeadFormId, car: EnquiredCar, { texts }: LeadSite): string {
  if (form === 'find-similar') return similarRequest(car, texts);
  return isTradeIn(form) ? tradeInMessage(car) : enquiryAbout(car);
}

/** Message of a lead on a car if the shopper wrote none. */
export function enquiryAbout(car: Pick<Car, 'name' | 'stocknum'>): string {
  return `Enquiry about ${joinPresent([car.name, car.stocknum && `stock no. ${car.stocknum}`])}`;
}

/** Message of a trade-in towards a car, which has no field for one. */
export const tradeInMessage = ({ name }: Pick<Car, 'name'>): string => `Trade-in towards the ${name}`;

/** A lead as it is stored and delivered. */
export type LeadUserData = LeadRecord & {
  category: string;
  source: 'Website';
  url: string;
  user_agent: string;
};

/**
 * Assembles a lead: defaults, overridden by the shopper's input (empty values are ignored), overridden by the category mapping and the
 * context. The phone number is in its stored form.
 */
export function leadUserData(input: {
  form: LeadFormId;
  fields: LeadFields;
  car?: EnquiredCar | undefined;
  site: LeadSite;
  url: string;
  userAgent: string;
}): LeadUserData {
  const { form, fields, car, site, url, userAgent } = input;
  const regoState = fields.rego ? fields.regoState : undefined;
  const filledFields = present({ ...fields, ...unstored, regoState, phone: storedPhone(fields.phone ?? '') });
  return {
    ...leadDefaults(form, car, site),
    ...dealershipOf(fields.location_id, site),
    ...(asksNoConsent.has(form) ? noConsent : {}),
    ...filledFields,
    ...(form === 'finance' ? financeData(fields) : {}),
    ...(isTradeIn(form) ? { opt_in_trade: true } : {}),
    ...leadCategory(form, fields.category),
    ...(car && { car_id: car.id, car_dealership_id: car.dealership_id }),
    url,
    source: 'Website',
    user_agent: userAgent,
  };
}

const unstored = Object.fromEntries(
  leadFieldRows.filter(([, row]) => row.unstored).map(([field]) => [field, undefined]),
);

/** What only a lead on finance has: its tags, and the consent under the name that every other lead has it by. */
function financeData({ subscribe = false, calculation }: LeadFields): LeadRecord {
  return {
    tags: ['finance', ...(calculation ? ['calculator'] : [])],
    opt_in: subscribe,
    opt_in_finance: true,
  };
}

/** The forms about a vehicle that somebody would like to trade in or sell. */
export const isTradeIn = (form: LeadFormId): boolean => form === 'trade-in' || form === 'trade-in-offer';

/** Forms that do not start a sale: sending one is not consent to marketing, whatever the dealer's defaults. */
const asksNoConsent: ReadonlySet<LeadFormId> = new Set(['careers', 'feedback', 'unsubscribe']);
const noConsent = { opt_in: false, opt_in_finance: false, opt_in_trade: false };

/** The dealership that runs the chosen location. */
function dealershipOf(locationId: string | undefined, site: LeadSite): LeadRecord {
  const location = locationId ? site.locations.find(({ id }) => id === locationId) : undefined;
  const dealership = location && site.dealerships.find(({ id }) => id === location.dealership_id);
  return dealership ? { dealership_slug: dealership.slug } : {};
}

/** The entries with a value: empty strings, empty lists and undefined are left out; false stays. */
function present(values: Record<string, string | number | boolean | string[] | undefined>): LeadRecord {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number | boolean | string[]] =>
        entry[1] !== undefined && entry[1] !== '' && !(Array.isArray(entry[1]) && entry[1].length === 0),
    ),
  );
}
