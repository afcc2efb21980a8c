import * as v from 'valibot';
import { payerEntries, storedPayer } from '../lead/fields/contact-fields.ts';
import { errorsByField, type FieldErrorTexts, fieldError } from '../lead/fields/field-error.ts';

/** Fields of the checkout, in the order shown. */
export const checkoutFields = ['name', 'last_name', 'email', 'phone', 'terms_conditions'] as const;
export type CheckoutField = (typeof checkoutFields)[number];

const CheckoutSchema = v.object({
  ...payerEntries,
  terms_conditions: v.optional(v.literal(true, fieldError('terms')), false as true),
});

/** The errors of a field. */
export type CheckoutErrorTexts = Pick<
  FieldErrorTexts,
  'required' | 'email' | 'phone' | 'plainText' | 'tooLong' | 'terms'
>;

export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

/** The shopper's details as stored. */
export type CheckoutPerson = ReturnType<typeof storedPayer>;

/**
 * Validates the input, in the browser and on the server alike.
 * @param fields values of the controls: strings, and `true` for a ticked box
 */
export function checkCheckout(
  fields: Readonly<Record<string, unknown>>,
  texts: CheckoutErrorTexts,
): { ok: true; person: CheckoutPerson } | { ok: false; errors: CheckoutErrors } {
  const result = v.safeParse(CheckoutSchema, fields);
  if (result.success) return { ok: true, person: storedPayer(result.output) };
  return { ok: false, errors: errorsByField(checkoutFields, result.issues, texts) };
}

/** The fields of each step of the form; payment and what follows it are steps elsewhere. */
export const checkoutSteps = [
  ['name', 'last_name', 'email', 'phone'],
  ['terms_conditions'],
] as const satisfies readonly (readonly CheckoutField[])[];
