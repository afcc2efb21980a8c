import * as v from 'valibot';
import { phoneMistake } from '../../domain/phone.ts';
import { oneOf, text } from '../../domain/plain-settings.ts';
import { timeZones } from '../../domain/time/time-zone.ts';
import { isEmail } from '../../domain/typed/email.ts';

export { flag, httpsUrl, oneOf, optional, text, wholeNumber } from '../../domain/plain-settings.ts';

/*
 * The kinds of value a dealer file can hold. Every one takes the description that becomes the reference manual
 * (docs/configuration.md) and the editor's tooltip (docs/schema/*.schema.json): it is written once, at the key.
 *
 * Keys with a platform default are required here, because defaults.ts is merged below the dealer before checking.
 * Inside lists nothing is merged, so list items carry their default in the schema.
 */

/** States and territories of Australia, as written in addresses. */
const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type State = (typeof states)[number];

/** A number within a range, ends included. */
export const decimal = (min: number, max: number, description: string) =>
  v.pipe(v.number(), v.minValue(min), v.maxValue(max), v.description(description));

/** A text for a place of limited size: a longer one is shown, but is cut or breaks the layout. @param room characters */
export const shortText = (room: number, description: string) =>
  v.pipe(text(description), v.metadata({ room }), v.description(description));

/** The characters that a place has room for, if its schema was made by `shortText`. */
export const roomOf = (schema: v.GenericSchema) => v.getMetadata(schema)['room'] as number | undefined;

/** A price of a vehicle in whole dollars, from a value up. */
export const vehiclePrice = (min: number, description: string) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(min),
    v.maxValue(10_000_000),
    v.metadata({ vehiclePrice: true }),
    v.description(description),
  );

/** Whether a schema was made by `vehiclePrice`: what no vehicle costs gets a warning. */
export const isVehiclePrice = (schema: v.GenericSchema) => 'vehiclePrice' in v.getMetadata(schema);

/** A list; the order written is the order shown. */
export const list = <S extends v.GenericSchema>(item: S, description: string) =>
  v.pipe(v.array(item), v.description(description));

/** An ordered list of distinct names from a closed list. */
export const orderedIds = <const T extends readonly [string, ...string[]]>(options: T, description: string) =>
  v.pipe(
    v.array(v.picklist(options)),
    v.rawCheck(({ dataset, addIssue }) => {
      if (dataset.typed) for (const issue of repeats(dataset.value)) addIssue(issue);
    }),
    v.description(description),
  );

/** A list of distinct texts; the order written is the order shown. */
export const distinct = <S extends v.GenericSchema<string>>(item: S, description: string) =>
  v.pipe(
    v.array(item),
    v.rawCheck(({ dataset, addIssue }) => {
      if (dataset.typed) for (const issue of repeats(dataset.value)) addIssue(issue);
    }),
    v.description(description),
  );

/** An issue at each entry of a list that an earlier one has named, in whatever letter case. */
function repeats(list: readonly string[]) {
  const lower = list.map((entry) => entry.toLowerCase());
  return list.flatMap((value, key) => {
    const first = lower.indexOf(value.toLowerCase());
    if (first === key) return [];
    const at = { type: 'array', origin: 'value', input: [...list], key, value } as const;
    return [{ message: `is already named by entry ${first + 1} of the list`, input: value, path: [at] as [typeof at] }];
  });
}

/** Most characters of what becomes part of addresses, file names and keys: file systems allow 255 in a name. */
const longestName = 100;
const notTooLong = v.maxLength<string, number, string>(longestName, `must be at most ${longestName} characters`);

/** A name used in addresses and folders. */
export const slug = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits joined by single hyphens'),
    notTooLong,
    v.description(description),
  );

/** A database id. Stock systems write numbers or text; both become text, as on cars. */
export const id = (description: string) =>
  v.pipe(
    v.union([v.string(), v.number()], 'must be an id (text or a whole number)'),
    v.description(description),
    v.transform(String),
    v.regex(/^[A-Za-z0-9_-]+$/, 'must be letters, digits, hyphens and underscores'),
    notTooLong,
  );

/** Where a link leads: a path of this site, another site, a phone number or an email address. */
export const href = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^(\/(?!\/)|https:\/\/|tel:\+?[0-9]|mailto:[^\s@]+@)\S*$/,
      'must be a path that starts with "/", or an https:, tel: or mailto: address',
    ),
    v.check(
      (text) => !text.startsWith('tel:') || phoneMistake(text.slice(4)) === undefined,
      ({ input }) => `leads to a phone number that ${phoneMistake(input.slice(4))}`,
    ),
    v.metadata({ href: true }),
    v.description(description),
  );

