import * as v from 'valibot';
import {
  amountSchema,
  choiceSchema,
  choicesSchema,
  daySchema,
  emailSchema,
  messageSchema,
  optionalLine,
  optionally,
  phoneSchema,
  postcodeSchema,
  regoSchema,
  requiredLine,
  termsSchema,
  tickSchema,
  timeSchema,
} from './contact-fields.ts';
import type { LeadFormId } from './form-ids.ts';
import { leadMessages } from './messages.ts';
import { states } from './states.ts';

export { type LeadFormId, leadFormIds } from './form-ids.ts';

/** Names of the fields, as they are sent and stored (ENQ-01, LEAD-11). */
export const leadFieldIds = [
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
  'date',
  'time',
  'rego',
  'regoState',
  'additional_services',
  'request',
  'subcategory',
  'message',
  'opt_in',
  'terms_conditions',
] as const;
export type LeadFieldId = (typeof leadFieldIds)[number];

/** What a dealer's options and the page decide about a form. */
export type LeadFormOptions = {
  /** Choices of the category select (ENQ-04). */
  categories: readonly string[];
  /** Additional services that can be ticked; none hides them (ENQ-01). */
  services: readonly string[];
  /** Comments may be left empty (ENQ-03). */
  messageOptional: boolean;
  /** The terms of use must be agreed to (LEAD-15). */
  terms: boolean;
  /** Ids of the locations to choose from; the select shows, and is required, from two on (ENQ-04, LEAD-19). */
  locationIds: readonly string[];
  /** Slugs of the dealerships to choose from; the select shows, and is required, from two on. */
  dealershipSlugs: readonly string[];
  /** The form is about a car: the place is the car's. */
  withCar: boolean;
};

/** The fields as checked and converted: text trimmed, offer in dollars, ticks as booleans. Empty text means not given. */
export type LeadFields = {
  name?: string;
  last_name?: string;
  email?: string;
  phone?: string;
  postcode?: string;
  opt_in?: boolean;
  /** Stars, 1 to 5 (REVIEW-06). */
  rating?: number;
  category?: string;
  location_id?: string;
  dealership_slug?: string;
  /** Dollars. */
  offer_from_client?: number;
  /** YYYY-MM-DD. */
  date?: string;
  /** HH:MM in the location's time. */
  time?: string;
  rego?: string;
  /** State of the registration, "qld"; only with a rego. */
  regoState?: string;
  additional_services?: string[];
  request?: string;
  subcategory?: string;
  message?: string;
  terms_conditions?: boolean;
};

const contact: readonly LeadFieldId[] = ['name', 'last_name', 'email', 'phone', 'postcode'];
const place: readonly LeadFieldId[] = ['location_id', 'dealership_slug'];
const ending: readonly LeadFieldId[] = ['subcategory', 'message', 'opt_in', 'terms_conditions'];

/** The fields that each form can have, in the order shown (A§3, A§5, B§3). */
const fieldsOf: Record<LeadFormId, readonly LeadFieldId[]> = {
  'general-enquiry': [...contact, ...place, 'category', 'rego', 'regoState', 'additional_services', ...ending],
  'car-enquiry': [...contact, ...place, ...ending],
  'request-photos': [...contact, ...place, 'request', ...ending],
  'test-drive': [...contact, ...place, 'date', 'time', ...ending],
  offer: [...contact, ...place, 'offer_from_client', ...ending],
  fleet: [...contact, ...place, ...ending],
  'find-similar': [...contact, ...place, ...ending],
  feedback: ['rating', ...place, 'message', 'name', 'last_name', 'email', 'phone'],
  unsubscribe: ['email', 'phone'],
};

/** Stars that feedback can give. */
export const ratings = ['1', '2', '3', '4', '5'] as const;

/** Forms that take nobody's name if they do not want to give it: feedback may be anonymous, a list needs one address. */
const contactIsOptional: ReadonlySet<LeadFormId> = new Set(['feedback', 'unsubscribe']);

/** Forms whose comments are optional whatever the dealer says (ENQ-08, ENQ-10); of an offer only the amount counts (ENQ-11). */
const messageIsOptional: ReadonlySet<LeadFormId> = new Set(['request-photos', 'test-drive', 'offer']);

