import * as v from 'valibot';
import { withoutBlanks } from '../../domain/car/derived/derive.ts';
import { FinanceLendersSchema } from '../../domain/car/record/finance-lender.ts';
import { acceptImage } from '../../domain/car/record/image-url.ts';
import { parsedJson } from '../../domain/parse-json.ts';
import type { FieldKind } from '../mapping-file/car-fields.ts';
import { readDate, readMoment } from '../values/date.ts';
import { type FlagWords, readFlag } from '../values/flag.ts';
import { type NumberOptions, readNumber } from '../values/number.ts';
import { priceTypeIn, readPriceType } from '../values/price-type.ts';
import type { Reading } from '../values/reading.ts';
import { cleanDescription, cleanText } from '../values/text.ts';
import { plainValue, standsForValue } from './value-path.ts';
import { carTypeOf, itemTypeOf, stateOf, statusOf } from './vocabulary.ts';

/** A value of the feed that could not be used, and why. */
export type Problem = {
  value: string;
  reason: string;
  /** Column or path of the value. */
  column?: string;
  /** The mapping constructed or selected the value (for example by a regular expression), so it reveals nothing about the feed. */
  ofRule?: boolean;
};

/** The value of a car field, if any; problems are reported either way. `priceType`: what the text of a price says that it includes. */
export type Converted = { value?: unknown; problems: Problem[]; priceType?: string };

export type ConvertOptions = {
  number?: NumberOptions;
  flag?: FlagWords;
  dateFormats?: readonly string[];
  timezone?: string;
  isAbsent: (value: unknown) => boolean;
};

/** A value as shown in the report: at most 120 characters. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

const none: Converted = { problems: [] };
const refuse = (value: unknown, reason: string): Converted => ({ problems: [{ value: shown(value), reason }] });

function fromReading(reading: Reading<unknown>, value: unknown): Converted {
  if (reading.kind === 'absent') return none;
  return reading.kind === 'value' ? { value: reading.value, problems: [] } : refuse(value, reading.reason);
}

/** The one value of a list of one, of an object that represents a value, or of a scalar. */
function single(value: unknown): unknown {
  const entry = Array.isArray(value) && value.length > 0 ? value[0] : value;
  return plainValue(entry);
}

/** The keys of an object that represents no single value, such as {amount: 5, currency: "AUD"}; its rule must name one of them. */
function unclear(value: unknown): Converted | undefined {
  const entry = Array.isArray(value) ? value[0] : value;
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry) || plainValue(entry) !== undefined)
    return undefined;
  if (Object.entries(entry).some(([key, inner]) => inner === null && standsForValue({ [key]: inner })))
    return undefined;
  const keys = Object.entries(entry).flatMap(([key, inner]) =>
    key.startsWith('@') || inner === null || inner === '' ? [] : [key],
  );
  return keys.length === 0
    ? undefined
    : refuse(value, `an object; add one of its keys to the path: ${keys.join(', ')}`);
}

function textOf(value: unknown, clean: (text: string) => string, isAbsent: ConvertOptions['isAbsent']): Converted {
  const parts = (Array.isArray(value) ? value : [value]).map(plainValue).filter((part) => !isAbsent(part));
  const text = clean(parts.map(String).join(clean === cleanDescription ? '|' : ', '));
  return text === '' || isAbsent(text) ? none : { value: text, problems: [] };
}

const separators = ['|', ';', '\n'];

/** "ABS|Alarm" -> two entries; split at | or ; or line ends, else at commas. Entries of markup lists count as lines. */
function listOf(value: unknown, isAbsent: ConvertOptions['isAbsent']): Converted {
  const parts = typeof value === 'object' ? innerEntries(value) : cutList(String(value ?? ''));
  const entries = parts
    .filter((part) => !isAbsent(part))
    .map((part) => cleanText(String(part)).replace(/^[•*·–-]\s*/, ''));
  const list = [...new Set(entries.filter((entry) => !isAbsent(entry)))];
  if (list.length > 0) return { value: list, problems: [] };
  return parts.length === 0 && typeof value === 'object' ? refuse(value, 'not a list of texts') : none;
}

/** The texts of a list in lists: [["ABS"], {group: "Comfort", items: ["Sunroof"]}] has two; a group's name is none. */
function innerEntries(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(innerEntries);
  if (value === null || typeof value !== 'object') return [value];
  const lists = Object.values(value).filter(Array.isArray);
  if (lists.length > 0) return lists.flatMap(innerEntries);
  const own = plainValue(value);
  return own === undefined ? [] : [own];
}

function cutList(text: string): string[] {
  const lines = text.replace(/<br\s*\/?>|<\/li\s*>|<\/p\s*>|\r\n|\r/gi, '\n').trim();
  return lines.split(separators.find((sign) => lines.includes(sign)) ?? ',');
}

const addressKeys = [
  'url',
  'src',
  'href',
  'uri',
  'link',
  'large',
  'full',
  'original',
  'fullUrl',
  'imageUrl',
  'photoUrl',
  'path',
  '#text',
  '@url',
  '@src',
  '@href',
  'value',
];

