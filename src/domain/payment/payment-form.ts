import * as v from 'valibot';
import { payerEntries, requiredLine, storedPayer } from '../lead/fields/contact-fields.ts';
import { errorsByField, type FieldErrorTexts, requiredTexts } from '../lead/fields/field-error.ts';
import { formatDollars } from '../money.ts';
import type { Texts } from '../texts/platform-texts.ts';
import { fill } from '../texts/text.ts';
import { typedCode } from '../typed/typed-text.ts';
import { centsOf } from './amount.ts';

/** Fields of an online payment, in the order shown. */
export const paymentFields = ['amount', 'reference', 'name', 'last_name', 'email', 'phone'] as const;
export type PaymentField = (typeof paymentFields)[number];

/** Maximum number of characters of a reference. */
export const longestReference = 40;

/** Limits of a single payment, in dollars. */
export type PaymentLimits = { minimum: number; maximum: number };

export type PaymentErrors = Partial<Record<PaymentField, string>>;

/** Error texts for invalid fields. */
export type PaymentErrorTexts = ReturnType<typeof paymentErrorTexts>;

/** @param limits mentioned in the error for an amount beyond them */
export function paymentErrorTexts(
  fieldErrors: FieldErrorTexts,
  { amountWrong, amountLow, amountHigh, referenceWrong }: Texts['payment'],
  { minimum, maximum }: PaymentLimits,
) {
  const { required, email, phone, plainText, tooLong, severalErrors } = fieldErrors;
  return {
    ...requiredTexts(paymentFields, fieldErrors),
    ...{ required, email, phone, plainText, tooLong, severalErrors, amountWrong, referenceWrong },
    amountLow: fill(amountLow, { least: formatDollars(minimum) }),
    amountHigh: fill(amountHigh, { most: formatDollars(maximum) }),
  };
}

const id = <Id extends keyof PaymentErrorTexts>(name: Id): Id => name;

const paymentSchema = ({ minimum, maximum }: PaymentLimits) =>
  v.object({
    amount: v.optional(
      v.pipe(
        v.string(id('required')),
        v.transform(typedCode),
        v.nonEmpty(id('required')),
        v.transform((text) => centsOf(text) ?? Number.NaN),
        v.integer(id('amountWrong')),
        v.check((cents) => cents >= minimum * 100, id('amountLow')),
        v.check((cents) => cents <= maximum * 100, id('amountHigh')),
      ),
      '',
    ),
    reference: v.pipe(
      requiredLine(longestReference),
      v.transform((text) => typedCode(text).replace(/\s+/g, ' ')),
      // Characters of invoice numbers, stock numbers and number plates.
      v.regex(/^[\p{L}\d][\p{L}\d #./&_-]*$/u, id('referenceWrong')),
    ),
    ...payerEntries,
  });

/** A payment as stored: whole cents, its purpose and its payer. */
export type CheckedPayment = {
  cents: number;
  reference: string;
  payer: ReturnType<typeof storedPayer>;
};

/** Validates the input, in the browser and on the server alike; the server's limits apply. */
export function checkPayment(
  fields: Readonly<Record<string, unknown>>,
  limits: PaymentLimits,
  texts: PaymentErrorTexts,
): { ok: true; payment: CheckedPayment } | { ok: false; errors: PaymentErrors } {
  const result = v.safeParse(paymentSchema(limits), fields);
  if (result.success) {
    const { amount: cents, reference, ...payer } = result.output;
    return { ok: true, payment: { cents, reference, payer: storedPayer(payer) } };
  }
  return { ok: false, errors: errorsByField(paymentFields, result.issues, texts) };
}
