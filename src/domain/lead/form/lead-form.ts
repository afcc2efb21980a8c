import * as v from 'valibot';
import type { CarType } from '../../car/record/car-type.ts';
import type { CreditScore } from '../../finance/loan/loan-request.ts';
import {
  abnSchema,
  amountSchema,
  choiceSchema,
  choicesSchema,
  countSchema,
  daySchema,
  emailSchema,
  messageSchema,
  optionalLine,
  optionally,
  phoneSchema,
  postcodeSchema,
  regoSchema,
  requiredLine,
  someChoicesSchema,
  termsSchema,
  tickSchema,
  timeSchema,
  vinSchema,
  wholeDollarsSchema,
} from '../fields/contact-fields.ts';
import { type FieldErrorTexts, fieldError, fieldErrorText } from '../fields/field-error.ts';
import { codeSchema, creditScoreSchema, loanAmountSchema, loanTermSchema } from '../fields/finance-fields.ts';
import type { LeadFormId } from '../fields/form-ids.ts';
import {
  contactMethods,
  isOptionalField,
  type LeadFieldId,
  type LeadFormOptions,
  leadFormFields,
  owing,
  ratings,
} from '../fields/lead-fields.ts';
import { offerLimits } from '../fields/offer-limits.ts';
import { longestFileName } from '../fields/resume.ts';
import { states } from '../fields/states.ts';
import { locationsFor } from './form-locations.ts';

/** The validated and converted fields: text trimmed, offer in dollars, checkboxes as booleans. An empty string means not given. */
export type LeadFields = {
  /** Purchase price, whole dollars (FIN-11). */
  amount?: number;
  /** Deposit or trade-in, dollars; an empty text for none. */
  deposit?: number;
  /** Years (FIN-12). */
  term?: number;
  selfAssessedCreditScore?: CreditScore;
  /** Name of the person at the dealership who has been helping. */
  whoIsHelping?: string;
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
  /** What somebody would like to drive who has not chosen a car of the stock. */
  car_wish?: string;
  vehicle_make?: string;
  vehicle_model?: string;
  rego?: string;
  /** State of the registration, "qld"; only with a rego. */
  regoState?: string;
  /** Vehicle identification number, in capitals. */
  vin?: string;
  /** Code of a vehicle's build in the catalogue of the trade. */
  nvic?: string;
  /** Year of a vehicle. */
  year?: string;
  car_type?: string;
  /** What a calculator showed, as the query of its address (`inputsQuery`). */
  calculation?: string;
  /** Odometer reading of the trade-in vehicle. */
  kms?: number;
  /** Whether money is owed on it: "yes", "no"; an empty string if not stated. */
  finance?: string;
  PreferredContactMethod?: string;
  /** Key of the valuation that the form is about; never stored. */
  valuation?: string;
  /** The six-digit code that verified the phone number; never stored. */
  code?: string;
  /** Consent to marketing, as the form for finance calls it. */
  subscribe?: boolean;
  /** The part or accessory that somebody is after. */
  part?: string;
  /** What the odometer shows. */
  kilometres?: number;
  work?: string[];
  /** YYYY-MM-DD. */
  date?: string;
  /** HH:MM in the location's time. */
  time?: string;
  loan_car?: boolean;
  company?: string;
  /** Eleven digits, grouped: "51 824 753 556". */
  abn?: string;
  /** Number of vehicles. */
  fleet_size?: number;
  position?: string;
  /** Name of the file sent with the form. */
  resume?: string;
  additional_services?: string[];
  request?: string;
  subcategory?: string;
  message?: string;
  terms_conditions?: boolean;
};

/** Not imported from the car: this file is in the browser, where so small a part of another would become a separate file. */
const carTypes = ['new', 'used', 'demo'] as const satisfies readonly CarType[];

