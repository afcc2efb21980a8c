import { EngineError } from '../engine-error.ts';
import type { EngineDocument } from '../types.ts';

/**
 * The primary key of an index that has none yet, found as Meilisearch does: the one attribute of the first document
 * whose name ends with "id". Throws when there is none or more than one.
 */
export function inferPrimaryKey(first: EngineDocument | undefined): string {
  const candidates = Object.keys(first ?? {}).filter((name) => name.toLowerCase().endsWith('id'));
  if (candidates.length === 1) return candidates[0] as string;
  if (candidates.length === 0) {
    throw new EngineError(
      'index_primary_key_no_candidate_found',
      'The primary key inference failed as the engine did not find any field ending with `id` in its name. Please specify the primary key manually using the `primaryKey` query parameter.',
    );
  }
  throw new EngineError(
    'index_primary_key_multiple_candidates_found',
    `The primary key inference failed as the engine found ${candidates.length} fields ending with \`id\` in their names: '${candidates[0]}' and '${candidates[1]}'. Please specify the primary key manually using the \`primaryKey\` query parameter.`,
  );
}

/** The id of a document as text. Throws when it is missing, or neither an integer nor letters, digits, `-` and `_`. */
export function documentId(document: EngineDocument, primaryKey: string): string {
  const id = document[primaryKey];
  if (id === undefined || id === null) {
    throw new EngineError(
      'missing_document_id',
      `Document doesn't have a \`${primaryKey}\` attribute: \`${JSON.stringify(document).slice(0, 200)}\`.`,
    );
  }
  const valid =
    typeof id === 'number' ? Number.isSafeInteger(id) : typeof id === 'string' && /^[A-Za-z0-9_-]{1,511}$/.test(id);
  if (valid) return String(id);
  throw new EngineError(
    'invalid_document_id',
    `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  );
}