/** The fields of a form, in the order shown; those that the options leave out are missing. */
export function leadFormFields(form: LeadFormId, options: LeadFormOptions): LeadFieldId[] {
  return fieldsOf[form].filter((field) => {
    switch (field) {
      case 'location_id':
        return !options.withCar && options.locationIds.length > 1;
      case 'dealership_slug':
        return !options.withCar && options.dealershipSlugs.length > 1;
      case 'additional_services':
        return options.services.length > 0;
      case 'terms_conditions':
        return options.terms;
      default:
        return true;
    }
  });
}

/** May the field be left empty? */
export function isOptionalField(form: LeadFormId, field: LeadFieldId, options: LeadFormOptions): boolean {
  if (field === 'message') return options.messageOptional || messageIsOptional.has(form);
  if (contact.includes(field)) return contactIsOptional.has(form);
  return ['rego', 'additional_services', 'request', 'subcategory', 'opt_in', 'date', 'time'].includes(field);
}

function fieldSchema(form: LeadFormId, field: LeadFieldId, options: LeadFormOptions): v.GenericSchema {
  switch (field) {
    case 'name':
    case 'last_name':
      return isOptionalField(form, field, options) ? optionalLine(80) : requiredLine(80);
    case 'email':
      return isOptionalField(form, field, options) ? optionally(emailSchema) : emailSchema;
    case 'phone':
      return isOptionalField(form, field, options) ? optionally(phoneSchema) : phoneSchema;
    case 'rating':
      return v.pipe(choiceSchema(ratings), v.transform(Number));
    case 'postcode':
      return postcodeSchema;
    case 'category':
      return choiceSchema(options.categories);
    case 'location_id':
      return choiceSchema(options.locationIds);
    case 'dealership_slug':
      return choiceSchema(options.dealershipSlugs);
    case 'offer_from_client':
      return amountSchema;
    case 'date':
      return daySchema;
    case 'time':
      return timeSchema;
    case 'rego':
      return regoSchema;
    case 'regoState':
      return v.optional(v.union([v.literal(''), choiceSchema(states)]), '');
    case 'additional_services':
      return choicesSchema(options.services);
    case 'request':
    case 'subcategory':
      return optionalLine(200);
    case 'message':
      return messageSchema(isOptionalField(form, field, options));
    case 'opt_in':
      return tickSchema;
    case 'terms_conditions':
      return termsSchema;
  }
}

/**
 * The schema of one form, for the form in the browser and for the route that takes it. In: the fields as typed or
 * posted. Out: `LeadFields`. Unknown fields are dropped; each error is the text to show beside the field.
 */
export function leadFormSchema(form: LeadFormId, options: LeadFormOptions): v.GenericSchema<unknown, LeadFields> {
  const fields = leadFormFields(form, options);
  const entries = Object.fromEntries(fields.map((field) => [field, fieldSchema(form, field, options)]));
  const schema = v.pipe(
    v.object(entries, leadMessages.formFailed),
    v.forward(
      v.check(({ date, time }) => !time || Boolean(date), leadMessages.date),
      ['date'],
    ),
    v.forward(
      v.check(({ email, phone }) => form !== 'unsubscribe' || Boolean(email || phone), leadMessages.emailOrPhone),
      ['email'],
    ),
  );
  return schema as unknown as v.GenericSchema<unknown, LeadFields>;
}

export type CheckedLead =
  | { ok: true; fields: LeadFields }
  | { ok: false; errors: Partial<Record<LeadFieldId, string>> };

/** Checks the fields of a form. Errors are by field, in the order of the form; the first of each field counts. */
export function checkLeadFields(form: LeadFormId, options: LeadFormOptions, fields: unknown): CheckedLead {
  const result = v.safeParse(leadFormSchema(form, options), fields);
  if (result.success) return { ok: true, fields: result.output };
  const { nested = {} } = v.flatten(result.issues);
  const found = nested as Partial<Record<string, [string, ...string[]]>>;
  const order = leadFormFields(form, options);
  return {
    ok: false,
    errors: Object.fromEntries(order.flatMap((field) => (found[field] ? [[field, found[field][0]]] : []))),
  };
}