/** Whether a schema was made by `href`: the targets of its paths are then checked. */
export const isHref = (schema: v.GenericSchema) => 'href' in v.getMetadata(schema);

/** A make of car, in the spelling of the stock. */
export const make = (description: string) =>
  v.pipe(v.string(), v.nonEmpty('must not be empty'), v.metadata({ make: true }), v.description(description));

/** Whether a schema was made by `make`. */
export const isMake = (schema: v.GenericSchema) => 'make' in v.getMetadata(schema);

/** Text with markup, made safe before it is shown. */
export const html = (description: string) =>
  v.pipe(v.string(), v.nonEmpty('must not be empty'), v.metadata({ html: true }), v.description(description));

/** Whether a schema was made by `html`: elsewhere pages show markup as plain text. */
export const isHtml = (schema: v.GenericSchema) => 'html' in v.getMetadata(schema);

/** A picture: "/media/..." is a file in the dealer's media folder, anything else an https address. */
export const picture = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^(\/media\/[^\s]+|https:\/\/[^\s]+)$/,
      'must be "/media/..." (a file in this dealer\'s media folder) or an https address, without spaces',
    ),
    v.metadata({ picture: true }),
    v.description(description),
  );

/** Whether a schema was made by `picture`: its file is then checked. */
export const isPicture = (schema: v.GenericSchema) => 'picture' in v.getMetadata(schema);

/** A picture of one size, in pixels; a file of another size in the media folder is an error. */
export const pictureOf = (width: number, height: number, description: string) =>
  v.pipe(
    picture(`${description} ${width} x ${height} pixels.`),
    v.metadata({ picture: true, size: { width, height } }),
    v.description(`${description} ${width} x ${height} pixels.`),
  );

/** The size of pictures in a schema made by `pictureOf`. */
export const sizeOfPicture = (schema: v.GenericSchema) =>
  v.getMetadata(schema)['size'] as { width: number; height: number } | undefined;

const phonePattern = /^[+(]?[0-9][0-9 ()-]{4,18}[0-9]$/;

/** An Australian phone number as people write it. */
export const phone = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(phonePattern, 'must be a phone number: digits, spaces and brackets'),
    v.check(
      (text) => !phonePattern.test(text) || phoneMistake(text) === undefined,
      ({ input }) => phoneMistake(input) ?? '',
    ),
    v.description(description),
  );

const notEmail = 'must be an email address';

/** An email address. */
export const email = (description: string) =>
  v.pipe(v.string(), v.rfcEmail(notEmail), v.check(isEmail, notEmail), v.description(description));

/** A colour as hash sign and six hexadecimal digits, so that its contrast can be computed. */
export const colour = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour as "#" and six hexadecimal digits'),
    v.description(description),
  );

const datePattern =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]\d\d:\d\d))?$/;

/** A day, or a moment with its offset from UTC. */
export const date = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(datePattern, 'must be a date such as "2026-06-30", or with a time such as "2026-06-30T17:00:00+10:00"'),
    v.check((text) => !datePattern.test(text) || isCalendarDay(text), 'is not a day of the calendar'),
    v.metadata({ date: true }),
    v.description(description),
  );

/** Whether a schema was made by `date`: a year that cannot be meant gets a warning. */
export const isDate = (schema: v.GenericSchema) => 'date' in v.getMetadata(schema);

/** Whether the month has that many days. */
function isCalendarDay(text: string): boolean {
  const day = text.slice(0, 10);
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** A state or territory. */
export const state = (description: string) => oneOf(states, description);

/** A time zone of Australia and its islands, IANA. */
export const timeZone = (description: string) => oneOf(timeZones(), description);

/** A four-digit postcode, kept as text because some begin with 0. */
export const postcode = (description: string) =>
  v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be four digits in quotes'), v.description(description));

/** A group of keys; any other key is an error. */
export const group = <E extends v.ObjectEntries>(entries: E, description: string) =>
  v.pipe(v.strictObject(entries), v.description(description));

/** Whether somebody may have written a secret here by mistake, in place of its name: a wrong value is then reported without showing it. */
export const mayBeSecret = (schema: v.GenericSchema): boolean => 'secret' in v.getMetadata(schema);
