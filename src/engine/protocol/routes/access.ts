import type { Filter } from '../../types.ts';
import { keySecret, namesIndex, sameText, storedKeys } from '../keys.ts';
import type { IndexStore, KeyRecord } from '../store.ts';
import { ruleFor, tokenKeyUid, verifyToken } from '../tenant-token.ts';
import { invalidApiKey, missingAuthorization } from '../wire-errors.ts';

/** What a key can be allowed to do. */
export const actions = [
  'search',
  'documents.add',
  'documents.get',
  'documents.delete',
  'indexes.create',
  'indexes.get',
  'indexes.update',
  'indexes.delete',
  'indexes.swap',
  'tasks.get',
  'tasks.cancel',
  'tasks.delete',
  'settings.get',
  'settings.update',
  'stats.get',
  'version',
  'keys.get',
  'keys.create',
  'keys.update',
  'keys.delete',
] as const;
export type Action = (typeof actions)[number];

/** What the sender of a request may do. */
export interface Access {
  may(action: Action): boolean;
  mayUse(indexUid: string): boolean;
  /** A filter that every search of this index gets; undefined when the index may not be searched. */
  searchFilter(indexUid: string): Filter | null | undefined;
}

const everything: Access = { may: () => true, mayUse: () => true, searchFilter: () => null };

/**
 * Finds out who is asking. Without a master key everything is open. Throws 401 when there is no Authorization header
 * and 403 when the key or token in it is not valid (any more).
 */
export async function accessOf(
  authorization: string | undefined,
  store: IndexStore,
  masterKey: string | undefined,
  now: Date,
): Promise<Access> {
  if (masterKey === undefined) return everything;
  const secret = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (secret === undefined) throw missingAuthorization();
  if (sameText(secret, masterKey)) return everything;
  const valid = (await storedKeys(store, now)).filter((key) => !hasExpired(key, now));
  for (const key of valid) {
    if (sameText(secret, await keySecret(masterKey, key.uid))) return keyAccess(key);
  }
  const signer = valid.find((key) => key.uid === tokenKeyUid(secret));
  const rules = signer && (await verifyToken(secret, await keySecret(masterKey, signer.uid), now));
  if (!rules || !keyAccess(signer).may('search')) throw invalidApiKey();
  const searchFilter = (uid: string) => (namesIndex(signer.indexes, uid) ? ruleFor(rules, uid) : undefined);
  return { may: (action) => action === 'search', mayUse: (uid) => searchFilter(uid) !== undefined, searchFilter };
}

function keyAccess(key: KeyRecord): Access {
  const mayUse = (uid: string) => namesIndex(key.indexes, uid);
  return {
    may: (action) =>
      key.actions.some((allowed) => allowed === '*' || allowed === action || allowed === `${action.split('.')[0]}.*`),
    mayUse,
    searchFilter: (uid) => (mayUse(uid) ? null : undefined),
  };
}

const hasExpired = ({ expiresAt }: KeyRecord, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
