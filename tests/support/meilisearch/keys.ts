import { randomUUID } from 'node:crypto';
import { EngineError } from '../../../src/engine/engine-error.ts';
import { keySecret, namesIndex } from '../../../src/engine/protocol/keys.ts';
import { bearerOf, type SearchScope } from '../../../src/engine/protocol/search-access.ts';
import { ruleFor, tokenKeyUid, verifyToken } from '../../../src/engine/protocol/tenant-token.ts';
import { invalidApiKey } from '../../../src/engine/protocol/wire-errors.ts';

type Key = {
  uid: string;
  key: string;
  name: string | null;
  actions: string[];
  indexes: string[];
  expiresAt: string | null;
  createdAt: string;
};

/** What the sender of a request may do. */
export type Access = { mayAll: boolean; scope: SearchScope };

const everything: Access = { mayAll: true, scope: () => null };

/** The keys of a host. Of rights it knows two: to search certain indexes, and to do everything. */
export class Keys {
  readonly #masterKey: string | undefined;
  readonly #all: Key[] = [];

  constructor(masterKey: string | undefined) {
    this.#masterKey = masterKey;
  }

  /** Newest first. */
  list(): Key[] {
    return this.#all.toReversed();
  }

  get(uid: string): Key {
    const found = this.#all.find((key) => key.uid === uid || key.key === uid);
    if (!found) throw new EngineError('api_key_not_found', `API key \`${uid}\` not found.`, 404);
    return found;
  }

  async create(given: Pick<Key, 'actions' | 'indexes' | 'expiresAt'> & { name?: string }): Promise<Key> {
    const uid = randomUUID();
    const made = { createdAt: new Date().toISOString(), name: null, ...given, uid };
    const key = { ...made, key: await keySecret(this.#masterKey ?? '', uid) };
    this.#all.push(key);
    return key;
  }

  delete(uid: string): void {
    this.#all.splice(this.#all.indexOf(this.get(uid)), 1);
  }

  async accessOf(authorization: string | undefined): Promise<Access> {
    if (this.#masterKey === undefined) return everything;
    const secret = bearerOf(authorization);
    if (secret === this.#masterKey) return everything;
    const signer = this.#all.find(({ uid, key }) => key === secret || uid === tokenKeyUid(secret));
    if (!signer) throw invalidApiKey();
    const rules = signer.key === secret ? signer.indexes : await verifyToken(secret, signer.key, new Date());
    if (!rules) throw invalidApiKey();
    const scope: SearchScope = (uid) => (namesIndex(signer.indexes, uid) ? ruleFor(rules, uid) : undefined);
    return { mayAll: signer.key === secret && signer.actions.includes('*'), scope };
  }
}
