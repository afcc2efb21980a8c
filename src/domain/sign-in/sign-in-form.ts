import * as v from 'valibot';
import { emailSchema, optionalLine, requiredLine } from '../lead/contact-fields.ts';
import { leadMessages } from '../lead/messages.ts';
import { isMobile } from '../phone.ts';
import { unknownError } from '../unknown-error.ts';

/** Every text of signing in. Those of the spec carry their section; the routes answer with the same ones. */
export const signInMessages = {
  /** A§5, OTP-01. */
  required: leadMessages.required,
  /** A§5, OTP-01. */
  code: 'Code must be 6 digits.',
  /** A§8, OTP-08. */
  wrongCode: 'The verification code is invalid. Please try again.',
  /** A§8, OTP-04. */
  tooMany: 'Too many verification attempts. Please try again later.',
  /** A§4, OTP-03. */
  sending: 'Sending...',
  sent: 'Code sent!',
  resend: 'Resend Code',
  phone: 'Please enter an Australian mobile number, such as 0412 345 678.',
  /** OTP-10. */
  timeout: 'Sending the code took too long. Please try again.',
  notSent: 'We could not send a code just now. Please try again in a moment.',
  /** A§8. */
  unknown: unknownError,
} as const;

/** Fields of the sign-in form, in the order shown (AUTH-04). */
const signInFields = ['first_name', 'last_name', 'email', 'phone', 'code'] as const;
export type SignInField = (typeof signInFields)[number];
export type SignInValues = Record<SignInField, string>;

const phone = v.pipe(
  v.string(signInMessages.required),
  v.trim(),
  v.nonEmpty(signInMessages.required),
  v.check(isMobile, signInMessages.phone),
);

const code = v.pipe(
  v.string(signInMessages.required),
  v.trim(),
  v.nonEmpty(signInMessages.required),
  v.regex(/^\d{6}$/, signInMessages.code),
);

const SignInSchema = v.object({
  first_name: requiredLine(80),
  last_name: requiredLine(80),
  email: emailSchema,
  phone,
  code,
});

const KnownSchema = v.object({
  first_name: optionalLine(80),
  last_name: optionalLine(80),
  email: v.union([v.literal(''), emailSchema], leadMessages.email),
  phone,
  code,
});

export type SignInErrors = Partial<Record<SignInField, string>>;

/** Errors by field before a code is sent: only the phone counts (OTP-02). */
export function phoneErrors(values: SignInValues): SignInErrors {
  const result = v.safeParse(phone, values.phone);
  return result.success ? {} : { phone: result.issues[0].message };
}

/**
 * Errors by field before the code is checked (OTP-01, AUTH-04).
 * @param known the dealer knows this number: name and e-mail may be left out (OTP-06)
 */
export function signInErrors(values: SignInValues, known: boolean): SignInErrors {
  const result = v.safeParse(known ? KnownSchema : SignInSchema, values);
  if (result.success) return {};
  const { nested = {} } = v.flatten<typeof SignInSchema>(result.issues as never);
  return Object.fromEntries(
    signInFields.flatMap((field) => {
      const texts = nested[field];
      return texts ? [[field, texts[0]]] : [];
    }),
  );
}
