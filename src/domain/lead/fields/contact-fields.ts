import * as v from 'valibot';
import { isAbn } from '../../abn.ts';
import { isVin } from '../../car/record/vin.ts';
import { isPhone, storedPhone } from '../../phone.ts';
import { isEmail } from '../../typed/email.ts';
import { typedDollars, typedKilometres } from '../../typed/typed-number.ts';
import { typedCode, typedText } from '../../typed/typed-text.ts';
import { fieldError } from './field-error.ts';

/*
 * The value types of a lead form. A field that was not sent counts as empty, so that each schema reports its own text. Line
 * breaks and other control characters never reach an email header or a name, and half of a character reaches nothing.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const controls = /[\u0000-\u001f\u007f\u2028\u2029\p{Cs}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a message may hold tabs and line breaks, nothing else
const messageControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/u;
/** A tag, a comment or a declaration; "price < 20,000" is none of these. */
const markup = /<[/!?]?[a-z-]/i;

const cleanText = v.pipe(v.string(fieldError('required')), v.transform(typedText));
/** A value that is no text to read: a number, an address, a plate. */
const cleanCode = v.pipe(v.string(fieldError('required')), v.transform(typedCode));
const someCode = v.pipe(cleanCode, v.nonEmpty(fieldError('required')));

const line = (maxLength: number) =>
  v.pipe(
    cleanText,
    v.maxLength(maxLength, fieldError('tooLong')),
    v.check((text) => !controls.test(text) && !markup.test(text), fieldError('plainText')),
  );

/** One line of required text. */
export const requiredLine = (maxLength: number) =>
  v.optional(v.pipe(line(maxLength), v.nonEmpty(fieldError('required'))), '');

/** One line of optional text. */
export const optionalLine = (maxLength: number) => v.optional(line(maxLength), '');

const message = v.pipe(
  cleanText,
  v.maxLength(4000, fieldError('tooLong')),
  v.check((text) => !messageControls.test(text) && !markup.test(text), fieldError('plainText')),
);

/**
 * Comments: several lines.
 * @param empty error of comments that are required and empty
 */
export const messageSchema = (optional: boolean, empty: string = fieldError('required')) =>
  v.optional(optional ? message : v.pipe(message, v.nonEmpty(empty)), '');

/** An email address, also as copied from a link or a mail program: "mailto:", "<pat@example.com>". */
export const emailSchema = v.optional(
  v.pipe(
    someCode,
    v.transform((text) => text.replace(/^mailto:/i, '').replace(/^<(.*)>$/, '$1')),
    v.maxLength(254, fieldError('tooLong')),
    v.check(isEmail, fieldError('email')),
  ),
  '',
);

/** A phone number, as typed; `storedPhone` gives the form it is stored in. */
export const phoneSchema = v.optional(
  v.pipe(someCode, v.maxLength(40, fieldError('tooLong')), v.check(isPhone, fieldError('phone'))),
  '',
);

/** Who reserves or pays: the fields of every form that leads to a payment. */
export const payerEntries = {
  name: requiredLine(80),
  last_name: requiredLine(80),
  email: emailSchema,
  phone: phoneSchema,
};

/** The same as stored: one name, and the number in its stored form. */
export const storedPayer = ({ name, last_name, email, phone }: Record<keyof typeof payerEntries, string>) => ({
  name: `${name} ${last_name}`,
  email,
  phone: storedPhone(phone),
});

const empty = v.pipe(cleanText, v.literal(''));

/** The same field as optional. Checked by content, not as a union: that would report technical errors. */
export const optionally = <T extends v.GenericSchema>(schema: T) =>
  v.optional(
    v.lazy((input): T | typeof empty => (typeof input === 'string' && typedText(input) === '' ? empty : schema)),
    '',
  );

/** Exactly four digits. */
export const postcodeSchema = v.optional(v.pipe(cleanCode, v.regex(/^\d{4}$/, fieldError('postcode'))), '');

