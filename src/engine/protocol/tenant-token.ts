import * as v from 'valibot';
import type { Filter } from '../types.ts';
import { hmac, namesIndex, sameText } from './keys.ts';

const filter = v.custom<Filter>((value) => typeof value === 'string' || Array.isArray(value));
const rules = v.union([
  v.array(v.string()),
  v.record(v.string(), v.nullable(v.object({ filter: v.optional(v.nullable(filter)) }))),
]);
const claims = v.object({ searchRules: rules, apiKeyUid: v.string(), exp: v.optional(v.nullable(v.number())) });
const header = v.object({ alg: v.picklist(['HS256', 'HS384', 'HS512']) });

/** What a tenant token lets its holder search: index patterns, each with a filter that is always applied. */
export type SearchRules = v.InferOutput<typeof rules>;

/** The key a token claims to be signed with; undefined if it is not a token. */
export function tokenKeyUid(token: string): string | undefined {
  return readPart(claims, token.split('.')[1])?.apiKeyUid;
}

/**
 * The rules of a tenant token (JWT, HMAC) signed with `secret`; undefined when the signature is wrong or the token has
 * expired.
 */
export async function verifyToken(token: string, secret: string, now: Date): Promise<SearchRules | undefined> {
  const [head, payload, signature, ...rest] = token.split('.');
  const algorithm = readPart(header, head)?.alg;
  const content = readPart(claims, payload);
  if (!algorithm || !content || signature === undefined || rest.length > 0) return undefined;
  const expected = base64Url(await hmac(secret, `${head}.${payload}`, `SHA-${algorithm.slice(2)}`));
  if (!sameText(signature, expected)) return undefined;
  if (typeof content.exp === 'number' && content.exp * 1000 <= now.getTime()) return undefined;
  return content.searchRules;
}

/** The filter of the rules for an index: null means none; undefined means that the index is not allowed. */
export function ruleFor(searchRules: SearchRules, uid: string): Filter | null | undefined {
  if (Array.isArray(searchRules)) return namesIndex(searchRules, uid) ? null : undefined;
  // The most exact pattern counts, as in Meilisearch.
  const pattern = Object.keys(searchRules)
    .filter((name) => namesIndex([name], uid))
    .sort((a, b) => Number(b === uid) - Number(a === uid) || b.length - a.length)[0];
  return pattern === undefined ? undefined : (searchRules[pattern]?.filter ?? null);
}

function readPart<S extends v.GenericSchema>(schema: S, part: string | undefined): v.InferOutput<S> | undefined {
  try {
    const text = atob((part ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const parsed = v.safeParse(schema, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
