import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** Search keys of dealers by slug: what `SEARCH_KEYS_FILE` names, and `setup-search.ts --out` writes. */
export type SearchKeys = Readonly<Record<string, string>>;

const SearchKeysSchema = v.record(v.string(), v.pipe(v.string(), v.nonEmpty()));

/** Throws an actionable error, which never contains the file's content. */
export function readSearchKeys(file: string): SearchKeys {
  const wrong = (what: string) => new Error(`The file of search keys, ${file}, ${what}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw wrong(`cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong('is not JSON.');
  }
  const parsed = v.safeParse(SearchKeysSchema, value);
  if (!parsed.success) throw wrong('must be an object with a token for each dealer: { "slug": "token" }.');
  return parsed.output;
}

/** Merges keys into those in the file, atomically; only the owner of the file may read it. */
export function writeSearchKeys(file: string, keys: SearchKeys): void {
  const all = { ...(existsSync(file) ? readSearchKeys(file) : {}), ...keys };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(sorted, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}
