import { isDeepStrictEqual } from 'node:util';
import type { Key, Meilisearch } from 'meilisearch';
import { carsIndex } from '../../src/domain/search/index/cars-index.ts';

/** The name by which the key is found again. */
const parentKeyName = 'Dealer websites';
const keysPerPage = 100;

/**
 * The key that dealers' tokens are derived from: it can only search, and only the stock index. It stays on the host and
 * with this command; browsers get tokens. The newest one when there are several (`fresh` made more), a new one when
 * there is none.
 */
export async function parentKey(client: Meilisearch, { fresh = false } = {}): Promise<{ key: Key; created: boolean }> {
  const [newest] = fresh ? [] : await parentKeys(client);
  if (newest) return { key: newest, created: false };
  const key = await client.createKey({
    name: parentKeyName,
    description: 'Can only search the stock index. The search tokens of the dealer websites are derived from it.',
    actions: ['search'],
    indexes: [carsIndex],
    expiresAt: null,
  });
  return { key, created: true };
}

/**
 * Deletes all keys of this name except one, including those with more rights, and thereby every token derived from them. Resolves
 * with how many.
 */
export async function deleteOtherParentKeys(client: Meilisearch, keptUid: string): Promise<number> {
  const old = (await namedKeys(client)).filter(({ uid }) => uid !== keptUid);
  for (const { uid } of old) await client.deleteKey(uid);
  return old.length;
}

/**
 * Uids of keys of this name that may do more than search the stock index. A host cannot change a key's rights, so they
 * have to be deleted.
 */
export const wrongParentKeys = async (client: Meilisearch): Promise<string[]> =>
  (await namedKeys(client)).filter((key) => !isRight(key)).map(({ uid }) => uid);

/** Newest first. */
const parentKeys = async (client: Meilisearch): Promise<Key[]> =>
  (await namedKeys(client))
    .filter(isRight)
    .sort((a, b) => new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime());

/** A key with other rights, or one that expires, is not ours. */
const isRight = ({ actions, indexes, expiresAt }: Key): boolean =>
  isDeepStrictEqual([actions, indexes, expiresAt], [['search'], [carsIndex], null]);

async function namedKeys(client: Meilisearch): Promise<Key[]> {
  const keys: Key[] = [];
  for (let offset = 0; ; offset += keysPerPage) {
    const { results } = await client.getKeys({ offset, limit: keysPerPage });
    keys.push(...results);
    if (results.length < keysPerPage) break;
  }
  return keys.filter(({ name }) => name === parentKeyName);
}