/** "https://host/A B.jpg" as an address; two names in one text stay, and are refused. */
function withoutSpaces(text: string): string {
  const trimmed = text.trim();
  const one = /^(https?:)?\/\//i.test(trimmed) && (trimmed.match(/\.(jpe?g|png|webp|gif|avif)\b/gi)?.length ?? 0) < 2;
  return one ? trimmed.replaceAll(' ', '%20') : trimmed;
}

function addresses(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addresses);
  if (typeof value === 'string')
    return value
      .split(/[|;\n\r\t]+|\s+(?=(?:https?:)?\/)|,(?=\s*(?:https?:|\/|[a-z]+:\/\/|$))/i)
      .map(withoutSpaces)
      .filter((part) => part !== '');
  if (value === null || typeof value !== 'object') return [];
  const object = value as Record<string, unknown>;
  const key = addressKeys.find((name) => object[name] !== undefined && object[name] !== '');
  return key === undefined
    ? Object.values(object)
        .filter((entry) => typeof entry === 'object')
        .flatMap(addresses)
    : addresses(object[key]);
}

function imagesOf(value: unknown, isAbsent: ConvertOptions['isAbsent']): Converted {
  const problems: Problem[] = [];
  const urls = addresses(value).flatMap((address) => {
    if (isAbsent(address)) return [];
    const image = acceptImage(address);
    if (image.ok) return [image.url];
    problems.push({ value: shown(address), reason: image.reason });
    return [];
  });
  return urls.length === 0 ? { problems } : { value: [...new Set(urls)], problems };
}

const doubts: readonly (readonly [RegExp, string])[] = [
  [/GST/, 'a price without GST, used unchanged'],
  [/Govt/, 'a price without on-road costs, used unchanged'],
];

/** What a price includes is kept with it; one that a buyer would not actually pay is reported. */
function withPriceType(quantity: string, converted: Converted, written: unknown): Converted {
  const priceType = quantity === 'money' && typeof written === 'string' ? priceTypeIn(written) : undefined;
  if (priceType === undefined || converted.value === undefined) return converted;
  const reason = doubts.find(([pattern]) => pattern.test(priceType))?.[1];
  return { ...converted, priceType, ...(reason !== undefined && { problems: [{ value: shown(written), reason }] }) };
}

function word(value: unknown, find: (text: string) => string | undefined, what: string): Converted {
  const found = find(String(value));
  return found === undefined ? refuse(value, `not a known ${what}`) : { value: found, problems: [] };
}

/** Lender entries, without their blanks; in a CSV column they are JSON. */
function lendersOf(value: unknown): Converted {
  const result = v.safeParse(FinanceLendersSchema, typeof value === 'string' ? parsedJson(value) : value);
  if (!result.success) return refuse(value, 'not a list of lender entries');
  return result.output.length === 0 ? none : { value: result.output.map(withoutBlanks), problems: [] };
}

/** Turns a value of a feed into a value of a car field of this kind. */
export function convert(kind: FieldKind, value: unknown, options: ConvertOptions): Converted {
  const { isAbsent } = options;
  if (isAbsent(value)) return none;
  if (kind.is === 'lenders') return lendersOf(value);
  if (kind.is === 'images') return imagesOf(value, isAbsent);
  if (kind.is === 'list') return listOf(value, isAbsent);
  const object = unclear(value);
  if (object) return object;
  if (kind.is === 'text') return textOf(value, cleanText, isAbsent);
  if (kind.is === 'description') return textOf(value, cleanDescription, isAbsent);
  if (kind.is === 'address') {
    const first = imagesOf(value, isAbsent);
    return { ...first, ...(first.value === undefined ? {} : { value: (first.value as string[])[0] }) };
  }
  const one = single(value);
  if (isAbsent(one)) return none;
  const dates = {
    ...(options.dateFormats && { formats: options.dateFormats }),
    ...(options.timezone && { timezone: options.timezone }),
  };
  switch (kind.is) {
    case 'number':
      return withPriceType(
        kind.quantity,
        fromReading(readNumber(one, { ...options.number, quantity: kind.quantity }), one),
        one,
      );
    case 'flag':
      return fromReading(readFlag(one, options.flag), one);
    case 'date':
      return fromReading(readDate(one, dates), one);
    case 'moment':
      return fromReading(readMoment(one, dates), one);
    case 'timestamp': {
      const reading = readMoment(one, dates);
      return reading.kind === 'value'
        ? { value: Math.floor(Date.parse(reading.value) / 1000), problems: [] }
        : fromReading(reading, one);
    }
    case 'carType':
      return word(one, carTypeOf, 'car type (new, used, demo)');
    case 'status':
      return { value: statusOf(String(one)) ?? cleanText(String(one)), problems: [] };
    case 'state':
      return { value: stateOf(String(one)) ?? cleanText(String(one)), problems: [] };
    case 'priceType':
      return fromReading(readPriceType(cleanText(String(one))), one);
    case 'itemType':
      return { value: itemTypeOf(String(one)) ?? cleanText(String(one)).toLowerCase(), problems: [] };
  }
}
