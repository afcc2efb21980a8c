import type { Filter } from '../types.ts';
import { keySecret, sameText } from './keys.ts';
import { ruleFor, tokenKeyUid, verifyToken } from './tenant-token.ts';
import { invalidApiKey, missingAuthorization } from './wire-errors.ts';

/** The filter added to every search of an index: null for none; undefined if the index may not be searched. */
export type SearchScope = (indexUid: string) => Filter | null | undefined;

const everything: SearchScope = () => null;

/** Uid of the one key of a search server, which tenant tokens name as theirs. */
const searchKeyUid = 'b3c7b6a2-52f0-4f0e-9f5e-3a3c1d2f7c11';

/** The key for searching, which also signs tenant tokens: it is derived from the master key, so it is not stored anywhere. */
export const searchKey = async (masterKey: string): Promise<{ uid: string; key: string }> => ({
  uid: searchKeyUid,
  key: await keySecret(masterKey, searchKeyUid),
});

/** The key or token of an Authorization header. Throws 401 if there is none. */
export function bearerOf(authorization: string | undefined): string {
  const secret = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (secret === undefined) throw missingAuthorization();
  return secret;
}

/**
 * What the sender of a request may search. Without a master key everyone may search everything; with one, holders of it or the search key
 * may, and a tenant token allows what its rules say. Throws 401 without an Authorization header, 403 if the key or token is not valid (any
 * more).
 */
export async function searchScope(
  authorization: string | undefined,
  masterKey: string | undefined,
  now: Date,
): Promise<SearchScope> {
  if (masterKey === undefined) return everything;
  const secret = bearerOf(authorization);
  const { uid, key } = await searchKey(masterKey);
  if (sameText(secret, masterKey) || sameText(secret, key)) return everything;
  const rules = tokenKeyUid(secret) === uid ? await verifyToken(secret, key, now) : undefined;
  if (!rules) throw invalidApiKey();
  return (indexUid) => ruleFor(rules, indexUid);
}
