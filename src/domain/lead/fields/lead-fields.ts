import type { LocationType } from '../../location/location.ts';
import { formCategory } from './category.ts';
import type { LeadFormId } from './form-ids.ts';
import type { OfferShares } from './offer-limits.ts';

/** Names of the fields, as they are sent and stored (ENQ-01, LEAD-11). */
export const leadFieldIds = [
  'amount',
  'deposit',
  'term',
  'selfAssessedCreditScore',
  'whoIsHelping',
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'category',
  'location_id',
  'dealership_slug',
  'rating',
  'offer_from_client',
  'car_wish',
  'vehicle_make',
  'vehicle_model',
  'rego',
  'regoState',
  'vin',
  'nvic',
  'year',
  'car_type',
  'calculation',
  'kms',
  'finance',
  'PreferredContactMethod',
  'valuation',
  'part',
  'kilometres',
  'work',
  'date',
  'time',
  'loan_car',
  'company',
  'abn',
  'fleet_size',
  'position',
  'resume',
  'additional_services',
  'request',
  'subcategory',
  'message',
  'opt_in',
  'code',
  'subscribe',
  'terms_conditions',
] as const;
export type LeadFieldId = (typeof leadFieldIds)[number];

/** Name of the honeypot field, which people never see; only bots fill it in (LEAD-11). */
export const honeypotField = 'referral_note';

/** How somebody would like to be answered (TRADE-06). */
export const contactMethods = ['phone', 'email', 'text'] as const;

/** Whether money is still owed on a vehicle (TRADE-06). */
export const owing = ['no', 'yes'] as const;

/** Star ratings for feedback. */
export const ratings = ['1', '2', '3', '4', '5'] as const;

/** Form settings from the dealer's options and the page. */
export type LeadFormOptions = {
  /** Choices of the category select (ENQ-04). */
  categories: readonly string[];
  /** Additional services that can be ticked; none hides them (ENQ-01). */
  services: readonly string[];
  /** Types of workshop jobs. */
  work: readonly string[];
  /** Workshops lend cars. */
  loanCar: boolean;
  /** Comments may be left empty (ENQ-03). */
  messageOptional: boolean;
  /** The terms of use must be agreed to (LEAD-15). */
  terms: boolean;
  /** The places to choose from; the select shows, and is required, from two on (ENQ-04, LEAD-19). */
  places: readonly { id: string; type: LocationType }[];
  /** Slugs of the dealerships to choose from; the select shows, and is required, from two on. */
  dealershipSlugs: readonly string[];
  /** The form is about a car: the place is the car's. */
  withCar: boolean;
  /** What can be offered for a car, as shares of its price (ENQ-11). */
  offers: OfferShares;
  /** Price shown on the car's page, dollars; missing if it shows none. */
  price?: number | undefined;
};

const contact: readonly LeadFieldId[] = ['name', 'last_name', 'email', 'phone', 'postcode'];
const place: readonly LeadFieldId[] = ['location_id', 'dealership_slug'];
const ending: readonly LeadFieldId[] = ['subcategory', 'message', 'opt_in', 'terms_conditions'];
/** The fields of a loan request: the quote fields (FIN-16). */
export const loanFields: readonly LeadFieldId[] = [
  'amount',
  'deposit',
  'term',
  'selfAssessedCreditScore',
  'whoIsHelping',
];
/** What a page knows without asking, about a vehicle that may not be in stock, and its calculator's result. */
const known: readonly LeadFieldId[] = ['vin', 'nvic', 'year', 'car_type', 'calculation'];
const vehicle: readonly LeadFieldId[] = ['vehicle_make', 'vehicle_model', 'rego', 'regoState', 'kilometres'];

/** Questions about the shopper's own vehicle (TRADE-06). */
const ownVehicle: readonly LeadFieldId[] = ['rego', 'regoState', 'kms'];
const tradeIn: readonly LeadFieldId[] = ['finance', 'PreferredContactMethod', ...ending, 'valuation'];

