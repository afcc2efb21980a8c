import * as v from 'valibot';
import { EngineError } from '../../engine-error.ts';
import type { DocumentsQuery, EngineDocument } from '../../types.ts';
import {
  booleanText,
  check,
  checkValue,
  commaList,
  type Fields,
  field,
  naturalNumber,
  naturalText,
  textList,
} from '../checks.ts';
import { readDocuments } from '../document-payload.ts';
import { parseJson } from '../payload.ts';
import { filterField } from '../search-bodies.ts';
import { documentNotFound, indexNotFound } from '../wire-errors.ts';
import { enqueue, ok, type Route, type RouteCall, type WireAnswer } from './route.ts';

const documents = '/indexes/:index/documents';

export const documentRoutes: readonly Route[] = [
  { on: `POST ${documents}`, action: 'documents.add', handle: (call) => add(call, 'replace') },
  { on: `PUT ${documents}`, action: 'documents.add', handle: (call) => add(call, 'update') },
  { on: `GET ${documents}`, action: 'documents.get', handle: listByAddress },
  { on: `POST ${documents}/fetch`, action: 'documents.get', handle: listByBody },
  { on: `GET ${documents}/:id`, action: 'documents.get', handle: one },
  {
    on: `DELETE ${documents}/:id`,
    action: 'documents.delete',
    handle: (call) =>
      enqueue(call, { type: 'documentDeletion', indexUid: uidOf(call), ids: [call.params.id as string] }),
  },
  { on: `POST ${documents}/delete-batch`, action: 'documents.delete', handle: deleteBatch },
  { on: `POST ${documents}/delete`, action: 'documents.delete', handle: deleteByFilter },
  {
    on: `DELETE ${documents}`,
    action: 'documents.delete',
    handle: (call) => enqueue(call, { type: 'documentDeletion', indexUid: uidOf(call), all: true }),
  },
];

const uidOf = ({ params }: RouteCall): string => params.index as string;

const metadata = field(v.string(), 'invalid_custom_metadata', 'a string');
const addFields = {
  primaryKey: field(v.string(), 'invalid_index_primary_key', 'a string'),
  csvDelimiter: field(
    v.pipe(v.string(), v.length(1, 'expected one character')),
    'invalid_document_csv_delimiter',
    'a string',
  ),
  skipCreation: field(booleanText, 'invalid_skip_creation', 'a boolean'),
  customMetadata: metadata,
} satisfies Fields;

async function add(call: RouteCall, method: 'replace' | 'update'): Promise<WireAnswer> {
  const parameters = check(addFields, Object.fromEntries(call.query), { noun: 'parameter' });
  const { primaryKey, csvDelimiter = ',', skipCreation = false } = parameters;
  const received = readDocuments(call.headers['content-type'], call.body, csvDelimiter);
  return enqueue(call, {
    type: 'documentAdditionOrUpdate',
    indexUid: uidOf(call),
    documents: received,
    method,
    primaryKey,
    skipCreation,
  });
}

const filter = { ...filterField, code: 'invalid_document_filter' };
const natural = (name: string) => field(naturalNumber, `invalid_document_${name}`, 'a positive integer');
const bodyFields = {
  offset: natural('offset'),
  limit: natural('limit'),
  fields: field(v.nullable(textList), 'invalid_document_fields', 'an array of strings'),
  ids: field(v.nullable(v.array(v.union([v.string(), v.number()]))), 'invalid_document_ids', 'an array of ids'),
  filter,
  sort: field(v.nullable(textList), 'invalid_document_sort', 'an array of strings'),
  retrieveVectors: field(v.boolean(), 'invalid_document_retrieve_vectors', 'a boolean'),
} satisfies Fields;
const addressFields = {
  offset: field(naturalText, 'invalid_document_offset', 'a positive integer'),
  limit: field(naturalText, 'invalid_document_limit', 'a positive integer'),
  fields: field(commaList, 'invalid_document_fields', 'a list'),
  ids: field(commaList, 'invalid_document_ids', 'a list'),
  filter: field(v.string(), 'invalid_document_filter', 'a string'),
  sort: field(commaList, 'invalid_document_sort', 'a list'),
  retrieveVectors: field(booleanText, 'invalid_document_retrieve_vectors', 'a boolean'),
} satisfies Fields;

