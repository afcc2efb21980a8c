import type { Filter } from '../types.ts';
import { keySecret, sameText } from './keys.ts';
import { ruleFor, tokenKeyUid, verifyToken } from './tenant-token.ts';
import { invalidApiKey, missingAuthorization } from './wire-errors.ts';

/** The filter that every search of an index gets: null for none; undefined where the index may not be searched. */
export type SearchScope = (indexUid: string) => Filter | null | undefined;

const everything: SearchScope = () => null;

/** Uid of the one key of a search server, which tenant tokens name as theirs. */
const searchKeyUid = 'b3c7b6a2-52f0-4f0e-9f5e-3a3c1d2f7c11';

/** The key that may search, and that tenant tokens are signed with: it follows from the master key, so it is stored nowhere. */
export const searchKey = async (masterKey: string): Promise<{ uid: string; key: string }> => ({
  uid: searchKeyUid,
  key: await keySecret(masterKey, searchKeyUid),
});

/** The key or token of an Authorization header. Throws 401 where there is none. */
export function bearerOf(authorization: string | undefined): string {
  const secret = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (secret === undefined) throw missingAuthorization();
  return secret;
}

/**
 * What whoever sends a request may search. Without a master key everyone may search everything; with one, who has it or the search key,
 * and by a tenant token what its rules say. Throws 401 without an Authorization header, 403 where the key or token is not valid (any more).
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
