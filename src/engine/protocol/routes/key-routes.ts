import * as v from 'valibot';
import { EngineError } from '../../engine-error.ts';
import { check, type Fields, field, naturalText } from '../checks.ts';
import { keySecret, storedKeys } from '../keys.ts';
import { parseJson } from '../payload.ts';
import type { KeyRecord } from '../store.ts';
import { keyNotFound, missingMasterKey } from '../wire-errors.ts';
import { actions } from './access.ts';
import { ok, type Route, type RouteCall, type WireAnswer } from './route.ts';

/** The routes of API keys. They need a master key, from which every secret is derived. */
export const keyRoutes: readonly Route[] = [
  { on: 'GET /keys', action: 'keys.get', handle: guarded(list) },
  { on: 'POST /keys', action: 'keys.create', handle: guarded(create) },
  { on: 'GET /keys/:key', action: 'keys.get', handle: guarded(one) },
  { on: 'PATCH /keys/:key', action: 'keys.update', handle: guarded(update) },
  { on: 'DELETE /keys/:key', action: 'keys.delete', handle: guarded(remove) },
];

function guarded(handle: (call: RouteCall, masterKey: string) => Promise<WireAnswer>): Route['handle'] {
  return (call) => {
    if (call.masterKey === undefined) throw missingMasterKey();
    return handle(call, call.masterKey);
  };
}

const knownActions = [
  '*',
  ...actions,
  ...['documents', 'indexes', 'tasks', 'settings', 'stats', 'keys'].map((group) => `${group}.*`),
];
const action = v.picklist(
  knownActions,
  ({ input }) => `Unknown value \`${input}\`: expected one of ${knownActions.map((name) => `\`${name}\``).join(', ')}`,
);
const pattern = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9_-]*\*?$/,
    ({ input }) =>
      `\`${input}\` is not a valid index uid pattern. Index uid patterns can be an integer or a string containing only alphanumeric characters, hyphens (-), underscores (_), and optionally end with a star (*).`,
  ),
);
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/, badDate),
  v.transform((text) => new Date(/Z|[+-]\d{2}:\d{2}$/.test(text) || text.length === 10 ? text : `${text}Z`)),
  v.check((date) => !Number.isNaN(date.getTime()), badDate),
);
function badDate({ input }: { input: unknown }): string {
  return `\`${input}\` is not a valid date. It should follow the RFC 3339 format to represents a date or datetime in the future or specified as a null value. e.g. 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM:SS'.`;
}

const text = (name: string) => field(v.nullable(v.string()), `invalid_api_key_${name}`, 'a string');
const createFields = {
  uid: field(v.pipe(v.string(), v.uuid('expected a UUID v4')), 'invalid_api_key_uid', 'a string'),
  name: text('name'),
  description: text('description'),
  actions: field(v.array(action), 'invalid_api_key_actions', 'an array', 'missing_api_key_actions'),
  indexes: field(v.array(pattern), 'invalid_api_key_indexes', 'an array', 'missing_api_key_indexes'),
  expiresAt: field(v.nullable(moment), 'invalid_api_key_expires_at', 'a string', 'missing_api_key_expires_at'),
} satisfies Fields;
const updateFields = { name: text('name'), description: text('description') } satisfies Fields;
const pageFields = {
  offset: field(naturalText, 'invalid_api_key_offset', 'a positive integer'),
  limit: field(naturalText, 'invalid_api_key_limit', 'a positive integer'),
} satisfies Fields;

const view = async (key: KeyRecord, masterKey: string) => {
  const { uid, name, description, ...rest } = key;
  return { name, description, key: await keySecret(masterKey, uid), uid, ...rest };
};

async function list({ store, query, now }: RouteCall, masterKey: string): Promise<WireAnswer> {
  const { offset = 0, limit = 20 } = check(pageFields, Object.fromEntries(query), { noun: 'parameter' });
  const keys = (await storedKeys(store, now)).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const results = await Promise.all(keys.slice(offset, offset + limit).map((key) => view(key, masterKey)));
  return ok({ results, offset, limit, total: keys.length });
}

async function create({ store, body, now }: RouteCall, masterKey: string): Promise<WireAnswer> {
  const given = check(createFields, parseJson(body));
  const expiresAt = given.expiresAt ?? null;
  if (expiresAt && expiresAt.getTime() <= now.getTime()) {
    throw new EngineError('invalid_api_key_expires_at', badDate({ input: expiresAt.toISOString() }));
  }
  const key: KeyRecord = {
    uid: given.uid?.toLowerCase() ?? globalThis.crypto.randomUUID(),
    name: given.name ?? null,
    description: given.description ?? null,
    actions: given.actions ?? [],
    indexes: given.indexes ?? [],
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  await storedKeys(store, now);
  await store.saveKeys((keys) => {
    if (keys.some(({ uid }) => uid === key.uid)) {
      throw new EngineError(
        'api_key_already_exists',
        `\`uid\` field value \`${key.uid}\` is already an existing API key.`,
        409,
      );
    }
    return [...keys, key];
  });
  return { status: 201, body: await view(key, masterKey) };
}

async function one(call: RouteCall, masterKey: string): Promise<WireAnswer> {
  return ok(await view(await find(call, masterKey), masterKey));
}

async function update(call: RouteCall, masterKey: string): Promise<WireAnswer> {
  const { uid } = await find(call, masterKey);
  const body = parseJson(call.body);
  for (const name of ['uid', 'actions', 'indexes', 'expiresAt', 'createdAt', 'updatedAt']) {
    if (typeof body === 'object' && body !== null && Object.hasOwn(body, name)) {
      const code = `immutable_api_key_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
      throw new EngineError(code, `Immutable field \`${name}\`: expected one of \`description\`, \`name\``);
    }
  }
  const changes = check(updateFields, body);
  const updatedAt = call.now.toISOString();
  const keys = await call.store.saveKeys((all) =>
    all.map((key) => (key.uid === uid ? ({ ...key, ...changes, updatedAt } as KeyRecord) : key)),
  );
  return ok(await view(keys.find((key) => key.uid === uid) as KeyRecord, masterKey));
}

async function remove(call: RouteCall, masterKey: string): Promise<WireAnswer> {
  const { uid } = await find(call, masterKey);
  await call.store.saveKeys((keys) => keys.filter((key) => key.uid !== uid));
  return { status: 204, body: undefined };
}

/** By uid or by secret. */
async function find({ store, params: { key: wanted = '' }, now }: RouteCall, masterKey: string): Promise<KeyRecord> {
  for (const key of await storedKeys(store, now)) {
    if (key.uid === wanted || (await keySecret(masterKey, key.uid)) === wanted) return key;
  }
  throw keyNotFound(wanted);
}
