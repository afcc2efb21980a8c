import * as v from 'valibot';
import { EngineError } from '../../engine-error.ts';
import { check, checkValue, field, naturalText } from '../checks.ts';
import { parseJson } from '../payload.ts';
import { badRequest, indexNotFound, invalidApiKey, invalidIndexUid, isIndexUid } from '../wire-errors.ts';
import { enqueue, ok, type Route, type RouteCall, type WireAnswer } from './route.ts';

export const indexRoutes: readonly Route[] = [
  { on: 'GET /indexes', action: 'indexes.get', handle: list },
  { on: 'POST /indexes', action: 'indexes.create', handle: create },
  {
    on: 'GET /indexes/:index',
    action: 'indexes.get',
    handle: async ({ store, params: { index = '' } }) => {
      const info = await store.info(index);
      if (!info) throw indexNotFound(index);
      return ok(info);
    },
  },
  { on: 'PATCH /indexes/:index', action: 'indexes.update', handle: update },
  {
    on: 'DELETE /indexes/:index',
    action: 'indexes.delete',
    handle: (call) => enqueue(call, { type: 'indexDeletion', indexUid: call.params.index as string }),
  },
  { on: 'POST /swap-indexes', action: 'indexes.swap', handle: swap },
];

const primaryKey = field(v.nullable(v.string()), 'invalid_index_primary_key', 'a string');
const pageFields = {
  offset: field(naturalText, 'invalid_index_offset', 'a positive integer'),
  limit: field(naturalText, 'invalid_index_limit', 'a positive integer'),
};

async function list({ store, access, query }: RouteCall): Promise<WireAnswer> {
  const { offset = 0, limit = 20 } = check(pageFields, Object.fromEntries(query), { noun: 'parameter' });
  const all = (await store.list()).filter(({ uid }) => access.mayUse(uid));
  return ok({ results: all.slice(offset, offset + limit), offset, limit, total: all.length });
}

async function create(call: RouteCall): Promise<WireAnswer> {
  const body = check(
    { uid: field(v.string(), 'invalid_index_uid', 'a string', 'missing_index_uid'), primaryKey },
    parseJson(call.body),
  );
  const uid = body.uid as string;
  if (!isIndexUid(uid)) throw invalidIndexUid(uid, '.uid');
  if (!call.access.mayUse(uid)) throw invalidApiKey();
  return enqueue(call, { type: 'indexCreation', indexUid: uid, primaryKey: body.primaryKey ?? undefined });
}

async function update(call: RouteCall): Promise<WireAnswer> {
  const body = check({ uid: field(v.string(), 'invalid_index_uid', 'a string'), primaryKey }, parseJson(call.body));
  if (body.uid !== undefined && !isIndexUid(body.uid)) throw invalidIndexUid(body.uid, '.uid');
  if (body.uid !== undefined && !call.access.mayUse(body.uid)) throw invalidApiKey();
  return enqueue(call, {
    type: 'indexUpdate',
    indexUid: call.params.index as string,
    primaryKey: body.primaryKey ?? undefined,
    newUid: body.uid,
  });
}

const swapFields = {
  indexes: field(v.array(v.string()), 'invalid_swap_indexes', 'an array of two index uids', 'missing_swap_indexes'),
  rename: field(v.boolean(), 'invalid_swap_rename', 'a boolean'),
};

async function swap(call: RouteCall): Promise<WireAnswer> {
  const body = checkValue(field(v.array(v.unknown()), 'bad_request', 'an array'), parseJson(call.body), '');
  const seen = new Set<string>();
  const swaps = body.map((item, at) => {
    const { indexes = [], rename = false } = check(swapFields, item, { where: `[${at}]` });
    const [first, second] = indexes;
    if (first === undefined || second === undefined || indexes.length !== 2) {
      throw new EngineError(
        'invalid_swap_indexes',
        `Invalid value at \`[${at}].indexes\`: Two indexes must be given for each swap. The list \`${JSON.stringify(indexes)}\` contains ${indexes.length} indexes.`,
      );
    }
    for (const uid of indexes) {
      if (!isIndexUid(uid)) throw badRequest(`\`${uid}\` is not a valid index uid.`);
      if (!call.access.mayUse(uid)) throw invalidApiKey();
      if (seen.has(uid)) {
        throw new EngineError(
          'invalid_swap_duplicate_index_found',
          `Indexes must be declared only once during a swap. \`${uid}\` was specified several times.`,
        );
      }
      seen.add(uid);
    }
    return { indexes: [first, second] as [string, string], rename };
  });
  return enqueue(call, { type: 'indexSwap', swaps });
}
