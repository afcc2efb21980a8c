import { createHash } from 'node:crypto';
import { carSlug } from '../../domain/car/slug.ts';
import type { Mapping } from '../mapping/mapping-schema.ts';
import type { FeedCar } from './draft-car.ts';

type IdRules = NonNullable<Mapping['id']>;

/** A short text that is the same for the same content: 12 hex digits of SHA-256. */
export function shortHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
}

/** A hash of everything about a car, to tell whether it changed; the order of keys does not count. */
export function contentHash(value: unknown): string {
  return createHash('sha1').update(canonical(value)).digest('base64').slice(0, 16);
}

function canonical(value: unknown): string {
  if (value === undefined) return 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => `${key}:${canonical(entry)}`)
    .join(',')}}`;
}

const safe = (text: string) =>
  text
    .trim()
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200);

/** Gives the cars of one feed their ids and slugs, each once. */
export class CarNamer {
  #by: readonly string[];
  #prefix: string;
  #ids = new Set<string>();
  #slugs: Set<string>;

  /** `takenSlugs` are those of other feeds; the slugs given here are added to it. */
  constructor(feed: string, takenSlugs: Set<string>, { by = ['id', 'stocknum', 'vin', 'hash'], prefix }: IdRules = {}) {
    this.#by = by;
    this.#prefix = prefix ?? `${feed}-`;
    this.#slugs = takenSlugs;
  }

  /** `hash` stands in for cars without id, stock number and VIN. */
  name(car: FeedCar, hash: string): { id: string; slug: string } {
    const key = this.#key(car, hash);
    let id = `${this.#prefix}${key}`;
    if (this.#ids.has(id)) id = `${id}-${car.vin ? shortHash(car.vin).slice(0, 6) : this.#count(id)}`;
    this.#ids.add(id);
    const number = car.stocknum ?? car.vin?.slice(-8);
    const wanted = car.slug ?? carSlug({ ...car, stocknum: number, id: key });
    const slug = this.#slugs.has(wanted) ? `${wanted}-${shortHash(id).slice(0, 6)}` : wanted;
    this.#slugs.add(slug);
    return { id, slug };
  }

  #key(car: FeedCar, hash: string): string {
    const values: Record<string, string | undefined> = { id: car.id, stocknum: car.stocknum, vin: car.vin, hash };
    for (const name of this.#by) {
      const key = safe(values[name] ?? '');
      if (key !== '') return key;
    }
    return hash;
  }

  #count(id: string): number {
    let count = 2;
    while (this.#ids.has(`${id}-${count}`)) count += 1;
    return count;
  }
}
