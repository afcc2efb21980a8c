import * as v from 'valibot';
import { emailSchema, optionalLine, optionally, requiredLine } from '../lead/contact-fields.ts';
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
  /** In a browser that has signed in with this number before (OTP-06). */
  welcomeBack: 'Welcome back. All we need is the code.',
  /** After a code that was right, where the account is new. */
  detailsMissing: 'You are signed in. Please tell us who you are.',
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

/** What an account needs (AUTH-04). */
export const DetailsSchema = v.object({
  first_name: requiredLine(80),
  last_name: requiredLine(80),
  email: emailSchema,
});

/** The same as given with a number, which may be one that is known. */
export const OptionalDetailsSchema = v.object({
  first_name: optionalLine(80),
  last_name: optionalLine(80),
  email: optionally(emailSchema),
});

const CodeSchema = v.object({ ...OptionalDetailsSchema.entries, phone, code });

export type SignInErrors = Partial<Record<SignInField, string>>;

/** Errors of the phone (OTP-02). */
export function phoneErrors(values: SignInValues): SignInErrors {
  const result = v.safeParse(phone, values.phone);
  return result.success ? {} : { phone: result.issues[0].message };
}

/**
 * Errors by field before a code is sent, so that none is spent on a form that is not finished: the phone (OTP-02), and of who is new
 * here their details (AUTH-04).
 * @param returning whether they say that they have signed in before
 */
export const sendErrors = (values: SignInValues, returning: boolean): SignInErrors => ({
  ...(returning ? {} : detailErrors(values)),
  ...phoneErrors(values),
});

/**
 * Errors by field before the code is checked (OTP-01). Names and email may be left out: only who has the right code learns whether the
 * dealer knows the number, and is asked for what is missing then (`detailErrors`).
 */
export const codeErrors = (values: SignInValues): SignInErrors => errorsOf(v.safeParse(CodeSchema, values));

/** Errors of what a shopper who is signed in still has to give (AUTH-04). */
export const detailErrors = (values: Pick<SignInValues, 'first_name' | 'last_name' | 'email'>): SignInErrors =>
  errorsOf(v.safeParse(DetailsSchema, values));

function errorsOf(result: v.SafeParseResult<typeof CodeSchema | typeof DetailsSchema>): SignInErrors {
  if (result.success) return {};
  const { nested = {} } = v.flatten<typeof CodeSchema>(result.issues as never);
  return Object.fromEntries(
    signInFields.flatMap((field) => {
      const texts = nested[field];
      return texts ? [[field, texts[0]]] : [];
    }),
  );
}
