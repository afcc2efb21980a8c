import * as v from 'valibot';
import { emailSchema, optionalLine, optionally, requiredLine } from '../lead/fields/contact-fields.ts';
import { errorsByField, requiredTexts } from '../lead/fields/field-error.ts';
import { isMobile } from '../phone.ts';
import type { Texts } from '../texts/platform-texts.ts';
import { typedCode } from '../typed/typed-text.ts';

/** Messages of sign-in, on the page and in responses of its routes. */
export type SignInTexts = ReturnType<typeof pickSignInTexts>;

/** The dealer's texts for the sign-in page's script and the routes. */
export function pickSignInTexts({ signIn, fieldErrors, chrome }: Pick<Texts, 'signIn' | 'fieldErrors' | 'chrome'>) {
  const { sending, sent, resend, welcomeBack, detailsMissing } = signIn;
  const { code, wrongCode, tooMany, mobile, timeout, notSent, expired, captcha, signedOut } = signIn;
  const { required, required_code, email, plainText, tooLong, severalErrors } = fieldErrors;
  return {
    ...{ sending, sent, resend, welcomeBack, detailsMissing },
    ...{ code, wrongCode, tooMany, mobile, timeout, notSent, expired, captcha, signedOut },
    ...requiredTexts(signInFields, fieldErrors),
    ...{ required, required_code, email, plainText, tooLong, severalErrors },
    unknown: chrome.unknownError,
  };
}

/** An error of the schemas below: the id of one of the texts. */
const textId = <Id extends keyof SignInTexts>(id: Id): Id => id;

/** Fields of the sign-in form, in the order shown. */
const signInFields = ['first_name', 'last_name', 'email', 'phone', 'code'] as const;
export type SignInField = (typeof signInFields)[number];
export type SignInValues = Record<SignInField, string>;

const someCode = v.pipe(v.string(textId('required')), v.transform(typedCode), v.nonEmpty(textId('required')));

/** An Australian mobile number, as typed. */
export const mobileSchema = v.pipe(someCode, v.maxLength(40, textId('mobile')), v.check(isMobile, textId('mobile')));

/** The six digits of a one-time code; people type them with a gap in the middle. */
export const signInCodeSchema = v.pipe(
  someCode,
  v.transform((text) => text.replace(/[\s-]/g, '')),
  v.regex(/^\d{6}$/, textId('code')),
);

/** The required data of an account. */
export const DetailsSchema = v.object({
  first_name: requiredLine(80),
  last_name: requiredLine(80),
  email: emailSchema,
});

/** The same as entered with a number, which may already be known. */
export const OptionalDetailsSchema = v.object({
  first_name: optionalLine(80),
  last_name: optionalLine(80),
  email: optionally(emailSchema),
});

const PhoneSchema = v.object({ phone: mobileSchema });
const CodeSchema = v.object({ ...OptionalDetailsSchema.entries, phone: mobileSchema, code: signInCodeSchema });

export type SignInErrors = Partial<Record<SignInField, string>>;

/** Errors in the phone number. */
export function phoneErrors(values: SignInValues, texts: SignInTexts): SignInErrors {
  return errorsOf(v.safeParse(PhoneSchema, values), texts);
}

/**
 * Errors by field before a code is sent, so that no code is spent on an unfinished form: the phone number and, for new shoppers,
 * their details.
 * @param returning whether they say that they have signed in before
 */
export const sendErrors = (values: SignInValues, returning: boolean, texts: SignInTexts): SignInErrors => ({
  ...(returning ? {} : detailErrors(values, texts)),
  ...phoneErrors(values, texts),
});

/**
 * Errors by field before the code is checked. Names and email are optional: only someone with the right code learns whether the dealer
 * knows the number, and is then asked for missing details (`detailErrors`).
 */
export const codeErrors = (values: SignInValues, texts: SignInTexts): SignInErrors =>
  errorsOf(v.safeParse(CodeSchema, values), texts);

/** Errors in the details that a signed-in shopper still has to provide. */
export const detailErrors = (
  values: Pick<SignInValues, 'first_name' | 'last_name' | 'email'>,
  texts: SignInTexts,
): SignInErrors => errorsOf(v.safeParse(DetailsSchema, values), texts);

function errorsOf(result: v.SafeParseResult<v.GenericSchema>, texts: SignInTexts): SignInErrors {
  return result.success ? {} : errorsByField(signInFields, result.issues, texts);
}