/** A ticked checkbox: true in JSON, "on" or "true" in a plain form post, nothing when it is not ticked. */
export const tickSchema = v.pipe(
  v.optional(v.unknown(), false),
  v.transform((value) => value === true || value === 'on' || value === 'true'),
);

/** A checkbox that must be ticked. */
export const termsSchema = v.pipe(
  tickSchema,
  v.check((ticked) => ticked, fieldError('terms')),
);

/** One of the given values. */
export const choiceSchema = (values: readonly string[]) =>
  v.optional(
    v.pipe(
      cleanText,
      v.nonEmpty(fieldError('required')),
      v.check((value) => values.includes(value), fieldError('choice')),
    ),
    '',
  );

/** Any number of the given values; a single one may come as text, and one box left unticked as false. */
export const choicesSchema = (values: readonly string[]) =>
  v.pipe(
    v.optional(v.union([v.array(v.string()), v.string(), v.literal(false)], fieldError('choice')), []),
    v.transform((chosen) =>
      [chosen].flat().filter((value): value is string => typeof value === 'string' && value !== ''),
    ),
    v.check((chosen) => chosen.every((value) => values.includes(value)), fieldError('choice')),
  );

/** One or more of the given values. */
export const someChoicesSchema = (values: readonly string[]) =>
  v.pipe(
    choicesSchema(values),
    v.check((chosen) => chosen.length > 0, fieldError('required')),
  );

const typedNumber = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], fieldError('required')),
  v.transform((text) => typedCode(text).replace(/^\$\s*/, '')),
  v.nonEmpty(fieldError('required')),
);

/** A whole number as people type it (`typedKilometres`). `error` describes a valid value. */
export const countSchema = (least: number, most: number, error: string) =>
  v.optional(
    v.pipe(
      typedNumber,
      v.transform((text) => typedKilometres(text) ?? Number.NaN),
      v.integer(error),
      v.minValue(least, error),
      v.maxValue(most, error),
    ),
    '',
  );

/** An Australian Business Number, or nothing; its digits are output in the usual groups. */
export const abnSchema = v.optional(
  v.pipe(
    cleanCode,
    v.transform((text) => text.replace(/[\s.-]/g, '')),
    v.check((digits) => digits === '' || isAbn(digits), fieldError('abn')),
    v.transform((digits) => digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')),
  ),
  '',
);

/** A vehicle identification number as people copy it, with spaces or in lower case; its 17 characters are output in capitals. */
export const vinSchema = v.optional(
  v.pipe(
    cleanCode,
    v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
    v.check(isVin, fieldError('vin')),
  ),
  '',
);

/** Dollars as people type them (`typedDollars`); the output is a number of dollars. */
export const amountSchema = v.optional(
  v.pipe(
    typedNumber,
    v.transform((text) => typedDollars(text) ?? Number.NaN),
    v.number(fieldError('amount')),
    v.minValue(1, fieldError('amount')),
    v.maxValue(9_999_999.99, fieldError('amount')),
  ),
  '',
);

/** The same without cents: nobody haggles over those. */
export const wholeDollarsSchema = v.pipe(amountSchema, v.integer(fieldError('wholeDollars')));

/** A registration plate, or nothing: its letters and digits in capitals, without what stands between them ("1AB·2CD"). */
export const regoSchema = v.optional(
  v.pipe(
    cleanCode,
    v.transform((text) => text.replace(/[\s.·•-]/g, '').toUpperCase()),
    v.regex(/^[A-Z0-9]{0,9}$/, fieldError('rego')),
  ),
  '',
);

/** A day as YYYY-MM-DD, or nothing. */
export const daySchema = v.optional(v.pipe(cleanCode, v.check(isDayOrEmpty, fieldError('date'))), '');

/** A time of day as HH:MM, or nothing. */
export const timeSchema = v.optional(
  v.pipe(cleanCode, v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, fieldError('time'))),
  '',
);

function isDayOrEmpty(text: string): boolean {
  if (text === '') return true;
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
