import { hash } from 'node:crypto';
import type { Car } from '../../../domain/car/record/car.ts';
import type { Mapping } from '../../mapping-file/mapping-schema.ts';

type IdRules = NonNullable<Mapping['id']>;

/** A short text that is the same for the same content: 12 hex digits of SHA-256. */
export function shortHash(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 12);
}

/** A hash of everything about a car, to detect changes; the order of keys does not matter. */
export function contentHash(value: unknown): string {
  return hash('sha1', canonical(value), 'base64').slice(0, 16);
}

function canonical(value: unknown): string {
  if (value === undefined) return 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  let text = '{';
  for (const key of Object.keys(value).sort()) {
    const entry = (value as Record<string, unknown>)[key];
    if (entry !== undefined) text += `${key}:${canonical(entry)},`;
  }
  return `${text}}`;
}

type Facts = Pick<Partial<Car>, 'dealership_id' | 'year' | 'make' | 'model' | 'badge' | 'colour'>;

/**
 * What stays of a car without id, stock number and VIN when its odometer is read again. Its place is left out: the
 * stock completes it from the dealer's data.
 */
export const factsWithoutReading = ({ dealership_id, year, make, model, badge, colour }: Facts): string =>
  JSON.stringify([dealership_id, year, make, model, badge, colour]);

const safe = (text: string) =>
  text
    .trim()
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200);

/** The key of a car within its feed: the first of these that it has; cars without any use `hash`. */
export function carKey(
  car: { id?: string | undefined; stocknum?: string | undefined; vin?: string | undefined },
  hash: string,
  { by = ['id', 'stocknum', 'vin', 'hash'] }: IdRules = {},
): string {
  for (const name of by) {
    const key = safe((name === 'hash' ? hash : car[name]) ?? '');
    if (key !== '') return key;
  }
  return hash;
}

/** The id in the index of a feed's key. */
export const idOfKey =
  (feed: string, { prefix = `${feed}-` }: IdRules = {}) =>
  (key: string) =>
    `${prefix}${safe(key)}`;

/** Length of the suffix that distinguishes two vehicles with one key. */
export const markLength = 6;
export const markOf = (text: string): string => shortHash(text).slice(0, markLength);

/** The slug of a car whose own is already taken. */
export const markedSlug = ({ id, slug }: { id: string; slug: string }): string => `${slug}-${markOf(id)}`;