/** The fields that each form can have, in the order shown. */
const fieldsOf: Record<LeadFormId, readonly LeadFieldId[]> = {
  'general-enquiry': [...contact, ...place, 'category', 'rego', 'regoState', 'additional_services', ...ending],
  'car-enquiry': [...contact, ...place, ...ending],
  'request-photos': [...contact, ...place, 'request', ...ending],
  'test-drive': [...contact, 'car_wish', ...place, 'date', 'time', ...ending],
  offer: [...contact, ...place, 'offer_from_client', ...ending],
  service: [...contact, ...vehicle, 'work', ...place, 'date', 'time', 'loan_car', ...ending],
  parts: [...contact, 'part', 'vehicle_make', 'vehicle_model', 'rego', 'regoState', 'vin', ...place, ...ending],
  fleet: [...contact, 'company', 'abn', 'fleet_size', ...place, ...ending],
  careers: [...contact, 'position', ...place, 'resume', 'message', 'terms_conditions'],
  'find-similar': [...contact, ...place, ...ending],
  // FIN-10.
  finance: [...loanFields, ...contact, ...place, ...known, 'message', 'code', 'subscribe', 'terms_conditions'],
  'trade-in': [...contact, ...place, ...ownVehicle, ...tradeIn],
  'trade-in-offer': [...contact, ...place, ...ownVehicle, ...tradeIn],
  feedback: ['rating', ...place, 'message', 'name', 'last_name', 'email', 'phone'],
  unsubscribe: ['email', 'phone'],
};

/** Whether a form accepts a file. */
export const takesFile = (form: LeadFormId): boolean => fieldsOf[form].includes('resume');

/** The fields of a form, in the order shown; those that the options leave out are missing. */
export function leadFormFields(form: LeadFormId, options: LeadFormOptions): LeadFieldId[] {
  return fieldsOf[form].filter((field) => {
    switch (field) {
      case 'location_id':
        return !options.withCar && options.places.length > 1;
      case 'dealership_slug':
        return !options.withCar && options.dealershipSlugs.length > 1;
      case 'car_wish':
        return !options.withCar;
      case 'additional_services':
        return options.services.length > 0;
      case 'work':
        return options.work.length > 0;
      case 'loan_car':
        return options.loanCar;
      case 'terms_conditions':
        return options.terms;
      default:
        return true;
    }
  });
}

/** Forms without a required name: feedback may be anonymous, a mailing list only needs an address. */
const contactIsOptional: ReadonlySet<LeadFormId> = new Set(['feedback', 'unsubscribe']);

/**
 * Forms whose comments are optional whatever the dealer configures (ENQ-08, ENQ-10); for an offer only the amount counts (ENQ-11), and
 * service and parts forms already name the work or the part.
 */
const messageIsOptional: ReadonlySet<LeadFormId> = new Set([
  'request-photos',
  'test-drive',
  'offer',
  'service',
  'parts',
  'finance',
  'trade-in',
  'trade-in-offer',
]);

const alwaysOptional: ReadonlySet<LeadFieldId> = new Set([
  ...(['rego', 'vin', 'kilometres', 'date', 'time', 'loan_car', 'abn', 'resume', 'car_wish'] as const),
  ...(['additional_services', 'request', 'subcategory', 'opt_in'] as const),
  ...(['deposit', 'whoIsHelping', 'nvic', 'year', 'car_type', 'calculation', 'code', 'subscribe'] as const),
  ...(['kms', 'finance', 'PreferredContactMethod', 'valuation'] as const),
]);

/** Whether it is a value that the form sends along without asking for it. */
export const isUnasked = (form: LeadFormId, field: LeadFieldId): boolean =>
  field === 'request' ||
  field === 'subcategory' ||
  field === 'valuation' ||
  (form === 'finance' && known.includes(field)) ||
  (form === 'trade-in-offer' && ownVehicle.includes(field));

/** Whether it is one of the fields that say who somebody is. */
export const isContactField = (field: LeadFieldId): boolean => contact.includes(field);

/**
 * Whether the field is optional.
 * @param category the chosen one, if the form has that select: feedback may be anonymous there, too
 */
export function isOptionalField(
  form: LeadFormId,
  field: LeadFieldId,
  options: LeadFormOptions,
  category?: string,
): boolean {
  if (field === 'message') return options.messageOptional || messageIsOptional.has(form);
  if (isContactField(field)) return contactIsOptional.has(form) || takesNoName(form, category);
  return alwaysOptional.has(field);
}

/** Feedback in the general form requires no more than the dedicated form. */
const takesNoName = (form: LeadFormId, category: string | undefined): boolean =>
  form === 'general-enquiry' && category === formCategory.feedback;

/** Whether a choice that the form offers makes its contact fields optional. */
export const canTakeNoName = (form: LeadFormId, options: LeadFormOptions): boolean =>
  options.categories.some((category) => takesNoName(form, category));
