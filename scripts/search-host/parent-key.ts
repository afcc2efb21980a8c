import { isDeepStrictEqual } from 'node:util';
import type { Key, Meilisearch } from 'meilisearch';
import { carsIndex } from '../../src/domain/search/cars-index.ts';

/** By this name the key is found again. */
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
    description:
      'Searches the stock index, nothing more. The search tokens of the dealer websites are derived from it.',
    actions: ['search'],
    indexes: [carsIndex],
    expiresAt: null,
  });
  return { key, created: true };
}

/** Deletes all parent keys but one, and so every token that was derived from them. Resolves with how many. */
export async function deleteOtherParentKeys(client: Meilisearch, keptUid: string): Promise<number> {
  const old = (await parentKeys(client)).filter(({ uid }) => uid !== keptUid);
  for (const { uid } of old) await client.deleteKey(uid);
  return old.length;
}

/** Newest first. A key of that name with other rights, or one that expires, is not ours. */
async function parentKeys(client: Meilisearch): Promise<Key[]> {
  const keys: Key[] = [];
  for (let offset = 0; ; offset += keysPerPage) {
    const { results } = await client.getKeys({ offset, limit: keysPerPage });
    keys.push(...results);
    if (results.length < keysPerPage) break;
  }
  return keys
    .filter(({ name, actions, indexes, expiresAt }) =>
      isDeepStrictEqual([name, actions, indexes, expiresAt], [parentKeyName, ['search'], [carsIndex], null]),
    )
    .sort((a, b) => new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime());
}