async function listByAddress(call: RouteCall): Promise<WireAnswer> {
  return list(call, check(addressFields, Object.fromEntries(call.query), { noun: 'parameter' }));
}

async function listByBody(call: RouteCall): Promise<WireAnswer> {
  return list(call, check(bodyFields, parseJson(call.body)));
}

interface Listing {
  offset?: number | undefined;
  limit?: number | undefined;
  fields?: string[] | null | undefined;
  ids?: (string | number)[] | null | undefined;
  filter?: DocumentsQuery['filter'] | undefined;
  sort?: string[] | null | undefined;
}

async function list(call: RouteCall, { ids, ...listing }: Listing): Promise<WireAnswer> {
  const { store } = call;
  const uid = uidOf(call);
  const info = await store.info(uid);
  if (!info) throw indexNotFound(uid);
  const { offset = 0, limit = 20, fields = null, sort = null } = listing;
  if (ids && !listing.filter && !sort) {
    const found = await store.documentsById(uid, ids.map(String));
    const results = found.slice(offset, offset + limit).map((document) => projected(document, fields));
    return ok({ results, offset, limit, total: found.length });
  }
  const wanted = withIds(listing.filter ?? null, ids, info.primaryKey ?? 'id');
  try {
    const result = await store.documents(uid, { offset, limit, fields, sort, filter: wanted });
    if (!result) throw indexNotFound(uid);
    return ok(result);
  } catch (error) {
    throw renamed(error);
  }
}

function withIds(
  given: (DocumentsQuery['filter'] & {}) | null,
  ids: readonly (string | number)[] | null | undefined,
  primaryKey: string,
): (DocumentsQuery['filter'] & {}) | null {
  if (!ids) return given;
  const among = `"${primaryKey}" IN [${ids.map((id) => JSON.stringify(String(id))).join(', ')}]`;
  if (!given) return [among];
  return typeof given === 'string' ? [among, given] : [among, ...given];
}

/** The engine speaks of searches; here the same fault has the code of documents. */
function renamed(error: unknown): unknown {
  if (!(error instanceof EngineError) || !error.code.startsWith('invalid_search_')) return error;
  return new EngineError(error.code.replace('invalid_search_', 'invalid_document_'), error.message, error.status);
}

async function one(call: RouteCall): Promise<WireAnswer> {
  const { id = '' } = call.params;
  const known = { fields: addressFields.fields, retrieveVectors: addressFields.retrieveVectors };
  const { fields = null } = check(known, Object.fromEntries(call.query), { noun: 'parameter' });
  const uid = uidOf(call);
  if (!(await call.store.info(uid))) throw indexNotFound(uid);
  const document = await call.store.document(uid, id);
  if (!document) throw documentNotFound(id);
  return ok(projected(document, fields));
}

function projected(document: EngineDocument, fields: readonly string[] | null): EngineDocument {
  if (!fields || fields.includes('*')) return document;
  return Object.fromEntries(fields.flatMap((name) => (Object.hasOwn(document, name) ? [[name, document[name]]] : [])));
}

async function deleteBatch(call: RouteCall): Promise<WireAnswer> {
  const idList = field(v.array(v.union([v.string(), v.number()])), 'malformed_payload', 'an array of document ids');
  const ids = checkValue(idList, parseJson(call.body), '');
  return enqueue(call, { type: 'documentDeletion', indexUid: uidOf(call), ids });
}

async function deleteByFilter(call: RouteCall): Promise<WireAnswer> {
  const body = check({ filter: { ...filter, missing: 'missing_document_filter' } }, parseJson(call.body));
  if (!body.filter || body.filter.length === 0) {
    throw new EngineError('invalid_document_filter', 'Sending an empty filter is forbidden.');
  }
  return enqueue(call, { type: 'documentDeletion', indexUid: uidOf(call), filter: body.filter });
}