function fieldSchema(
  form: LeadFormId,
  field: LeadFieldId,
  options: LeadFormOptions,
  optional: boolean,
): v.GenericSchema {
  switch (field) {
    case 'name':
    case 'last_name':
      return optional ? optionalLine(80) : requiredLine(80);
    case 'email':
      return optional ? optionally(emailSchema) : emailSchema;
    case 'phone':
      return optional ? optionally(phoneSchema) : phoneSchema;
    case 'amount':
      return loanAmountSchema;
    case 'deposit':
      return optionally(amountSchema);
    case 'term':
      return loanTermSchema;
    case 'selfAssessedCreditScore':
      return creditScoreSchema;
    case 'whoIsHelping':
      return optionalLine(80);
    case 'nvic':
      return optionalLine(20);
    case 'year':
      return optionalLine(4);
    case 'car_type':
      return optionally(choiceSchema(carTypes));
    case 'calculation':
      return optionalLine(300);
    case 'kms':
      return optionally(countSchema(0, 3_000_000, fieldError('kilometres')));
    case 'finance':
      return optionally(choiceSchema(owing));
    case 'PreferredContactMethod':
      return optionally(choiceSchema(contactMethods));
    case 'valuation':
      return optionalLine(100);
    case 'code':
      return codeSchema;
    case 'rating':
      return v.pipe(choiceSchema(ratings), v.transform(Number));
    case 'postcode':
      return optional ? optionally(postcodeSchema) : postcodeSchema;
    case 'category':
      return choiceSchema(options.categories);
    case 'location_id':
      return choiceSchema(locationsFor(form, options.places).map(({ id }) => id));
    case 'dealership_slug':
      return choiceSchema(options.dealershipSlugs);
    case 'offer_from_client':
      return offerSchema(options);
    case 'car_wish':
      return optionalLine(120);
    case 'vehicle_make':
    case 'vehicle_model':
      return requiredLine(60);
    case 'rego':
      return regoSchema;
    case 'regoState':
      return v.optional(v.union([v.literal(''), choiceSchema(states)]), '');
    case 'vin':
      return optionally(vinSchema);
    case 'part':
      return requiredLine(200);
    case 'kilometres':
      return optionally(countSchema(0, 3_000_000, fieldError('kilometres')));
    case 'work':
      return someChoicesSchema(options.work);
    case 'date':
      return daySchema;
    case 'time':
      return timeSchema;
    case 'loan_car':
    case 'opt_in':
    case 'subscribe':
      return tickSchema;
    case 'company':
      return requiredLine(120);
    case 'abn':
      return abnSchema;
    case 'fleet_size':
      return countSchema(1, 100_000, fieldError('vehicles'));
    case 'position':
      return requiredLine(120);
    case 'resume':
      return optionalLine(longestFileName);
    case 'additional_services':
      return choicesSchema(options.services);
    case 'request':
    case 'subcategory':
      return optionalLine(200);
    case 'message':
      return messageSchema(optional);
    case 'terms_conditions':
      return termsSchema;
  }
}

/** An offer for a car: whole dollars, and not far from its price if one is shown (ENQ-11). */
function offerSchema({ offers, price }: LeadFormOptions) {
  const { least, most } = price === undefined ? { least: 1, most: 9_999_999 } : offerLimits(price, offers);
  return v.pipe(
    wholeDollarsSchema,
    v.minValue(least, fieldError('offerTooLow')),
    v.maxValue(most, fieldError('offerTooHigh')),
  );
}

/**
 * The schema of one form, for the form in the browser and for the route that receives it. In: the fields as typed or posted. Out:
 * `LeadFields`. Unknown fields are dropped; each error is the id of a text (`FieldErrorTexts`).
 * @param category the chosen one, if the form has that select
 */
export function leadFormSchema(
  form: LeadFormId,
  options: LeadFormOptions,
  category?: string,
): v.GenericSchema<unknown, LeadFields> {
  const fields = leadFormFields(form, options);
  const entries = Object.fromEntries(
    fields.map((field) => {
      return [field, fieldSchema(form, field, options, isOptionalField(form, field, options, category))];
    }),
  );
  const schema = v.pipe(
    v.object(entries),
    v.forward(
      v.check(({ date, time }) => !time || Boolean(date), fieldError('date')),
      ['date'],
    ),
  );
  const oneOf = <A extends LeadFieldId, B extends LeadFieldId>(a: A, b: B, error: string) =>
    v.pipe(
      schema,
      v.forward(
        v.check((fields: Record<string, unknown>) => Boolean(fields[a] || fields[b]), error),
        [a],
      ),
    );
  const whole =
    form === 'unsubscribe'
      ? oneOf('email', 'phone', fieldError('emailOrPhone'))
      : // A part is looked up by the vehicle that it has to fit.
        form === 'parts'
        ? oneOf('rego', 'vin', fieldError('regoOrVin'))
        : schema;
  return whole as unknown as v.GenericSchema<unknown, LeadFields>;
}

export type CheckedLead =
  | { ok: true; fields: LeadFields }
  | { ok: false; errors: Partial<Record<LeadFieldId, string>> };

/** Checks the fields of a form. Errors are texts by field, in the order of the form; the first of each field counts. */
export function checkLeadFields(
  form: LeadFormId,
  options: LeadFormOptions,
  fields: unknown,
  texts: FieldErrorTexts,
): CheckedLead {
  const { category } = (fields ?? {}) as { category?: unknown };
  const schema = leadFormSchema(form, options, typeof category === 'string' ? category.trim() : undefined);
  const result = v.safeParse(schema, fields);
  if (result.success) return { ok: true, fields: result.output };
  const first = (field: LeadFieldId) => result.issues.find(({ path }) => path?.[0]?.key === field);
  const errors = leadFormFields(form, options).flatMap((field) => {
    const issue = first(field);
    return issue ? [[field, fieldErrorText(issue, texts)]] : [];
  });
  return { ok: false, errors: Object.fromEntries(errors) };
}
