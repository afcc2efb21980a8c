import { formCategory } from './category.ts';
import type { LeadFormId } from './form-ids.ts';
import type { LeadFormOptions } from './lead-field.ts';
import { type LeadFieldId, leadFieldRow } from './lead-fields.ts';

const contact: readonly LeadFieldId[] = ['name', 'last_name', 'email', 'phone', 'postcode'];
const where: readonly LeadFieldId[] = ['location_id', 'dealership_slug'];
const ending: readonly LeadFieldId[] = ['subcategory', 'message', 'opt_in', 'terms_conditions'];
/** The fields of a loan request: the quote fields. */
export const loanFields: readonly LeadFieldId[] = [
  'amount',
  'deposit',
  'term',
  'selfAssessedCreditScore',
  'whoIsHelping',
];
/** What a page knows without asking: a vehicle that may not be in stock, and its calculator's result. */
const known: readonly LeadFieldId[] = ['vin', 'nvic', 'year', 'car_type', 'calculation'];
const vehicle: readonly LeadFieldId[] = ['vehicle_make', 'vehicle_model', 'rego', 'regoState', 'kilometres'];

/** Questions about the shopper's own vehicle. */
const ownVehicle: readonly LeadFieldId[] = ['rego', 'regoState', 'kms'];
const tradeIn: readonly LeadFieldId[] = ['finance', 'PreferredContactMethod', ...ending, 'valuation'];

/** The fields that each form can have, in the order shown. */
const fieldsOf: Record<LeadFormId, readonly LeadFieldId[]> = {
  'general-enquiry': [...contact, ...where, 'category', 'rego', 'regoState', 'additional_services', ...ending],
  'car-enquiry': [...contact, ...where, ...ending],
  'request-photos': [...contact, ...where, 'request', ...ending],
  'test-drive': [...contact, 'car_wish', ...where, 'date', 'time', ...ending],
  offer: [...contact, ...where, 'offer_from_client', ...ending],
  service: [...contact, ...vehicle, 'work', ...where, 'date', 'time', 'loan_car', ...ending],
  parts: [...contact, 'part', 'vehicle_make', 'vehicle_model', 'rego', 'regoState', 'vin', ...where, ...ending],
  fleet: [...contact, 'company', 'abn', 'fleet_size', ...where, ...ending],
  careers: [...contact, 'position', ...where, 'resume', 'message', 'terms_conditions'],
  'find-similar': [...contact, ...where, ...ending],
  finance: [...loanFields, ...contact, ...where, ...known, 'message', 'code', 'subscribe', 'terms_conditions'],
  'trade-in': [...contact, ...where, ...ownVehicle, ...tradeIn],
  'trade-in-offer': [...contact, ...where, ...ownVehicle, ...tradeIn],
  feedback: ['rating', ...where, 'message', 'name', 'last_name', 'email', 'phone'],
  unsubscribe: ['email', 'phone'],
};

/** Whether a form accepts a file. */
export const takesFile = (form: LeadFormId): boolean => fieldsOf[form].includes('resume');

/** Forms with the whole name and the postcode whatever the options leave out: a lender and an employer need them. */
const isDetailed: ReadonlySet<LeadFormId> = new Set(['finance', 'careers']);

/** The fields of a form, in the order shown; those that the options leave out are missing. */
export function leadFormFields(form: LeadFormId, options: LeadFormOptions): LeadFieldId[] {
  const leftOut: readonly LeadFieldId[] = isDetailed.has(form) ? [] : (options.leftOut ?? []);
  return fieldsOf[form].filter((field) => !leftOut.includes(field) && (leadFieldRow(field).asked?.(options) ?? true));
}

/** Fields that a form sends without asking, although other forms ask for them. */
const unasked: Partial<Record<LeadFormId, readonly LeadFieldId[]>> = { finance: ['vin'], 'trade-in-offer': ownVehicle };
export const isUnasked = (form: LeadFormId, field: LeadFieldId): boolean => unasked[form]?.includes(field) === true;

/**
 * Forms whose comments are optional whatever the dealer configures; for an offer only the amount counts, and
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

/** Whether a field may be left empty: always, as long as another one identifies the sender, or only in feedback. */
export type Optional = true | 'either' | 'in-feedback';

/** Whether a field of a form may be left empty; undefined if not. */
export function optionalField(form: LeadFormId, field: LeadFieldId, options: LeadFormOptions): Optional | undefined {
  const { optional, contact: isContact } = leadFieldRow(field);
  if (field === 'message') return options.messageOptional || messageIsOptional.has(form) || undefined;
  if (!isContact) return optional;
  // Feedback may be anonymous, also in the general form; a mailing list only needs an address.
  if (form === 'feedback') return true;
  if (form === 'unsubscribe') return 'either';
  return form === 'general-enquiry' && options.categories.includes(formCategory.feedback) ? 'in-feedback' : undefined;
}
