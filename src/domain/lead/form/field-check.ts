import * as v from 'valibot';
import { formCategory } from '../fields/category.ts';
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
import { errorsByField, type FieldErrorTexts, fieldError } from '../fields/field-error.ts';
import { codeSchema, creditScoreSchema, loanAmountSchema, loanTermSchema } from '../fields/finance-fields.ts';
import type { Optional } from '../fields/form-fields.ts';
import type { LeadFormId } from '../fields/form-ids.ts';
import type { ValueType } from '../fields/lead-field.ts';
import type { LeadFieldId, LeadFields } from '../fields/lead-fields.ts';
import { type OfferShares, offerLimits } from '../fields/offer-limits.ts';

/** The requirements for a form field's value. Plain data, which a form in the browser gets with its page. */
export type FieldRule = {
  field: LeadFieldId;
  value: ValueType;
  optional?: Optional;
  /** Maximum number of characters. */
  max?: number;
  /** The choices. */
  choices?: readonly { value: string }[];
  offers?: OfferShares;
};

type Rule = {
  form: LeadFormId;
  optional: boolean;
  max: number;
  values: readonly string[];
  offers: FieldRule['offers'];
  price: Price;
};
/** Price shown on the page of the form's car, dollars. */
type Price = number | undefined;

/** A type whose values may be left out. */
const maybe =
  (schema: v.GenericSchema) =>
  ({ optional }: Rule) =>
    optional ? optionally(schema) : schema;

/** What is missing where comments are not a question. */
const emptyMessage: Partial<Record<LeadFormId, string>> = {
  careers: fieldError('careersMessage'),
  feedback: fieldError('feedbackMessage'),
};

const schemas: Readonly<Record<ValueType, (rule: Rule) => v.GenericSchema>> = {
  line: ({ optional, max }) => (optional ? optionalLine(max) : requiredLine(max)),
  message: ({ form, optional }) => messageSchema(optional, emptyMessage[form]),
  email: maybe(emailSchema),
  phone: maybe(phoneSchema),
  postcode: maybe(postcodeSchema),
  choice: ({ optional, values }) => (optional ? optionally(choiceSchema(values)) : choiceSchema(values)),
  choices: ({ optional, values }) => (optional ? choicesSchema(values) : someChoicesSchema(values)),
  tick: ({ optional }) => (optional ? tickSchema : termsSchema),
  stars: ({ values }) => v.pipe(choiceSchema(values), v.transform(Number)),
  dollars: maybe(amountSchema),
  offer: offerSchema,
  loan: () => loanAmountSchema,
  term: () => loanTermSchema,
  credit: () => creditScoreSchema,
  kilometres: maybe(countSchema(0, 3_000_000, fieldError('kilometres'))),
  vehicles: maybe(countSchema(1, 100_000, fieldError('vehicles'))),
  rego: () => regoSchema,
  state: ({ values }) => optionally(choiceSchema(values)),
  vin: maybe(vinSchema),
  abn: () => abnSchema,
  day: () => daySchema,
  time: () => timeSchema,
  code: () => codeSchema,
};

/** An offer for a car: whole dollars, and not far from its price if one is shown. */
function offerSchema({ offers, price }: Rule): v.GenericSchema {
  const { least, most } = price && offers ? offerLimits(price, offers) : { least: 1, most: 9_999_999 };
  return v.pipe(
    wholeDollarsSchema,
    v.minValue(least, fieldError('offerTooLow')),
    v.maxValue(most, fieldError('offerTooHigh')),
  );
}

/** The forms that need one of two fields. A part is looked up by the vehicle that it has to fit. */
const oneOf = {
  unsubscribe: ['email', 'phone', fieldError('emailOrPhone')],
  parts: ['rego', 'vin', fieldError('regoOrVin')],
} as const satisfies Partial<Record<LeadFormId, readonly [LeadFieldId, LeadFieldId, string]>>;

/**
 * The schema of one form. In: the fields as typed or posted. Out: `LeadFields`. Unknown fields are dropped; each error is the id of a text
 * (`FieldErrorTexts`).
 * @param options the chosen category, if the form has that select
 */
export function fieldsSchema(
  form: LeadFormId,
  rules: readonly FieldRule[],
  { category, price }: { category?: string | undefined; price?: Price } = {},
): v.GenericSchema<unknown, LeadFields> {
  const entries = rules.map(({ field, value, optional, max = 0, choices = [], offers }) => {
    const leaves = optional === 'in-feedback' ? category === formCategory.feedback : optional !== undefined;
    const values = choices.map((choice) => choice.value);
    return [field, schemas[value]({ form, optional: leaves, max, values, offers, price })];
  });
  const schema = v.pipe(
    v.object(Object.fromEntries(entries) as Record<string, v.GenericSchema>),
    v.forward(
      v.check(({ date, time }) => !time || Boolean(date), fieldError('date')),
      ['date'],
    ),
  );
  const [a, b, error] = form in oneOf ? oneOf[form as keyof typeof oneOf] : [];
  const whole =
    a && b
      ? v.pipe(
          schema,
          v.forward(
            v.check((fields: Record<string, unknown>) => Boolean(fields[a] || fields[b]), error),
            [a],
          ),
        )
      : schema;
  return whole as unknown as v.GenericSchema<unknown, LeadFields>;
}

export type CheckedLead =
  | { ok: true; fields: LeadFields }
  | { ok: false; errors: Partial<Record<LeadFieldId, string>> };

/**
 * Checks the fields of a form, in the browser and where it is received. Errors are texts by field, in the order of the form; the first of each
 * field counts.
 * @param price shown on the page of the car that the form is about, dollars
 */
export function checkFields(
  form: LeadFormId,
  rules: readonly FieldRule[],
  fields: unknown,
  texts: FieldErrorTexts,
  price?: number,
): CheckedLead {
  const { category } = (fields ?? {}) as { category?: unknown };
  const about = { category: typeof category === 'string' ? category.trim() : undefined, price };
  const result = v.safeParse(fieldsSchema(form, rules, about), fields);
  if (result.success) return { ok: true, fields: result.output };
  const fieldIds = rules.map(({ field }) => field);
  return { ok: false, errors: errorsByField(fieldIds, result.issues, texts) };
}
